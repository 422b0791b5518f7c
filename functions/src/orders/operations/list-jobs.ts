import { BOOKINGS_PAGE_SIZE } from '@gharseva/contract';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';

/** A page of jobs, plus one more if there is one. Without `when`, past jobs follow those of today and later. */
export async function listJobs(
  uid: string,
  when: 'today' | 'upcoming' | 'past' | undefined,
  today: string,
  after: StoredOrder | null,
  { orders }: Stores,
): Promise<StoredOrder[]> {
  if (when) return orders.listByWorker(uid, when, today, after);
  if (after && after.startsAt < today) return orders.listByWorker(uid, 'past', today, after);
  const ahead = await orders.listByWorker(uid, 'ahead', today, after);
  const room = BOOKINGS_PAGE_SIZE + 1 - ahead.length;
  return room > 0 ? [...ahead, ...(await orders.listByWorker(uid, 'past', today, null, room))] : ahead;
}
