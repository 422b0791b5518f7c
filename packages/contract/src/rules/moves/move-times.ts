import {
  DOOR_MINUTES,
  HAND_BACK_HOURS,
  NOT_HERE_MINUTES,
  ON_MY_WAY_HOURS,
  RESCHEDULE_HOURS,
} from '../business-numbers';
import { slotStart } from '../slots';
import { wasAbsent } from './history';
import type { OrderState } from './move-types';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

type Timed = Pick<
  OrderState,
  'scheduledDate' | 'timeSlot' | 'arrivedAt' | 'needsChoice' | 'stage' | 'events'
>;

/** The instant at which an order's slot starts, in milliseconds. */
export const startOf = ({ scheduledDate, timeSlot }: Pick<Timed, 'scheduledDate' | 'timeSlot'>): number =>
  Date.parse(slotStart(scheduledDate, timeSlot));

/** Whether the slot is at least so many hours away. */
const isAhead = (order: Timed, hours: number, at: Date) => at.getTime() <= startOf(order) - hours * HOUR_MS;

/**
 * Whether nobody has come: the slot began a quarter of an hour ago, and the partner neither was at the door nor is at
 * work.
 */
export function isNobodyHere(order: Timed, at: Date): boolean {
  const isWaiting = order.arrivedAt === undefined && order.stage !== 'in_progress';
  return isWaiting && !wasAbsent(order) && at.getTime() >= startOf(order) + NOT_HERE_MINUTES * MINUTE_MS;
}

/** Whether it is up to us that the visit does not happen as agreed: nobody was found for it, or nobody has come. */
export const isOurFault = (order: Timed, at: Date): boolean =>
  (order.needsChoice === true && !wasAbsent(order)) || isNobodyHere(order, at);

export const isTimeToMove = (order: Timed, at: Date): boolean => isAhead(order, RESCHEDULE_HOURS, at);

export const isEarlyHandBack = (order: Timed, at: Date): boolean => isAhead(order, HAND_BACK_HOURS, at);

/** Whether the partner may be on the way: from then on the customer can no longer cancel. */
export const isNearTheSlot = (order: Timed, at: Date): boolean =>
  at.getTime() >= startOf(order) - ON_MY_WAY_HOURS * HOUR_MS;

/** Whether the partner has waited at the door for long enough, in the slot. */
export function hasWaited(order: Timed, at: Date): boolean {
  if (order.arrivedAt === undefined) return false;
  const since = Math.max(Date.parse(order.arrivedAt), startOf(order));
  return at.getTime() >= since + DOOR_MINUTES * MINUTE_MS;
}
