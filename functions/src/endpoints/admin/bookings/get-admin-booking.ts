import { notFound } from '#domain/check-version.ts';
import { showBooking } from '#orders/operations/show-booking.ts';
import type { Handler } from '../../handler';

/** A booking with its customer, payment, notes and history. */
export const getAdminBooking: Handler<'getAdminBooking'> = async ({ params }, _actor, context) => {
  const order = await context.stores.orders.find(params.id);
  if (!order) throw notFound('booking');
  return showBooking(order, context);
};
