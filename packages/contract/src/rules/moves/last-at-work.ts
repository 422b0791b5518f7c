import { isPayable } from '../balance';
import { lastIndexWhere, lastWhere } from '../last-where';
import type { OrderState } from './move-types';

type Told = Pick<OrderState, 'events'>;

const latestAtWork = ({ events }: Told) => lastIndexWhere(events, ({ to }) => isPayable({ stage: to }));

/** Whether the work of an order was begun at any time: before, nothing is paid for it. */
export const wasAtWork = (order: Told): boolean => latestAtWork(order) >= 0;

/** Who had an order when it was last at work, and may have taken cash for it; null where its history does not say who. */
export function lastAtWork(order: Told): string | null {
  const until = order.events.slice(0, latestAtWork(order) + 1);
  return lastWhere(until, ({ worker }) => worker !== undefined)?.worker?.to?._id ?? null;
}
