import { type EffectName, effectsOf } from './effects';
import { eventOf, stepsOf } from './event-of';
import { isOver } from './final-stages';
import type { AskedMove, OrderState } from './move-types';
import { MOVE_RULES, type Refusal, refusalOf } from './refusal';
import { type TimerChange, timersOf } from './timers';
import { type ToldOne, toldOf } from './told';
import { withEvent } from './with-event';

/** An order after a move, and what follows from it in the same commit. */
export interface Moved<Order> {
  order: Order;
  effects: readonly EffectName[];
  /** Null where the timers that the order has stay. */
  timers: TimerChange | null;
  tells: readonly ToldOne[];
}

/**
 * An order after a move, with the move in its history, and what follows from it: the only way to change an order
 * (docs/order-life.md).
 * @returns the refusal of a move that a guard does not let pass
 */
export function applyMove<Order extends OrderState>(
  order: Order,
  asked: AskedMove,
  rules = MOVE_RULES,
): Moved<Order> | { refused: Refusal } {
  const refused = refusalOf(order, asked, rules);
  if (refused) return { refused };
  let after = order;
  for (const step of stepsOf(order, asked)) {
    const isUnable = isOver(step.to) ? false : asked.facts?.isWorkerUnable;
    after = withEvent(after, eventOf(after, asked, step), isUnable);
  }
  const before = asked.move === 'place' ? null : order;
  return {
    order: after,
    effects: effectsOf(before, after),
    timers: timersOf(before, after, asked.at),
    tells: toldOf(order, after, rules.moves[asked.move]),
  };
}
