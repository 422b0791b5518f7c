import { needsWorker, STAGES, type Stage } from '../stages';
import { isOver, leavesWork } from './final-stages';
import { MOVES } from './moves';
import { WORKER_GUARDS } from './worker-guards';

/** The part of a booking that determines an admin's moves. */
export interface MovableState {
  stage: Stage;
  /** Whether a worker is assigned. */
  hasWorker: boolean;
  /** Its worker was deactivated before the work began. */
  needsReassignment?: boolean | undefined;
  /** Its worker took cash for it: it is not given to another one. */
  hasCash?: boolean | undefined;
}

/**
 * The stages to which an admin can move a booking, in their order; none once it is over
 * (docs/product-decisions.md section 5).
 */
export function adminMoves({ stage, hasWorker, hasCash = false }: MovableState): Stage[] {
  if (!MOVES.override_stage.from.includes(stage)) return [];
  return STAGES.filter(
    (to) => to !== stage && (hasWorker || !needsWorker(to)) && !(hasCash && leavesWork(stage, to)),
  );
}

/** Whether a booking can be assigned or reassigned; on the way only if its worker was deactivated. */
export function isAssignable({
  stage,
  needsReassignment,
}: Pick<MovableState, 'stage' | 'needsReassignment'>): boolean {
  const mark = needsReassignment === true ? { needsReassignment } : {};
  return MOVES.assign.from.includes(stage) && WORKER_GUARDS.replaceable.holds({ stage, ...mark });
}

/** Whether a move ends the booking or removes its worker: an admin must confirm it. */
export function needsConfirmation({ stage, hasWorker }: MovableState, to: Stage): boolean {
  return to !== stage && (isOver(to) || (hasWorker && !needsWorker(to)));
}
