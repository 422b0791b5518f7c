import type { Stage } from '../stages';
import { MOVES } from './moves';

/** Whether the stage is final: nothing but an undo moves an order out of it; payment and slot capacity are settled. */
export function isOver(stage: Stage): boolean {
  return !Object.values(MOVES).some(
    ({ from, to }) => from.includes(stage) && to !== 'same' && to !== 'before',
  );
}
