import { auditEntry } from '#audit/audit-entry.ts';
import { auditMove } from '#audit/audit-move.ts';
import { orderRef } from '#audit/audit-refs.ts';
import { checkVersion, notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { lookUpUndo } from '#orders/operations/look-up-undo.ts';
import { moveOrderIn } from '#orders/operations/move-order.ts';
import { showBooking } from '#orders/operations/show-booking.ts';
import { movedOf } from '#orders/to-admin-booking.ts';
import type { Handler } from '../../handler';

/**
 * Undoes an admin's latest move of a booking: stage, status text, worker, place in the slot and payment are restored.
 * The undo is a move of its own in the history. Refused once anything else has happened to the booking. What is offered
 * to a worker who has the job again, in its slot, ends.
 */
export const undoBookingMove: Handler<'undoBookingMove'> = async ({ params, body }, actor, context) => {
  const { stores, transact, clock, followUps } = context;
  const restored = await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw notFound('booking');
    checkVersion(versionOf(movedOf(order)), body.version);
    const now = clock();
    const asked = { move: 'undo', role: 'admin', actor: actor.uid, at: now } as const;
    const before = await moveOrderIn(transaction, order, asked, stores, () =>
      lookUpUndo(transaction, order, stores),
    );
    const details = { changes: auditMove(order, before) };
    const entry = auditEntry(actor, 'undo_booking_move', orderRef('booking', order._id), now, details);
    await stores.audit.appendIn(transaction, entry);
    return before;
  });
  await followUps.endOffersBeside(restored);
  return showBooking(restored, context);
};
