import {
  type Booking,
  billOf,
  CONTACT_HOURS,
  cameToStage,
  type JobMove,
  type Order,
  type OrderEvent,
  type Stage,
} from '@gharseva/contract';
import { needsAnother } from './needs-another';
import { visitOf } from './visit-of';

/** The part of an order that a booking is made of; `events` with the instants of the moves. */
export type BookedOrder = Omit<Order, 'events' | 'rev'> & {
  events: readonly Pick<OrderEvent, 'at' | 'from' | 'to'>[];
};

const CONTACT_MS = CONTACT_HOURS * 60 * 60 * 1000;
const UNDER_WAY: readonly Stage[] = ['accepted', 'on_the_way', 'in_progress'];

/**
 * Whether a worker may see who the customer is: from acceptance until a day after completion
 * (docs/product-decisions.md section 5).
 */
export function showsCustomer(order: BookedOrder, now: Date): boolean {
  const { stage } = order;
  if (stage !== 'completed') return UNDER_WAY.includes(stage);
  const completed = cameToStage(order);
  return completed !== undefined && now.getTime() < Date.parse(completed.at) + CONTACT_MS;
}

/**
 * A worker's view of an order. Without `customer` it has only the city and the pincode: no name, no phone, no street,
 * and no notes, which may contain any of them.
 * @param own what the worker may do with it now, the photographs that it took and may see, and whether it sees the bill
 */
export function toBooking(
  order: BookedOrder,
  customer: { name: string; phone: string } | null,
  own: { moves: readonly JobMove[]; photos: readonly string[]; showsBill?: boolean },
): Booking {
  const { addressLine1, addressLine2, landmark, city, state, pincode } = order.serviceAddress;
  const parts = customer
    ? [addressLine1, addressLine2, landmark, city, `${state} ${pincode}`]
    : [`${city} ${pincode}`];
  return {
    _id: order._id,
    serviceType: order.serviceType,
    status: order.status,
    stage: order.stage,
    scheduledDate: order.scheduledDate,
    timeSlot: order.timeSlot,
    address: parts.filter(Boolean).join(', '),
    location: (customer && order.serviceAddress.location) ?? null,
    userName: customer?.name ?? '',
    userPhone: customer?.phone ?? '',
    cartItems: order.cartItems.map(({ name, quantity, included, excluded, translations }) => ({
      ...{ name, quantity },
      ...(included && { included }),
      ...(excluded && { excluded }),
      ...(translations && { translations }),
    })),
    customerNotes: customer ? order.customerNotes : '',
    ...(order.translations && { translations: order.translations }),
    ...visitOf(order),
    ...(needsAnother(order) && { needsReassignment: true as const }),
    ...(own.showsBill && { bill: billOf(order), ...(order.extras && { extras: order.extras }) }),
    ...(own.photos.length > 0 && { photos: [...own.photos] }),
    moves: [...own.moves],
  };
}
