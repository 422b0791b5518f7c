import type { StoredTimer } from '../../stores/timers';

/** Whether a timer is still as it was seen: neither set anew nor put off since. */
export const isSameTimer = (
  stored: StoredTimer | null,
  { rev, dueAt, tries }: StoredTimer,
): stored is StoredTimer => stored?.rev === rev && stored.dueAt === dueAt && stored.tries === tries;
