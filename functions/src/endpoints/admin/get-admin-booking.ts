import { notThere } from '../../domain/check-version';
import { toAdminBookingDetail } from '../../domain/to-admin-booking';
import { versionOf } from '../../platform/version-of';
import type { Handler } from '../handler';

/** A booking with its customer, payment and history. */
export const getAdminBooking: Handler<'getAdminBooking'> = async ({ params }, _actor, { stores }) => {
  const order = await stores.orders.find(params.id);
  if (!order) throw notThere('booking');
  const [user, payment] = await Promise.all([stores.users.find(order.user), stores.payments.find(order._id)]);
  return toAdminBookingDetail(order, user, payment, versionOf);
};
