import { slotStart } from '../slots';
import { NOT_BEGUN } from '../stages';
import { flagsAfter, flagsOf } from './flags';
import type { MoveEvent, OrderFlags, OrderSlot, OrderState } from './move-types';

const FLAGS = [
  ...(['arrivedAt', 'lateBy', 'rescheduled', 'code', 'needsChoice', 'offerRound', 'extras'] as const),
];

/**
 * Whether the order is still marked as one whose worker cannot do it: until it has another one, or is over. Begun work stays
 * marked unless its worker may end it.
 */
function isMarked(
  { needsReassignment }: OrderState,
  { move, from, to, worker, isUndo }: MoveEvent,
  isUnable: boolean | undefined,
): boolean {
  if (move === 'mark_orphaned') return true;
  if (isUndo) return isUnable === true;
  if (move === 'clear_orphaned' || worker?.to) return false;
  const isTurn = from !== to || worker !== undefined;
  const mayStay = !isTurn || NOT_BEGUN.includes(to) || (to === 'in_progress' && isUnable !== false);
  return needsReassignment === true && mayStay;
}

/**
 * The order after an event, with the event in its history.
 * @param isUnable whether its worker can no longer do it, as far as that was looked up
 */
export function withEvent<Order extends OrderState>(
  order: Order,
  event: MoveEvent,
  isUnable?: boolean,
): Order {
  const { workerUid, workerName, needsReassignment: _mark, ...rest } = order;
  for (const flag of FLAGS) delete rest[flag];
  const flags: OrderFlags = event.isUndo ? flagsOf(order.events.slice(0, -1)) : flagsAfter(order, event);
  const named = event.worker?.to && { workerUid: event.worker.to._id, workerName: event.worker.to.name };
  const same = {
    ...(workerUid !== undefined && { workerUid }),
    ...(workerName !== undefined && { workerName }),
  };
  return {
    ...rest,
    ...flags,
    stage: event.to,
    status: event.status?.to ?? event.to,
    ...(event.slot && slotFields(event.slot.to)),
    ...(event.worker ? named : same),
    ...(isMarked(order, event, isUnable) && { needsReassignment: true }),
    events: [...order.events, event],
  } as Order;
}

const slotFields = ({ date, timeSlot }: OrderSlot) => ({
  ...{ scheduledDate: date, timeSlot, startsAt: slotStart(date, timeSlot) },
});
