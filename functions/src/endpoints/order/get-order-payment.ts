import { findPayer } from '../../payments/find-payer';
import { toClaimedPayment, toCustomerPayment } from '../../payments/to-order-payment';
import type { Handler } from '../handler';

/** What is due for an order, for its customer and the partner who does it (docs/product-decisions.md section 6). */
export const getOrderPayment: Handler<'getOrderPayment'> = async ({ params }, actor, { stores, clock }) => {
  const now = clock();
  const { order, role } = findPayer(await stores.orders.find(params.id), actor.uid, now);
  const payment = await stores.payments.find(order._id);
  return role === 'customer' ? toCustomerPayment(order, payment, now) : toClaimedPayment(order, payment);
};
