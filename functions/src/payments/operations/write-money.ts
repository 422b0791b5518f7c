import { addDays, MAX_EXPORT_DAYS, MAX_EXPORT_ROWS, type MoneyKind } from '@gharseva/contract';
import { writeCells } from '../../catalogue/csv/write-csv';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import {
  bookingRow,
  MONEY_COLUMNS,
  paymentRow,
  refundRows,
  unreadableBooking,
  unreadableRow,
} from '../money-rows';

/** Days in India, both included, and the city or the partner whose bookings are wanted. */
interface Wanted {
  from: string;
  to: string;
  cityId?: string | undefined;
  workerUid?: string | undefined;
}

/** Where the rows are read. */
type MoneyStores = Pick<Stores, 'orders' | 'payments'>;

/** Orders of one request to the database. */
const PAGE = 500;

/** Orders, and the ids of those that cannot be read. */
interface Found {
  orders: StoredOrder[];
  damaged: ReadonlySet<string>;
}

/**
 * All orders of the slots of some days; those of a partner are few enough to tell their city afterwards.
 * @throws AppError `conflict` for more than a table may have
 */
async function ordersOf({ cityId, workerUid, ...days }: Wanted, stores: MoneyStores): Promise<Found> {
  const of = workerUid !== undefined ? { workerUid } : cityId !== undefined ? { cityId } : null;
  const found: StoredOrder[] = [];
  const damaged = new Set<string>();
  let last: StoredOrder | null = null;
  do {
    const page = await stores.orders.listOfDays(days, of, last, PAGE);
    found.push(...page.records);
    for (const { id } of page.damaged) damaged.add(id);
    if (found.length > MAX_EXPORT_ROWS) {
      throw new AppError('conflict', say('export_rows', { max: MAX_EXPORT_ROWS }));
    }
    last = page.records.length === PAGE ? (page.records.at(-1) ?? null) : null;
  } while (last);
  const orders = cityId === undefined ? found : found.filter((order) => order.cityId === cityId);
  return { orders, damaged };
}

/**
 * The bookings, payments or refunds of the slots of some days as CSV, an order, its payment or a refund a row. What cannot be read
 * has a row that says so.
 * @throws AppError `conflict` for too many days or bookings
 */
export async function writeMoney(kind: MoneyKind, days: Wanted, stores: MoneyStores): Promise<string> {
  if (days.to >= addDays(days.from, MAX_EXPORT_DAYS)) {
    throw new AppError('conflict', say('export_days', { max: MAX_EXPORT_DAYS }));
  }
  const { orders, damaged: lost } = await ordersOf(days, stores);
  const last = [...lost].map(unreadableBooking);
  if (kind === 'bookings') return writeCells(MONEY_COLUMNS.bookings, [...orders.map(bookingRow), ...last]);
  const { records, damaged } = await stores.payments.findSome(orders.map(({ _id }) => _id));
  const paymentOf = new Map(records.map((payment) => [payment._id, payment]));
  const unreadable = new Set(damaged.map(({ id }) => id));
  const rows = orders.flatMap((order) => {
    if (unreadable.has(order._id)) return [unreadableRow(order)];
    const payment = paymentOf.get(order._id);
    if (!payment) return [];
    return kind === 'refunds' ? refundRows(order, payment) : [paymentRow(order, payment)];
  });
  return writeCells(MONEY_COLUMNS[kind], [...rows, ...last]);
}
