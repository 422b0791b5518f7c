import { indiaInstant } from '@gharseva/contract';
import type { StoredTimer } from '../../stores/timers';
import type { WriteContext } from '../../stores/write-context';
import { isSameTimer } from './is-same-timer';

/** How often a timer is tried. */
const TIMER_TRIES = 12;

const LONGEST_PAUSE_MINUTES = 60;
const MINUTE_MS = 60_000;

/** The pause after a try, the first being 1, in milliseconds: each is twice the one before, up to an hour. */
const pauseAfter = (tries: number) => Math.min(2 ** (tries - 1), LONGEST_PAUSE_MINUTES) * MINUTE_MS;

/**
 * Puts off a timer that has failed, for longer each time, and sets it aside after the last try.
 * @returns `changed` when something else has done so, or set it anew, at the same moment
 */
export function postponeTimer(
  timer: StoredTimer,
  { stores, transact, clock }: WriteContext,
): Promise<'postponed' | 'set aside' | 'changed'> {
  return transact(async (transaction) => {
    const stored = await stores.timers.findIn(transaction, timer._id);
    if (!isSameTimer(stored, timer)) return 'changed';
    const now = clock();
    const tries = (stored.tries ?? 0) + 1;
    if (tries < TIMER_TRIES) {
      const dueAt = indiaInstant(new Date(now.getTime() + pauseAfter(tries)));
      await stores.timers.replaceIn(transaction, { ...stored, dueAt, tries });
      return 'postponed';
    }
    await stores.failedTimers.putIn(transaction, { ...stored, tries, failedAt: indiaInstant(now) });
    await stores.timers.removeIn(transaction, timer._id);
    return 'set aside';
  });
}
