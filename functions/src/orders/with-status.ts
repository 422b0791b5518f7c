import { stageNamed } from '@gharseva/contract';
import { applyMove, checkOverride, type MovableOrder, type Move, withEvent } from './move-order';

/** The order with another status: moved to the stage of that name, or at the same stage with a free text. */
export function withStatus<Moved extends MovableOrder>(
  order: Moved,
  status: string,
  move: Omit<Move, 'to'>,
): Moved {
  const to = stageNamed(status);
  if (to && to !== order.stage) {
    checkOverride(order, to);
    return applyMove(order, { ...move, to });
  }
  // The name of the current stage replaces a free text.
  const text = to ?? status;
  return text === order.status && !move.reason ? order : withEvent(order, { ...order, status: text }, move);
}
