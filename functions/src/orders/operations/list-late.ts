import {
  cameToStage,
  FINISH_OVERDUE_HOURS,
  finishBy,
  indiaInstant,
  NOT_STARTED_LONG_MINUTES,
  SLOT_HOURS,
} from '@gharseva/contract';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const before = (now: Date, ms: number) => ({ before: indiaInstant(new Date(now.getTime() - ms)) });
const compareStarts = (one: StoredOrder, other: StoredOrder) =>
  one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0;

/**
 * The orders whose slot has begun with no worker on the way, or an hour ago with one who has not begun the work, soonest first;
 * then those without a worker. Up to `max` of each, so that many of one kind hide no other.
 */
export async function listLate(
  now: Date,
  max: number,
  { orders }: Pick<Stores, 'orders'>,
): Promise<StoredOrder[]> {
  const [notComing, onTheWay, unfilled] = await Promise.all([
    orders.listByStages(['assigned', 'accepted'], before(now, 0), max),
    orders.listByStages(['on_the_way'], before(now, NOT_STARTED_LONG_MINUTES * MINUTE_MS), max),
    orders.listByStages(['placed'], before(now, 0), max),
  ]);
  return [...[...notComing, ...onTheWay].sort(compareStarts), ...unfilled];
}

/** Up to `max` orders whose work should be finished, soonest first. */
export async function listOverdue(
  now: Date,
  max: number,
  { orders }: Pick<Stores, 'orders'>,
): Promise<StoredOrder[]> {
  const ended = before(now, (SLOT_HOURS + FINISH_OVERDUE_HOURS) * HOUR_MS);
  const atWork = await orders.listByStages(['in_progress'], ended, max);
  // Work that was begun late has its time too.
  return atWork.filter(
    (order) => finishBy(order, Date.parse(cameToStage(order)?.at ?? order.startsAt)) <= now.getTime(),
  );
}
