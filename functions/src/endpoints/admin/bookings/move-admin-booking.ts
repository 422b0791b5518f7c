import { auditEntry } from '#audit/audit-entry.ts';
import { auditMove } from '#audit/audit-move.ts';
import { orderRef } from '#audit/audit-refs.ts';
import { notFound } from '#domain/check-version.ts';
import { makeMoveIn } from '#orders/operations/make-move.ts';
import { showBooking } from '#orders/operations/show-booking.ts';
import type { Handler } from '../../handler';

/**
 * Makes a move of customer or partner for them, as the table of moves lets an admin (docs/order-life.md). History and audit
 * trail keep the reason.
 */
export const moveAdminBooking: Handler<'moveAdminBooking'> = async (
  { params, body, idempotency },
  actor,
  context,
) => {
  const { stores, transact, clock, followUps } = context;
  const moved = await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw notFound('booking');
    const at = clock();
    const call = { role: 'admin', actor: actor.uid, at, body, idempotency } as const;
    const made = await makeMoveIn(transaction, order, call, context);
    if (made.isRepeat) return made.order;
    const details = { changes: auditMove(order, made.order, body.move), reason: body.reason };
    const entry = auditEntry(actor, 'move_booking', orderRef('booking', order._id), at, details);
    await stores.audit.appendIn(transaction, entry);
    return made.order;
  });
  if (moved.stage === 'placed') await followUps.askNow(params.id);
  if (body.move === 'reschedule') await followUps.endOffersBeside(moved);
  return showBooking(moved, context);
};
