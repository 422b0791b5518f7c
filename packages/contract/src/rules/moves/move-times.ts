import {
  DOOR_BELIEVED_MINUTES,
  DOOR_MINUTES,
  HAND_BACK_HOURS,
  NOT_HERE_MINUTES,
  ON_MY_WAY_HOURS,
  RESCHEDULE_HOURS,
  SLOT_HOURS,
} from '../business-numbers';
import { slotStart } from '../slots';
import { wasAbsent } from './history';
import type { OrderState } from './move-types';
import { seeksAnother } from './seeks-another';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

type Timed = Pick<
  OrderState,
  'scheduledDate' | 'timeSlot' | 'arrivedAt' | 'needsChoice' | 'needsReassignment' | 'stage' | 'events'
>;

type Slotted = Pick<Timed, 'scheduledDate' | 'timeSlot'>;

/** The instant at which an order's slot starts, in milliseconds. */
export const startOf = ({ scheduledDate, timeSlot }: Slotted): number =>
  Date.parse(slotStart(scheduledDate, timeSlot));

/** The instant at which an order's slot ends, in milliseconds. */
export const endOf = (order: Slotted): number => startOf(order) + SLOT_HOURS * HOUR_MS;

/** Whether the slot is at least so many hours away. */
const isAhead = (order: Timed, hours: number, at: Date) => at.getTime() <= startOf(order) - hours * HOUR_MS;

/** The instant at which the partner came to the door, or the slot began if that was later, in milliseconds; null before. */
function atTheDoorSince(order: Timed): number | null {
  return order.arrivedAt === undefined ? null : Math.max(Date.parse(order.arrivedAt), startOf(order));
}

/**
 * From when on nobody has come, in milliseconds, as long as the work has not begun: a quarter of an hour into the slot; if the
 * partner said to be at the door, by mistake or not, 45 minutes after that.
 */
export function nobodyHereFrom(order: Timed): number {
  const since = atTheDoorSince(order);
  return since === null
    ? startOf(order) + NOT_HERE_MINUTES * MINUTE_MS
    : since + DOOR_BELIEVED_MINUTES * MINUTE_MS;
}

/** Whether nobody has come. */
export const isNobodyHere = (order: Timed, at: Date): boolean =>
  order.stage !== 'in_progress' && !wasAbsent(order) && at.getTime() >= nobodyHereFrom(order);

/**
 * Whether it is up to us that the visit does not happen as agreed: nobody was found for it, nobody has come, or the partner whom
 * the customer knew no longer can.
 */
export const isOurFault = (order: Timed, at: Date): boolean =>
  (order.needsChoice === true && !wasAbsent(order)) || isNobodyHere(order, at) || seeksAnother(order);

export const isTimeToMove = (order: Timed, at: Date): boolean => isAhead(order, RESCHEDULE_HOURS, at);

export const isEarlyHandBack = (order: Timed, at: Date): boolean => isAhead(order, HAND_BACK_HOURS, at);

/** Whether the partner may be on the way: from then on the customer can no longer cancel. */
export const isNearTheSlot = (order: Timed, at: Date): boolean =>
  at.getTime() >= startOf(order) - ON_MY_WAY_HOURS * HOUR_MS;

/** Whether the partner has waited at the door for long enough, in the slot. */
export function hasWaited(order: Timed, at: Date): boolean {
  const since = atTheDoorSince(order);
  return since !== null && at.getTime() >= since + DOOR_MINUTES * MINUTE_MS;
}

/** Whether the slot is over: nobody is sought for it any more. */
export const isSlotOver = (order: Slotted, at: Date): boolean => at.getTime() >= endOf(order);
