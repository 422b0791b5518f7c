import { isOver, NOT_BEGUN } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';

/**
 * Sees that the worker who gets an order back is still free in its slot; one who was deactivated meanwhile gets it with the
 * mark that asks for another. Worker and day are guarded, as for an assignment.
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
  const dayJobs = await stores.orders.listByWorkersOn([uid], scheduledDate);
  if (dayJobs.some((job) => job._id !== order._id && job.timeSlot === timeSlot)) {
    throw new AppError(
      'conflict',
      say('worker_not_free', { name: worker.fullName, reasons: [say('busy_in_slot')] }),
    );
  }
  const isOrphaned = worker.status !== 'active' && NOT_BEGUN.includes(order.stage);
  return isOrphaned ? { ...order, needsReassignment: true } : order;
}
