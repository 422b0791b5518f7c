import { AppError, forbidden, invalid } from '../../domain/app-error';
import { say } from '../../domain/say';
import { arePhotosKept } from '../../orders/operations/keep-photo';
import { askRefund as asked } from '../../payments/ask-refund';
import { noteRefundIn } from '../../payments/operations/note-refund';
import { toCustomerPayment } from '../../payments/to-order-payment';
import type { Handler } from '../handler';

/**
 * Asks for money back for an order of the caller (docs/decisions/0105-refunds-as-entries.md). The same request again, as after
 * a lost answer, changes nothing. Payment, order and timers are written in one commit, so that of two requests at once the
 * second is decided on what the first has left.
 */
export const askRefund: Handler<'askRefund'> = async ({ params, body }, actor, context) => {
  const { stores, transact, clock, holidays, objects } = context;
  const seen = await stores.orders.find(params.id);
  if (seen?.user !== actor.uid) throw forbidden();
  const of = { orderId: seen._id, uid: actor.uid };
  if (!(await arePhotosKept(of, body.photos ?? [], objects))) throw invalid('photos', say('photo_missing'));
  return transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, seen._id);
    if (!order) throw forbidden();
    // The customer has left meanwhile.
    if (order.kept) throw new AppError('conflict', say('booking_locked'));
    const payment = await stores.payments.findIn(transaction, order._id);
    if (!payment) throw new AppError('conflict', say('refund_nothing_left'));
    const now = clock();
    const after = asked(payment, body, { now, holidays });
    if (!after) return toCustomerPayment(order, payment, now);
    const by = { role: 'customer', actor: actor.uid, at: now } as const;
    await noteRefundIn(transaction, order, { before: payment, after }, by, context);
    await stores.payments.replaceIn(transaction, after);
    return toCustomerPayment(order, after, now);
  });
};
