import { isOver, NOT_BEGUN } from '@gharseva/contract';
import { auditEntry } from '../../../audit/audit-entry';
import { auditMove } from '../../../audit/audit-move';
import { orderRef } from '../../../audit/audit-refs';
import { AppError } from '../../../domain/app-error';
import { checkVersion, notThere } from '../../../domain/check-version';
import { say } from '../../../domain/say';
import { versionOf } from '../../../domain/version-of';
import { beforeLastMove } from '../../../orders/move-order';
import { unsettleCancelled } from '../../../orders/operations/settle-cancelled';
import { showBooking } from '../../../orders/operations/show-booking';
import { movedOf } from '../../../orders/to-admin-booking';
import type { Transaction } from '../../../platform/transact';
import type { StoredOrder } from '../../../stores/orders';
import type { Stores } from '../../../stores/stores';
import type { Handler } from '../../handler';

/**
 * Sees that the worker who gets an order back is still free in its slot; one who was deactivated meanwhile gets it with the
 * mark that asks for another. Worker and day are guarded, as for an assignment.
 */
async function handBack(transaction: Transaction, order: StoredOrder, stores: Stores): Promise<StoredOrder> {
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

/** Refuses to take a completed booking back once its money has been recorded. */
async function checkUnpaid(transaction: Transaction, order: StoredOrder, stores: Stores): Promise<void> {
  const payment = await stores.payments.findIn(transaction, order._id);
  if (!payment) return;
  if (payment.status !== 'pending') throw new AppError('conflict', say('undo_paid'));
  await stores.payments.mergeIn(transaction, payment);
}

/**
 * Takes an admin's latest move of a booking back: stage, status text and worker are what they were, the place in the
 * slot and the payment too. It is a move of its own in the history. Refused once anything else has happened to the booking.
 */
export const undoBookingMove: Handler<'undoBookingMove'> = async ({ params, body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  const restored = await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw notThere('booking');
    checkVersion(versionOf(movedOf(order)), body.version);
    const now = clock();
    const before = await handBack(transaction, beforeLastMove(order, actor.uid, now), stores);
    if (order.stage === 'cancelled' && before.stage !== 'cancelled') {
      await unsettleCancelled(transaction, order, stores);
    }
    if (order.stage === 'completed' && before.stage !== 'completed') {
      await checkUnpaid(transaction, order, stores);
    }
    await stores.orders.replaceIn(transaction, before);
    const details = { changes: auditMove(order, before) };
    const entry = auditEntry(actor, 'undo_booking_move', orderRef('booking', order._id), now, details);
    await stores.audit.appendIn(transaction, entry);
    return before;
  });
  return showBooking(restored, deps);
};
