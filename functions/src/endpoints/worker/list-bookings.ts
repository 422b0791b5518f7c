import { indiaDate } from '@gharseva/contract';
import { forbidden } from '../../domain/app-error';
import { listJobs } from '../../orders/operations/list-jobs';
import { showsCustomer, toBooking } from '../../orders/to-booking';
import type { Handler } from '../handler';

/**
 * A page of the caller's jobs by day in India (docs/specification.md section 7); `after` must be one of them. A
 * pending worker has none. Customers are read only for jobs whose customer the worker may see.
 */
export const listBookings: Handler<'listBookings'> = async ({ query }, actor, { stores, clock }) => {
  if (actor.worker.status !== 'active') return { bookings: [] };
  const after = query.after === undefined ? null : await stores.orders.find(query.after);
  if (query.after !== undefined && after?.workerUid !== actor.uid) throw forbidden();

  const now = clock();
  const orders = await listJobs(actor.uid, query.when, indiaDate(now), after, stores);
  const shown = orders.filter((order) => showsCustomer(order, now)).map(({ user }) => user);
  const customers = new Map(
    (await stores.users.findAll([...new Set(shown)])).map((customer) => [customer._id, customer]),
  );
  const bookings = orders.map((order) =>
    toBooking(order, showsCustomer(order, now) ? (customers.get(order.user) ?? null) : null),
  );
  return { bookings };
};
