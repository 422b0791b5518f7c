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

/** How many times as many orders at work are read as are shown: work that was begun late is left out of them. */
const READ_AT_WORK = 3;

const before = (now: Date, ms: number) => ({ before: indiaInstant(new Date(now.getTime() - ms)) });
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Today's orders before those of past days, since they can still be saved; the orders of a day soonest first. */
const byUrgency = (found: readonly StoredOrder[]) =>
  found.toSorted(
    (one, other) => compare(other.scheduledDate, one.scheduledDate) || compare(one.startsAt, other.startsAt),
  );

/**
 * The orders whose slot has begun with no worker on the way, or an hour ago with one who has not begun the work; then those
 * without a worker. Of each, up to `max` of the latest, so that neither many of one kind nor forgotten ones hide others;
 * today's first.
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
  return [...byUrgency([...notComing, ...onTheWay]), ...byUrgency(unfilled)];
}

/** Up to `max` of the latest orders whose work should be finished, today's first. */
export async function listOverdue(
  now: Date,
  max: number,
  { orders }: Pick<Stores, 'orders'>,
): Promise<StoredOrder[]> {
  const ended = before(now, (SLOT_HOURS + FINISH_OVERDUE_HOURS) * HOUR_MS);
  const atWork = await orders.listByStages(['in_progress'], ended, max * READ_AT_WORK);
  // Work that was begun late has its time too.
  const overdue = atWork.filter(
    (order) => finishBy(order, Date.parse(cameToStage(order)?.at ?? order.startsAt)) <= now.getTime(),
  );
  return byUrgency(overdue.slice(0, max));
}
