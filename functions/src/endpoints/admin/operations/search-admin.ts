import { ADMIN_FOUND_BOOKINGS, ADMIN_FOUND_WORKERS, mayDo } from '@gharseva/contract';
import { readSearch } from '#domain/read-search.ts';
import { versionOf } from '#domain/version-of.ts';
import { movedOf, toAdminBooking } from '#orders/to-admin-booking.ts';
import type { Handler } from '../../handler';

/**
 * Finds bookings by order number or by their customer's phone or name, and workers by phone or name. Each is an index
 * look-up of a few records, however many there are. A role finds only what it may see.
 */
export const searchAdmin: Handler<'searchAdmin'> = async ({ body }, { adminRole }, { stores }) => {
  const seesBookings = mayDo(adminRole, 'seeBookings');
  const { number, phone, name } = readSearch(body.text);
  const [numbered, byPhone, byName, found] = await Promise.all([
    number === null || !seesBookings ? [] : stores.orders.listByNumber(number, ADMIN_FOUND_BOOKINGS),
    phone === null || !seesBookings ? [] : stores.users.listByPhone(phone, ADMIN_FOUND_BOOKINGS),
    name === null || !seesBookings ? [] : stores.users.listByName(name, body.text, ADMIN_FOUND_BOOKINGS),
    (phone === null && name === null) || !mayDo(adminRole, 'seeWorkers')
      ? { workers: [] }
      : stores.workers.list({ search: phone ?? body.text }, ADMIN_FOUND_WORKERS, { skip: 0 }),
  ]);
  const customers = [...new Map([...byPhone, ...byName].map((user) => [user._id, user])).values()];
  const theirs = await stores.orders.listLatestOf(
    customers.map(({ _id }) => _id),
    ADMIN_FOUND_BOOKINGS,
  );
  const orders = [...new Map([...numbered, ...theirs].map((order) => [order._id, order])).values()].slice(
    0,
    ADMIN_FOUND_BOOKINGS,
  );
  const users = new Map(customers.map((user) => [user._id, user]));
  const missing = orders.map(({ user }) => user).filter((uid) => !users.has(uid));
  for (const user of await stores.users.findAll([...new Set(missing)])) users.set(user._id, user);
  return {
    bookings: orders.map((order) =>
      toAdminBooking(order, users.get(order.user) ?? null, versionOf(movedOf(order))),
    ),
    workers: found.workers.map(({ _id, fullName, phone: called, city, status }) => ({
      ...{ _id, fullName, phone: called, city, status },
    })),
  };
};
