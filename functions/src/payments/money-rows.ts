import {
  extrasSum,
  type MoneyKind,
  type Order,
  orderNumber,
  type Payment,
  partnerShare,
  refundsOf,
} from '@gharseva/contract';
import { toOrderPayment } from './to-order-payment';

/** The part of an order that its rows are made of. */
type Booking = Pick<
  Order,
  | '_id'
  | 'createdAt'
  | 'scheduledDate'
  | 'timeSlot'
  | 'serviceType'
  | 'stage'
  | 'cartItems'
  | 'itemTotal'
  | 'visitationCharge'
  | 'taxes'
  | 'professionalTips'
  | 'couponCode'
  | 'discount'
  | 'extras'
  | 'amount'
> & { cityId: string; workerUid?: string | undefined };

type Cell = string | number | undefined;
type Row = Record<string, Cell>;

/** A booking of the table of bookings. No name, phone or address: what leaves the site with a table cannot be taken back. */
export const bookingRow = (order: Booking): Row => ({
  ...{ number: orderNumber(order._id), id: order._id, placedAt: order.createdAt },
  ...{ date: order.scheduledDate, slot: order.timeSlot, city: order.cityId, service: order.serviceType },
  ...{ stage: order.stage, partner: order.workerUid, services: order.itemTotal },
  ...{ visitation: order.visitationCharge, taxes: order.taxes, tip: order.professionalTips },
  ...{ coupon: order.couponCode, discount: order.discount ?? 0, extras: extrasSum(order.extras) },
  total: order.amount + extrasSum(order.extras),
  share: order.stage === 'completed' ? partnerShare(order) : 0,
});

/**
 * The payment of a booking, with what came, what went back, and the references of its claims: not of rejected ones, which
 * may be those of another booking.
 */
export const paymentRow = (order: Booking, payment: Payment): Row => {
  const { charged, received, refunded, due } = toOrderPayment(order, payment);
  return {
    ...{ number: orderNumber(order._id), id: order._id, date: order.scheduledDate, city: order.cityId },
    ...{ stage: order.stage, status: payment.status, method: payment.method },
    ...{ charged, received, refunded, due },
    references: (payment.claims ?? [])
      .filter(({ status }) => status !== 'rejected')
      .flatMap(({ reference, gatewayPayment }) => reference ?? gatewayPayment ?? [])
      .join(' '),
  };
};

/** A booking whose payment, and with it its refunds, cannot be read: a table without it would look whole. */
export const unreadableRow = (order: Booking): Row => ({
  ...{ number: orderNumber(order._id), id: order._id, date: order.scheduledDate, city: order.cityId },
  ...{ stage: order.stage, status: 'unreadable' },
});

/** A booking that cannot be read itself: of its days, city or partner, as the query has found it. */
export const unreadableBooking = (id: string): Row => ({
  ...{ number: orderNumber(id), id, stage: 'unreadable', status: 'unreadable' },
});

/** The refunds of a booking, each a row. */
export const refundRows = (order: Booking, payment: Payment): Row[] =>
  refundsOf(payment).map(({ amount, status, requestedAt, dueOn, decidedAt, refundedAt, paidReference }) => ({
    ...{ number: orderNumber(order._id), id: order._id, date: order.scheduledDate, city: order.cityId },
    ...{ method: payment.method, amount, status, requestedAt, dueOn, decidedAt, refundedAt },
    reference: paidReference,
  }));

/** The columns of each table, in their order. */
export const MONEY_COLUMNS: Readonly<Record<MoneyKind, readonly string[]>> = {
  bookings: [
    ...['number', 'id', 'placedAt', 'date', 'slot', 'city', 'service', 'stage', 'partner', 'services'],
    ...['visitation', 'taxes', 'tip', 'coupon', 'discount', 'extras', 'total', 'share'],
  ],
  payments: [
    ...['number', 'id', 'date', 'city', 'stage', 'status', 'method'],
    ...['charged', 'received', 'refunded', 'due', 'references'],
  ],
  refunds: [
    ...['number', 'id', 'date', 'city', 'method', 'amount', 'status'],
    ...['requestedAt', 'dueOn', 'decidedAt', 'refundedAt', 'reference'],
  ],
};
