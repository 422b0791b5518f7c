import { ADMIN_OFFERED_WORKERS } from '@gharseva/contract';
import { notFound } from '#domain/check-version.ts';
import { toEligibleWorker } from '#orders/to-eligible-worker.ts';
import { rankWorkers } from '#workers/rank-workers.ts';
import type { Handler } from '../../handler';

/** The maximum number of workers of a trade and city to consider; nobody has more of them yet. */
const MAX_CANDIDATES = 300;

/**
 * The best active workers of a booking's trade and city, in the order in which to ask them. The distance to the
 * address orders them and excludes nobody (docs/product-decisions.md section 5).
 */
export const listEligibleWorkers: Handler<'listEligibleWorkers'> = async ({ params }, _actor, { stores }) => {
  const order = await stores.orders.find(params.id);
  if (!order) throw notFound('booking');
  const city = await stores.cities.find(order.cityId);
  if (!city) return [];
  const workers = await stores.workers.listActive(city.name, order.categoryIds, MAX_CANDIDATES);
  const uids = workers.map(({ _id }) => _id);
  const [providers, jobs] = await Promise.all([
    stores.providers.findAll(uids),
    stores.orders.listByWorkersOn(uids, order.scheduledDate),
  ]);
  const providerOf = new Map(providers.map((provider) => [provider._id, provider]));
  const choices = workers.map((worker) => {
    const dayJobs = jobs.filter(({ workerUid }) => workerUid === worker._id);
    return toEligibleWorker(order, city.name, worker, providerOf.get(worker._id) ?? null, dayJobs);
  });
  return rankWorkers(choices).slice(0, ADMIN_OFFERED_WORKERS);
};
