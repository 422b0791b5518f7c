import { isOver, NOT_BEGUN } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';

/**
 * Gives an order back to its worker, who must still be free in its slot; the order of a worker who was deactivated
 * meanwhile is marked as needing reassignment. Worker and day are guarded, as for an assignment.
 * @throws AppError `conflict` when the worker is missing or busy
 */
export async function handBack(
  transaction: Transaction,
  order: StoredOrder,
  stores: Stores,
): Promise<StoredOrder> {
  const { workerUid: uid, scheduledDate, timeSlot } = order;
  if (uid === undefined || isOver(order.stage)) return order;
  await stores.guards.touchIn(transaction, [
    ['worker', uid],
    ['workerDay', `${uid}.${scheduledDate}`],
  ]);
  const worker = await stores.workers.findIn(transaction, uid);
  if (!worker) throw new AppError('conflict', say('provider_missing'));
  await stores.workers.replaceIn(transaction, worker);
  const dayJobs = await stores.orders.listDayOf(uid, scheduledDate);
  if (dayJobs.some((job) => job._id !== order._id && job.timeSlot === timeSlot)) {
    throw new AppError(
      'conflict',
      say('worker_not_free', { name: worker.fullName, reasons: [say('busy_in_slot')] }),
    );
  }
  const isOrphaned = worker.status !== 'active' && NOT_BEGUN.includes(order.stage);
  return isOrphaned ? { ...order, needsReassignment: true } : order;
}
