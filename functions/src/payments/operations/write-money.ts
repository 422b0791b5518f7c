import {
  addDays,
  extrasSum,
  MAX_EXPORT_DAYS,
  MAX_EXPORT_ROWS,
  type MoneyKind,
  orderNumber,
  type Payment,
  partnerShare,
  refundsOf,
} from '@gharseva/contract';
import { writeCells } from '../../catalogue/csv/write-csv';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { toOrderPayment } from '../to-order-payment';

type Cell = string | number | undefined;
type Row = Record<string, Cell>;

/** Days in India, both included, and the city or the partner whose bookings are wanted. */
interface Wanted {
  from: string;
  to: string;
  cityId?: string | undefined;
  workerUid?: string | undefined;
}

/** Orders of one request to the database. */
const PAGE = 500;

/** No name, phone or address: what a table leaves the site with cannot be taken back. */
const bookingOf = (order: StoredOrder): Row => ({
  ...{ number: orderNumber(order._id), id: order._id, placedAt: order.createdAt },
  ...{ date: order.scheduledDate, slot: order.timeSlot, city: order.cityId, service: order.serviceType },
  ...{ stage: order.stage, partner: order.workerUid, services: order.itemTotal },
  ...{ visitation: order.visitationCharge, taxes: order.taxes, tip: order.professionalTips },
  ...{ coupon: order.couponCode, discount: order.discount ?? 0, extras: extrasSum(order.extras) },
  total: order.amount + extrasSum(order.extras),
  share: order.stage === 'completed' ? partnerShare(order) : 0,
});

const paymentOf = (order: StoredOrder, payment: Payment): Row => {
  const { charged, received, refunded, due } = toOrderPayment(order, payment);
  return {
    ...{ number: orderNumber(order._id), id: order._id, date: order.scheduledDate, city: order.cityId },
    ...{ stage: order.stage, status: payment.status, method: payment.method },
    ...{ charged, received, refunded, due },
    references: (payment.claims ?? [])
      .flatMap(({ reference, gatewayPayment }) => reference ?? gatewayPayment ?? [])
      .join(' '),
  };
};

const refundsIn = (order: StoredOrder, payment: Payment): Row[] =>
  refundsOf(payment).map(({ amount, status, requestedAt, dueOn, decidedAt, refundedAt, paidReference }) => ({
    ...{ number: orderNumber(order._id), id: order._id, date: order.scheduledDate, city: order.cityId },
    ...{ method: payment.method, amount, status, requestedAt, dueOn, decidedAt, refundedAt },
    reference: paidReference,
  }));

/** The columns of each table, in their order. */
const COLUMNS: Readonly<Record<MoneyKind, readonly string[]>> = {
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

/**
 * All orders of the slots of some days; those of a partner are few enough to tell their city afterwards.
 * @throws AppError `conflict` for more than a table may have
 */
async function ordersOf({ cityId, workerUid, ...days }: Wanted, stores: Stores): Promise<StoredOrder[]> {
  const of = workerUid !== undefined ? { workerUid } : cityId !== undefined ? { cityId } : null;
  const found: StoredOrder[] = [];
  let last: StoredOrder | null = null;
  do {
    const page: StoredOrder[] = await stores.orders.listOfDays(days, of, last, PAGE);
    found.push(...page);
    if (found.length > MAX_EXPORT_ROWS) {
      throw new AppError('conflict', say('export_rows', { max: MAX_EXPORT_ROWS }));
    }
    last = page.length === PAGE ? (page.at(-1) ?? null) : null;
  } while (last);
  return cityId === undefined ? found : found.filter((order) => order.cityId === cityId);
}

/**
 * The bookings, payments or refunds of the slots of some days as CSV, an order, its payment or a refund a row.
 * @throws AppError `conflict` for too many days or bookings
 */
export async function writeMoney(kind: MoneyKind, days: Wanted, stores: Stores): Promise<string> {
  if (days.to >= addDays(days.from, MAX_EXPORT_DAYS)) {
    throw new AppError('conflict', say('export_days', { max: MAX_EXPORT_DAYS }));
  }
  const orders = await ordersOf(days, stores);
  if (kind === 'bookings') return writeCells(COLUMNS.bookings, orders.map(bookingOf));
  const payments = await stores.payments.findAll(orders.map(({ _id }) => _id));
  const orderOf = new Map(orders.map((order) => [order._id, order]));
  const rows = payments.flatMap((payment) => {
    const order = orderOf.get(payment._id);
    if (!order) return [];
    return kind === 'refunds' ? refundsIn(order, payment) : [paymentOf(order, payment)];
  });
  return writeCells(COLUMNS[kind], rows);
}
