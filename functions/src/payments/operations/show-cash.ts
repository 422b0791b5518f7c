import { ADMIN_CASH_PAGE_SIZE, type CashRow } from '@gharseva/contract';
import type { CashOf } from '../../stores/cash-entries';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { cashRows, jobsByWorker, type UnnamedCashRow, type Worked } from '../cash-rows';

type Day = Pick<CashOf, 'cityId' | 'date'>;

/** Where the rows are read. */
type CashStores = Pick<Stores, 'cashEntries' | 'orders' | 'payments' | 'workers'>;

/** The number of orders in one query. */
const PAGE = 200;

/** The partners of a page of orders, in the order of their uids. */
async function readWorked(orders: readonly StoredOrder[], { payments }: CashStores): Promise<Worked[]> {
  const { records, damaged } = await payments.findSome(orders.map(({ _id }) => _id));
  return jobsByWorker(orders, records, new Set(damaged.map(({ id }) => id)));
}

/**
 * The partners with cash on a city's day, in the order of their uids: as many as a page has, and one more. The orders of the
 * day are read by partner until there are enough, however many days there are (docs/decisions/0111-cash.md).
 */
export async function showCash(
  day: Day,
  after: string | null,
  stores: CashStores,
  max = ADMIN_CASH_PAGE_SIZE + 1,
): Promise<CashRow[]> {
  const rows: UnnamedCashRow[] = [];
  let last = after;
  let isMore = true;
  let size = PAGE;
  while (isMore && rows.length < max) {
    const orders: StoredOrder[] = await stores.orders.listOfDayByWorker(day, last, size);
    isMore = orders.length === size;
    const worked = await readWorked(orders, stores);
    if (isMore && worked.length === 1) {
      // All of those who have left have one uid, under which a day has any number of orders.
      size *= 2;
      continue;
    }
    // The last one may have more orders: it is read again, whole, with the next page.
    const whole = isMore ? worked.slice(0, -1) : worked;
    const upTo = isMore ? (whole.at(-1)?.uid ?? null) : null;
    rows.push(...cashRows(whole, await stores.cashEntries.listOfDay(day, last, upTo)));
    last = upTo;
  }
  const some = rows.slice(0, max);
  const workers = await stores.workers.findAll(some.map(({ _id }) => _id));
  const nameOf = new Map(workers.map(({ _id, fullName }) => [_id, fullName]));
  return some.map((row) => ({ ...row, workerName: nameOf.get(row._id) ?? '' }));
}
