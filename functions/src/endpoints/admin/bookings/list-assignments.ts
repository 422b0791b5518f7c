import { ADMIN_QUEUE_PAGE_SIZE, indiaDate } from '@gharseva/contract';
import { notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { movedOf, toAdminBooking } from '#orders/to-admin-booking.ts';
import type { Handler } from '../../handler';

/**
 * A page of the bookings that need a worker, from today on, soonest first, then those of past days: the orders, and each
 * customer once.
 */
export const listAssignments: Handler<'listAssignments'> = async ({ query }, _actor, { stores, clock }) => {
  const after = query.after === undefined ? null : await stores.orders.find(query.after);
  if (query.after !== undefined && !after) throw notFound('booking');
  const orders = await stores.orders.listToAssign(indiaDate(clock()), after, ADMIN_QUEUE_PAGE_SIZE);
  const users = await stores.users.findAll([...new Set(orders.map(({ user }) => user))]);
  const byId = new Map(users.map((user) => [user._id, user]));
  return orders.map((order) =>
    toAdminBooking(order, byId.get(order.user) ?? null, versionOf(movedOf(order))),
  );
};
