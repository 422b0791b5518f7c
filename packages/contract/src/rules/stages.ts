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

/** The stages of a booking with a worker before the work begins: it can still be reassigned. */
export const NOT_BEGUN: readonly Stage[] = ['assigned', 'accepted', 'on_the_way'];

/** The part of a booking that determines an admin's moves. */
export interface MovableState {
  stage: Stage;
  /** Whether a worker is assigned. */
  hasWorker: boolean;
  /** Its worker was deactivated before the work began. */
  needsReassignment?: boolean | undefined;
}

/** Whether the stage is final. Admins cannot move such a booking: its payment and slot capacity are settled. */
export function isOver(stage: Stage): boolean {
  return stage === 'completed' || stage === 'cancelled';
}

/** Whether a stage requires an assigned worker: every stage of work, and its completion. */
export function needsWorker(stage: Stage): boolean {
  return stage !== 'placed' && stage !== 'cancelled';
}

/**
 * The stages to which an admin can move a booking, in their order; none once it is over
 * (docs/product-decisions.md section 5).
 */
export function adminMoves({ stage, hasWorker }: MovableState): Stage[] {
  if (isOver(stage)) return [];
  return STAGES.filter((to) => to !== stage && (hasWorker || !needsWorker(to)));
}

/** Whether a booking can be assigned or reassigned; on the way only if its worker was deactivated. */
export function isAssignable({ stage, needsReassignment }: Omit<MovableState, 'hasWorker'>): boolean {
  if (stage === 'on_the_way') return needsReassignment === true;
  return stage === 'placed' || stage === 'assigned' || stage === 'accepted';
}

/** Whether a move ends the booking or removes its worker: an admin must confirm it. */
export function needsConfirmation({ stage, hasWorker }: MovableState, to: Stage): boolean {
  return to !== stage && (isOver(to) || (to === 'placed' && hasWorker));
}

/** How long the server accepts the undo of a move, in milliseconds: longer than Undo is shown, as networks are slow. */
export const UNDO_LIMIT_MS = 60_000;

/**
 * The stage that a status text names (`In progress`, `on_the_way`), or null for any other text
 * (docs/product-decisions.md section 5).
 */
export function stageNamed(status: string): Stage | null {
  const word = status
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  return STAGES.find((stage) => stage === word) ?? null;
}
