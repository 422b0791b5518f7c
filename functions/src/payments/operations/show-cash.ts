import {
  ADMIN_CASH_PAGE_SIZE,
  type CashRow,
  cashClaimed,
  ledgerOf,
  type Payment,
  sumCash,
} from '@gharseva/contract';
import type { CashOf, StoredCashEntry } from '../../stores/cash-entries';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { toCashEntry } from '../to-cash-entry';

type Day = Pick<CashOf, 'cityId' | 'date'>;

/** The number of orders in one query. */
const PAGE = 200;

/** A partner with the orders of the day, and their payments. */
interface Worked {
  uid: string;
  jobs: { order: StoredOrder; payment: Payment | null }[];
}

/** The partners of a page of orders, in the order of their uids. */
async function readWorked(orders: readonly StoredOrder[], stores: Stores): Promise<Worked[]> {
  const paid = await stores.payments.findAll(orders.map(({ _id }) => _id));
  const paymentOf = new Map(paid.map((payment) => [payment._id, payment]));
  const worked = new Map<string, Worked>();
  for (const order of orders) {
    const uid = order.workerUid ?? '';
    const one = worked.get(uid) ?? { uid, jobs: [] };
    one.jobs.push({ order, payment: paymentOf.get(order._id) ?? null });
    worked.set(uid, one);
  }
  return [...worked.values()];
}

/** What a partner's day comes to; null without cash and entries. */
function toRow({ uid, jobs }: Worked, entries: readonly StoredCashEntry[]): CashRow | null {
  const sums = { bookings: 0, collected: 0, waiting: 0, earned: 0 };
  for (const { order, payment } of jobs) {
    const { cash, share } = ledgerOf(order, payment);
    const waiting = cashClaimed(payment?.claims);
    sums.collected += cash;
    sums.waiting += waiting;
    sums.earned += share;
    if (cash + waiting > 0) sums.bookings += 1;
  }
  if (sums.bookings === 0 && entries.length === 0) return null;
  const { handedOver, kept } = sumCash(entries);
  const open = sums.collected - handedOver - kept;
  return { _id: uid, workerName: '', ...sums, handedOver, kept, open, entries: entries.map(toCashEntry) };
}

/** The rows of some partners of a day, and of those between them who have entries alone. */
function toRows(worked: readonly Worked[], entries: readonly StoredCashEntry[]): CashRow[] {
  const all = new Map(worked.map((one) => [one.uid, one]));
  for (const { workerUid: uid } of entries) if (!all.has(uid)) all.set(uid, { uid, jobs: [] });
  const sorted = [...all.values()].sort(({ uid: one }, { uid: other }) => (one < other ? -1 : 1));
  return sorted.flatMap(
    (one) =>
      toRow(
        one,
        entries.filter(({ workerUid }) => workerUid === one.uid),
      ) ?? [],
  );
}

/**
 * The partners with cash on a city's day, in the order of their uids: as many as a page has, and one more. The orders of the
 * day are read by partner until there are enough, however many days there are (docs/decisions/0111-cash.md).
 */
export async function showCash(
  day: Day,
  after: string | null,
  stores: Stores,
  max = ADMIN_CASH_PAGE_SIZE + 1,
): Promise<CashRow[]> {
  const rows: CashRow[] = [];
  let last = after;
  let isMore = true;
  while (isMore && rows.length < max) {
    const orders: StoredOrder[] = await stores.orders.listOfDayByWorker(day, last, PAGE);
    isMore = orders.length === PAGE;
    const worked = await readWorked(orders, stores);
    // The last one may have more orders: it is read again, whole, with the next page.
    const whole = isMore && worked.length > 1 ? worked.slice(0, -1) : worked;
    const upTo = isMore ? (whole.at(-1)?.uid ?? null) : null;
    rows.push(...toRows(whole, await stores.cashEntries.listOfDay(day, last, upTo)));
    last = upTo;
  }
  const some = rows.slice(0, max);
  const workers = await stores.workers.findAll(some.map(({ _id }) => _id));
  const nameOf = new Map(workers.map(({ _id, fullName }) => [_id, fullName]));
  return some.map((row) => ({ ...row, workerName: nameOf.get(row._id) ?? '' }));
}
