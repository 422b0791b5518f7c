import { type AdminBookingDetail, BOOKING_MOVES, callableMoves } from '@gharseva/contract';
import { versionOf } from '../../domain/version-of';
import type { AdminSessions } from '../../platform/admin-sessions';
import type { Clock } from '../../platform/clock';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { toAdminBookingDetail } from '../to-admin-booking';

/**
 * A booking for an admin, with its customer, payment, notes, the moves that an admin may make, and the names of those who
 * moved it. A customer whose
 * record is damaged has no name, as in the lists.
 * @throws DamagedDocument for its payment or notes
 */
export async function showBooking(
  order: StoredOrder,
  { stores, adminSessions, clock }: { stores: Stores; adminSessions: AdminSessions; clock: Clock },
): Promise<AdminBookingDetail> {
  const [[user = null], payment, notes] = await Promise.all([
    stores.users.findAll([order.user]),
    stores.payments.find(order._id),
    stores.bookingNotes.list(order._id),
  ]);
  const admins = [...order.events.filter(({ role }) => role === 'admin'), ...notes];
  // Names are optional: when the identity provider is unreachable, the booking is still shown, and its move stands.
  const names = await adminSessions
    .emailsOf([...new Set(admins.map(({ actor }) => actor))])
    .catch((): ReadonlyMap<string, string> => new Map());
  const moves = callableMoves(BOOKING_MOVES, 'admin', order, clock());
  return toAdminBookingDetail(order, { user, payment, notes, names, moves }, versionOf);
}
