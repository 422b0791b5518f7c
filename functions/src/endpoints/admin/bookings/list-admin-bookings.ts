import { notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { movedOf, toAdminBooking } from '#orders/to-admin-booking.ts';
import type { Handler } from '../../handler';

/** A page of the bookings by the start of their slots, latest first: the orders, and each customer once. */
export const listAdminBookings: Handler<'listAdminBookings'> = async ({ query }, _actor, { stores }) => {
  const { after: afterId, ...filter } = query;
  const after = afterId === undefined ? null : await stores.orders.find(afterId);
  if (afterId !== undefined && !after) throw notFound('booking');
  const orders = await stores.orders.list(filter, after);
  const users = await stores.users.findAll([...new Set(orders.map(({ user }) => user))]);
  const byId = new Map(users.map((user) => [user._id, user]));
  return orders.map((order) =>
    toAdminBooking(order, byId.get(order.user) ?? null, versionOf(movedOf(order))),
  );
};
