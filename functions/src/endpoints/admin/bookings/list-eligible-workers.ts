import { ADMIN_OFFERED_WORKERS } from '@gharseva/contract';
import { notFound } from '#domain/check-version.ts';
import { listCandidates } from '#orders/operations/list-candidates.ts';
import { toEligibleWorker } from '#orders/to-eligible-worker.ts';
import type { Handler } from '../../handler';

/** The best active workers of a booking's trade and city, in the order in which to ask them. */
export const listEligibleWorkers: Handler<'listEligibleWorkers'> = async ({ params }, _actor, { stores }) => {
  const order = await stores.orders.find(params.id);
  if (!order) throw notFound('booking');
  const [dispatch, city] = await Promise.all([
    stores.dispatches.findReadable(order._id),
    stores.cities.find(order.cityId),
  ]);
  const candidates = await listCandidates(order, city, stores, dispatch?.refused ?? []);
  return candidates.slice(0, ADMIN_OFFERED_WORKERS).map(toEligibleWorker);
};
