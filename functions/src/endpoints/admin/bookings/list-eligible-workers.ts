import { ADMIN_OFFERED_WORKERS } from '@gharseva/contract';
import { notFound } from '#domain/check-version.ts';
import { listCandidates } from '#orders/operations/list-candidates.ts';
import { toEligibleWorker } from '#orders/to-eligible-worker.ts';
import type { Handler } from '../../handler';

/** The best active workers of a booking's trade and city, in the order in which to ask them. */
export const listEligibleWorkers: Handler<'listEligibleWorkers'> = async ({ params }, _actor, { stores }) => {
  const order = await stores.orders.find(params.id);
  if (!order) throw notFound('booking');
  const dispatch = await stores.dispatches.findReadable(order._id);
  const candidates = await listCandidates(order, stores, dispatch?.refused ?? []);
  return candidates.slice(0, ADMIN_OFFERED_WORKERS).map(toEligibleWorker);
};
