import { extrasSum } from '../extras';
import { isOver } from './final-stages';
import type { OrderState } from './move-types';

type Before = OrderState | null;

const isHeld = (order: Before) => order !== null && order.stage !== 'cancelled';
const isCancelled = (order: Before) => order?.stage === 'cancelled';
const isCompleted = (order: Before) => order?.stage === 'completed';
const hasMoved = (before: Before, after: OrderState) =>
  before !== null && (before.scheduledDate !== after.scheduledDate || before.timeSlot !== after.timeSlot);
/** Who is taken by an order: the worker of one that is not cancelled. */
const takenBy = (order: Before) => (isHeld(order) ? order?.workerUid : undefined);

/** Who has begun the work of an order, or has done it. */
const doneBy = (order: Before) =>
  order?.stage === 'in_progress' || order?.stage === 'completed' ? order.workerUid : undefined;

/** Whether a partner is sought for an order: it is placed, and nothing is left to the customer's choice. */
export const isSeeking = (order: Pick<OrderState, 'stage' | 'needsChoice'> | null): boolean =>
  order?.stage === 'placed' && order.needsChoice !== true;

/**
 * What a move does beside the order, in the same commit, by what it changes of the order: no move can forget one. An order
 * holds a place in its slot and a use of its coupon, a worker has no other job in it, and a payment of what was agreed is
 * pending, as long as it is not cancelled; the payment names the partner from the work on. A completed order asks for its invoice.
 */
export const EFFECTS = {
  take_seats: (before, after) => !isHeld(before) && isHeld(after),
  free_seats: (before, after) => isHeld(before) && !isHeld(after),
  swap_seats: (before, after) => isHeld(before) && isHeld(after) && hasMoved(before, after),
  take_coupon: (before, after) => !isHeld(before) && isHeld(after) && after.couponCode !== undefined,
  free_coupon: (before, after) => isHeld(before) && !isHeld(after) && after.couponCode !== undefined,
  free_worker: (before, after) =>
    takenBy(before) !== undefined && (takenBy(before) !== takenBy(after) || hasMoved(before, after)),
  take_worker: (before, after) =>
    takenBy(after) !== undefined && (takenBy(before) !== takenBy(after) || hasMoved(before, after)),
  open_payment: (before) => before === null,
  cancel_payment: (before, after) => before !== null && !isCancelled(before) && isCancelled(after),
  reopen_payment: (before, after) => isCancelled(before) && !isCancelled(after),
  name_partner: (before, after) => isHeld(before) && isHeld(after) && doneBy(before) !== doneBy(after),
  price_payment: (before, after) => before !== null && extrasSum(before.extras) !== extrasSum(after.extras),
  ask_invoice: (before, after) => !isCompleted(before) && isCompleted(after),
  withdraw_invoice: (before, after) => isCompleted(before) && !isCompleted(after),
  seek_partner: (before, after) =>
    isSeeking(after) &&
    (!isSeeking(before) || hasMoved(before, after) || after.offerRound !== before?.offerRound),
  end_seeking: (before, after) => isSeeking(before) && !isSeeking(after),
  close_order: (before, after) => before !== null && !isOver(before.stage) && isOver(after.stage),
} as const satisfies Record<string, (before: Before, after: OrderState) => boolean>;

export type EffectName = keyof typeof EFFECTS;

/** The effects of a move, in the order in which they are performed; `before` is null for a new order. */
export function effectsOf(before: Before, after: OrderState): EffectName[] {
  const names = Object.keys(EFFECTS) as EffectName[];
  return names.filter((name) => EFFECTS[name](before, after));
}
