import { stageNamed } from '@gharseva/contract';
import { applyMove, checkOverride, type MovableOrder, type Move, withEvent } from './move-order';

/** The order with another status: at the stage that it names, or with a text of its own, which leaves the stage as it is. */
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
  // Saying a stage again only puts its name back where a free text stands.
  const text = to ?? status;
  return text === order.status && !move.reason ? order : withEvent(order, { ...order, status: text }, move);
}
