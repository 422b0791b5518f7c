import { indiaInstant } from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
import { auditMove } from '#audit/audit-move.ts';
import { orderRef } from '#audit/audit-refs.ts';
import { checkVersion, notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { findCall, withCall } from '#orders/operations/make-move.ts';
import { hasStatus, setStatusIn } from '#orders/operations/set-status.ts';
import { showBooking } from '#orders/operations/show-booking.ts';
import { movedOf } from '#orders/to-admin-booking.ts';
import type { Handler } from '../../handler';

/**
 * Sets a booking's status (docs/specification.md section 4). The name of a stage is a move to it, as an override; any
 * other text is only shown (docs/product-decisions.md section 5). History and audit trail keep both, with the reason
 * and the previous status. Repeated with its key it changes nothing, nor is its note kept twice.
 */
export const setBookingStatus: Handler<'setBookingStatus'> = async (
  { params, body, idempotency },
  actor,
  context,
) => {
  const { stores, transact, clock } = context;
  const changed = await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw notFound('booking');
    const { id, requestHash, findEarlier } = idempotency;
    if (findEarlier(findCall(order, id))) return order;
    checkVersion(versionOf(movedOf(order)), body.version);
    const now = clock();
    const { reason, note } = body;
    const said = { status: body.status, reason, actor: actor.uid, at: now };
    // Nothing is moved or noted, nor is there anything to remember. What is kept of who has left is refused below.
    if (!note && !order.kept && hasStatus(order, body)) return order;
    const next = await setStatusIn(transaction, withCall(order, { id, requestHash }), said, stores);
    if (note) {
      const noted = { at: indiaInstant(now), actor: actor.uid, text: note };
      await stores.bookingNotes.appendIn(transaction, params.id, noted);
    }
    const details = { changes: auditMove(order, next), reason };
    const entry = auditEntry(actor, 'set_booking_status', orderRef('booking', order._id), now, details);
    await stores.audit.appendIn(transaction, entry);
    return next;
  });
  return showBooking(changed, context);
};
