import { indiaDate } from '@gharseva/contract';
import { forbidden } from '../../domain/app-error';
import { listJobs } from '../../orders/operations/list-jobs';
import { showJobs } from '../../orders/operations/show-jobs';
import type { Handler } from '../handler';

/**
 * A page of the caller's jobs by day in India (docs/specification.md section 7); `after` must be one of them. A
 * pending worker has none.
 */
export const listBookings: Handler<'listBookings'> = async ({ query }, actor, { stores, clock }) => {
  if (actor.worker.status !== 'active') return { bookings: [] };
  const after = query.after === undefined ? null : await stores.orders.find(query.after);
  if (query.after !== undefined && after?.workerUid !== actor.uid) throw forbidden();

  const now = clock();
  const orders = await listJobs(actor.uid, query.when, indiaDate(now), after, stores);
  return { bookings: await showJobs(orders, actor.uid, now, stores) };
};
