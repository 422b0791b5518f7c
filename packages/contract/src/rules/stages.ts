/** The machine states of an order (docs/product-decisions.md section 5). */
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

/** What an admin can do with a booking follows from this much of it. */
export interface MovableState {
  stage: Stage;
  /** Whether it is given to somebody. */
  hasWorker: boolean;
  /** Its worker was deactivated before the work began. */
  needsReassignment?: boolean | undefined;
}

/** Out of these no admin moves a booking: its payment and its place in the slot are settled. */
export function isOver(stage: Stage): boolean {
  return stage === 'completed' || stage === 'cancelled';
}

/** The stages that somebody must be assigned for: every stage of work, and its end. */
export function needsWorker(stage: Stage): boolean {
  return stage !== 'placed' && stage !== 'cancelled';
}

/**
 * The stages that an admin can move a booking to, in their order; none
 * once it is over (docs/product-decisions.md section 5).
 */
export function adminMoves({ stage, hasWorker }: MovableState): Stage[] {
  if (isOver(stage)) return [];
  return STAGES.filter((to) => to !== stage && (hasWorker || !needsWorker(to)));
}

/** Whether a booking can be given to somebody, or to somebody else; on the way only when its worker was deactivated. */
export function isAssignable({ stage, needsReassignment }: Omit<MovableState, 'hasWorker'>): boolean {
  if (stage === 'on_the_way') return needsReassignment === true;
  return stage === 'placed' || stage === 'assigned' || stage === 'accepted';
}

/** Whether a move ends the booking or takes it away from its worker: an admin is asked before it is made. */
export function isWideMove({ stage, hasWorker }: MovableState, to: Stage): boolean {
  return to !== stage && (isOver(to) || (to === 'placed' && hasWorker));
}

/** How long the server takes a move back, in milliseconds: longer than Undo is offered, for networks are slow. */
export const UNDO_LIMIT_MS = 60_000;

/**
 * The stage that a status text names (`In progress`, `on_the_way`), or
 * null for any other text (docs/product-decisions.md section 5).
 */
export function stageNamed(status: string): Stage | null {
  const word = status
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  return STAGES.find((stage) => stage === word) ?? null;
}

/**
 * The colour of a status badge: completed green, cancelled red, anything else yellow (docs/specification.md section 4).
 */
export function statusTone(status: string): 'success' | 'danger' | 'warning' {
  const word = status.trim().toLowerCase();
  if (word === 'completed') return 'success';
  return word === 'cancelled' ? 'danger' : 'warning';
}
