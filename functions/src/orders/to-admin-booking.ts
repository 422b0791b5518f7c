import {
  type AdminBooking,
  type AdminBookingDetail,
  type BookingMove,
  type BookingNote,
  extrasSum,
  type Order,
  type OrderEvent,
  type Payment,
  type PlacedBy,
  type User,
  withToldCode,
} from '@gharseva/contract';
import { settledOf } from '../payments/move-payment';
import { needsAnother } from './needs-another';
import { tradesAs } from './translate-order';
import { visitOf } from './visit-of';

/** An order with what the admin's views need. */
export type BookedForAdmin = Omit<Order, 'events' | 'rev'> & {
  events: OrderEvent[];
  workerUid?: string | undefined;
  workerName?: string | undefined;
  user: string;
  cityId: string;
  categoryIds: readonly string[];
  placedBy?: PlacedBy | undefined;
};

/** The part of a booking on which an admin's change depends: the input of its version. */
export const movedOf = ({ _id, stage, status, workerUid, events }: BookedForAdmin) => ({
  ...{ _id, stage, status, workerUid },
  moves: events.length,
});

/** An order as a row of the admin's list (docs/specification.md section 3), with the extras that were agreed to in its amount. */
export function toAdminBooking(
  order: BookedForAdmin,
  user: Pick<User, 'name' | 'phone'> | null,
  version: string,
): AdminBooking {
  const { _id, status, stage, cityId, createdAt, scheduledDate, timeSlot, workerUid } = order;
  return {
    ...{ _id, status, stage, cityId, createdAt, scheduledDate, timeSlot, version },
    amount: order.amount + extrasSum(order.extras),
    place: { city: order.serviceAddress.city, pincode: order.serviceAddress.pincode },
    userId: { _id: order.user, name: user?.name ?? '', phone: user?.phone ?? '' },
    serviceId: { _id: order.categoryIds[0] ?? _id, ...tradesAs(order, 'name') },
    needsReassignment: needsAnother(order),
    providerId: workerUid === undefined ? null : { _id: workerUid, name: order.workerName ?? '' },
    ...visitOf(order),
    ...(order.needsChoice && { needsChoice: order.needsChoice }),
  };
}

/** The records around an order. */
export interface BookingRelations {
  user: Pick<User, 'name' | 'phone'> | null;
  payment: Payment | null;
  notes: readonly BookingNote[];
  /** The e-mail addresses of admins by uid. */
  names: ReadonlyMap<string, string>;
  /** What an admin may do with it now for customer and worker. */
  moves: readonly BookingMove[];
}

/** An order with everything that an admin may know of it; `versionOf` is the one of `domain/version-of`. */
export function toAdminBookingDetail(
  order: BookedForAdmin,
  { user, payment, notes, names, moves }: BookingRelations,
  versionOf: (content: unknown) => string,
): AdminBookingDetail {
  const { cartItems, itemTotal, visitationCharge, taxes, professionalTips, customerNotes, feedback } = order;
  const { couponCode, discount, extras, extrasCeiling } = order;
  const known = new Map(names);
  if (user?.name) known.set(order.user, user.name);
  if (order.workerUid !== undefined && order.workerName) known.set(order.workerUid, order.workerName);
  const named = <Done extends { actor: string }>(done: Done) => {
    const actorName = known.get(done.actor);
    return actorName === undefined ? done : { ...done, actorName };
  };
  return {
    ...toAdminBooking(order, user, versionOf(movedOf(order))),
    // Beside its extras, which stand for themselves.
    amount: order.amount,
    address: order.serviceAddress,
    ...{ cartItems, itemTotal, visitationCharge, taxes, professionalTips, customerNotes, feedback },
    ...(couponCode !== undefined && { couponCode, discount }),
    ...(extras && { extras }),
    ...(extrasCeiling !== undefined && { extrasCeiling }),
    events: order.events.map((event) => named(withToldCode(event))),
    ...(order.placedBy && { placedBy: order.placedBy }),
    notes: notes.map(named),
    payment: payment && { ...payment, version: versionOf(settledOf(payment)) },
    moves: [...moves],
  };
}
