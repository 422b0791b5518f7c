import { type OrderPartner, seeksAnother } from '@gharseva/contract';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { showsCustomer } from '../to-booking';
import { toOrderPartner } from '../to-order-partner';

/**
 * The uid of the worker whom the customer of an order may know: from acceptance until a day after completion, as long as
 * the worker may know the customer, and can come; null for none.
 */
export const knownWorkerOf = (order: StoredOrder, now: Date): string | null =>
  showsCustomer(order, now) && !seeksAnother(order) ? (order.workerUid ?? null) : null;

/** The worker of an order for its customer; null for none, and for one whose record is gone or damaged. */
export async function findPartner(
  order: StoredOrder,
  now: Date,
  { workers, providers, categories }: Stores,
): Promise<OrderPartner | null> {
  const uid = knownWorkerOf(order, now);
  if (uid === null) return null;
  const [[worker], [provider = null], trades] = await Promise.all([
    workers.findAll([uid]),
    providers.findAll([uid]),
    categories.findAll(order.categoryIds),
  ]);
  return worker ? toOrderPartner(order._id, { worker, provider, trades }) : null;
}
