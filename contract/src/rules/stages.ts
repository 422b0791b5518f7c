/** The machine states of an order (DECISIONS.md section 5). */
export const STAGES = [
  'placed',
  'assigned',
  'accepted',
  'on_the_way',
  'in_progress',
  'completed',
  'cancelled',
] as const;

export type Stage = (typeof STAGES)[number];

/** A worker has the booking, and the work has not begun: it can still become another's. */
export const NOT_BEGUN: readonly Stage[] = ['assigned', 'accepted', 'on_the_way'];

/** The stage that a status text names (`In progress`, `on_the_way`), or null for any other text (DECISIONS.md section 5). */
export function stageNamed(status: string): Stage | null {
  const word = status
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  return STAGES.find((stage) => stage === word) ?? null;
}

/** The colour of a status badge: completed green, cancelled red, anything else yellow (SPEC.md section 4). */
export function statusTone(status: string): 'success' | 'danger' | 'warning' {
  const word = status.trim().toLowerCase();
  if (word === 'completed') return 'success';
  return word === 'cancelled' ? 'danger' : 'warning';
}
