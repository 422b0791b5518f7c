import { ADMIN_OFFERED_WORKERS, wasAtWork } from '@gharseva/contract';
import { notFound } from '#domain/check-version.ts';
import { cashWith } from '#orders/cash-with.ts';
import { listCandidates } from '#orders/operations/list-candidates.ts';
import { toEligibleWorker } from '#orders/to-eligible-worker.ts';
import type { Handler } from '../../handler';

/** The best active workers of a booking's trade and city, in the order in which to ask them. */
export const listEligibleWorkers: Handler<'listEligibleWorkers'> = async ({ params }, _actor, { stores }) => {
  const order = await stores.orders.find(params.id);
  if (!order) throw notFound('booking');
  const [dispatch, city, payment] = await Promise.all([
    stores.dispatches.findReadable(order._id),
    stores.cities.find(order.cityId),
    wasAtWork(order) ? stores.payments.find(order._id) : null,
  ]);
  const refused = dispatch?.refused ?? [];
  const holder = cashWith(order, payment);
  const candidates = await listCandidates(order, city, stores, refused, undefined, holder);
  return candidates.slice(0, ADMIN_OFFERED_WORKERS).map(toEligibleWorker);
};
