import { indiaInstant, stageNamed } from '@gharseva/contract';
import { auditEntry } from '../../../audit/audit-entry';
import { auditMove } from '../../../audit/audit-move';
import { orderRef } from '../../../audit/audit-refs';
import { checkVersion, notThere } from '../../../domain/check-version';
import { versionOf } from '../../../domain/version-of';
import { applyMove, checkOverride, type Move, withEvent } from '../../../orders/move-order';
import { settleCancelled } from '../../../orders/operations/settle-cancelled';
import { showBooking } from '../../../orders/operations/show-booking';
import { movedOf } from '../../../orders/to-admin-booking';
import type { StoredOrder } from '../../../stores/orders';
import type { Handler } from '../../handler';

/** The order with another status: at the stage that it names, or with a text of its own, which leaves the stage as it is. */
function withStatus(order: StoredOrder, status: string, move: Omit<Move, 'to'>): StoredOrder {
  const to = stageNamed(status);
  if (to && to !== order.stage) {
    checkOverride(order, to);
    return applyMove(order, { ...move, to });
  }
  // Saying a stage again only puts its name back where a free text stands.
  const text = to ?? status;
  return text === order.status && !move.reason ? order : withEvent(order, { ...order, status: text }, move);
}

/**
 * Sets a booking's status (docs/specification.md section 4). The name of a stage is that move, as an override; any
 * other text is only shown (docs/product-decisions.md section 5). The history and the audit trail hold either, with the
 * reason and what it was before.
 */
export const setBookingStatus: Handler<'setBookingStatus'> = async ({ params, body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  const changed = await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw notThere('booking');
    checkVersion(versionOf(movedOf(order)), body.version);
    const now = clock();
    const { reason, note } = body;
    const next = withStatus(order, body.status, { actor: actor.uid, role: 'admin', reason, now });
    if (next.stage === 'cancelled' && order.stage !== 'cancelled') {
      await settleCancelled(transaction, order, stores);
    }
    await stores.orders.replaceIn(transaction, next);
    if (note) {
      const noted = { at: indiaInstant(now), actor: actor.uid, text: note };
      await stores.bookingNotes.appendIn(transaction, params.id, noted);
    }
    const details = { changes: auditMove(order, next), reason };
    const entry = auditEntry(actor, 'set_booking_status', orderRef('booking', order._id), now, details);
    await stores.audit.appendIn(transaction, entry);
    return next;
  });
  return showBooking(changed, deps);
};
