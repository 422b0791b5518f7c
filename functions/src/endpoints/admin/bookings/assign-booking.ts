import { auditEntry } from '#audit/audit-entry.ts';
import { auditMove } from '#audit/audit-move.ts';
import { orderRef } from '#audit/audit-refs.ts';
import { checkVersion, notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { needsAnother } from '#orders/needs-another.ts';
import { lookUpWorker } from '#orders/operations/look-up-worker.ts';
import { moveOrderIn } from '#orders/operations/move-order.ts';
import { showBooking } from '#orders/operations/show-booking.ts';
import { movedOf } from '#orders/to-admin-booking.ts';
import type { StoredOrder } from '#stores/orders/stored-order.ts';
import type { Handler } from '../../handler';

/** Whether a worker has an order already. Who had one that was cancelled, or cannot do it any more, was not given it. */
const hasOrder = (order: StoredOrder, uid: string): boolean =>
  order.workerUid === uid && order.stage !== 'placed' && order.stage !== 'cancelled' && !needsAnother(order);

/**
 * Assigns a booking to a worker who is active, verified, of its trade and city, and free in its slot
 * (docs/product-decisions.md section 5). What is offered to the worker in that slot ends, and others are asked at once.
 */
export const assignBooking: Handler<'assignBooking'> = async ({ params, body }, actor, context) => {
  const { stores, transact, clock, followUps } = context;
  const assigned = await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw notFound('booking');
    const uid = body.providerId;
    // Before the version: what a call whose answer was lost has done must not refuse its repetition.
    if (hasOrder(order, uid)) return order;
    checkVersion(versionOf(movedOf(order)), body.version);
    const now = clock();
    const asked = { move: 'assign', role: 'admin', actor: actor.uid, at: now } as const;
    const given = await moveOrderIn(transaction, order, asked, stores, () =>
      lookUpWorker(transaction, order, uid, stores),
    );
    const details = { changes: auditMove(order, given) };
    const entry = auditEntry(actor, 'assign_booking', orderRef('booking', order._id), now, details);
    await stores.audit.appendIn(transaction, entry);
    return given;
  });
  await followUps.endOffersBeside(assigned);
  return showBooking(assigned, context);
};
