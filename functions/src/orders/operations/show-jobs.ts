import { type Booking, callableMoves, JOB_MOVES, photosOf } from '@gharseva/contract';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { showsCustomer, toBooking } from '../to-booking';

/**
 * Orders as a worker sees them, with the moves that it may make now. Customers are read only for jobs whose customer the
 * worker may see; of an order that is no longer the worker's, it sees what it saw before it accepted.
 */
export async function showJobs(
  orders: readonly StoredOrder[],
  uid: string,
  now: Date,
  { users }: Pick<Stores, 'users'>,
): Promise<Booking[]> {
  const isShown = (order: StoredOrder) => order.workerUid === uid && showsCustomer(order, now);
  const shown = orders.filter(isShown).map(({ user }) => user);
  const customers = new Map(
    (await users.findAll([...new Set(shown)])).map((customer) => [customer._id, customer]),
  );
  return orders.map((order) => {
    const customer = isShown(order) ? (customers.get(order.user) ?? null) : null;
    const moves = order.workerUid === uid ? callableMoves(JOB_MOVES, 'worker', order, now) : [];
    const taken = isShown(order) ? photosOf(order.events).filter((photo) => photo.uid === uid) : [];
    const photos = taken.map(({ name }) => name);
    return toBooking(order, customer, { moves, photos, showsBill: isShown(order) });
  });
}
