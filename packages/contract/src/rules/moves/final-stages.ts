import { isPayable } from '../balance';
import { BEFORE_WORK, type Stage } from '../stages';
import { MOVES } from './moves';

/** Whether the stage is final: nothing but an undo moves an order out of it; payment and slot capacity are settled. */
export function isOver(stage: Stage): boolean {
  return !Object.values(MOVES).some(
    ({ from, to }) => from.includes(stage) && to !== 'same' && to !== 'before',
  );
}

/**
 * Whether a way leads back before the work, from where it has begun: what was paid in cash meanwhile is in the hands of who did it
 * (docs/decisions/0111-cash.md).
 */
export const leavesWork = (stage: Stage, to: Stage): boolean =>
  isPayable({ stage }) && BEFORE_WORK.includes(to);
