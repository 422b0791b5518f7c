import { lastAtWork, type Payment } from '@gharseva/contract';
import type { StoredCashEntry } from '../../stores/cash-entries';
import type { Stores } from '../../stores/stores';
import { type OpenCash, openCash } from '../open-cash';

/** The number of records in one query. */
const PAGE = 200;

/** All records of a list in pages by id. */
async function readAll<Found extends { _id: string }>(
  list: (after: string | null, max: number) => Promise<Found[]>,
): Promise<Found[]> {
  const all: Found[] = [];
  for (let after: string | null = null; ; ) {
    const page = await list(after, PAGE);
    all.push(...page);
    if (page.length < PAGE) return all;
    after = page.at(-1)?._id ?? null;
  }
}

/**
 * What is open of a partner's cash: of every order that it has, whose payments are found by the orders as in the cash of a day, and
 * of those that the version before set back while it held their cash.
 * @throws DamagedDocument for a payment, an entry or an order set back that cannot be read
 */
export async function findOpenCash(
  workerUid: string,
  { orders, payments, cashEntries }: Pick<Stores, 'orders' | 'payments' | 'cashEntries'>,
): Promise<OpenCash> {
  const [had, entries, left] = await Promise.all([
    readAll((after, max) => orders.daysOfWorker(workerUid, after, max)),
    readAll<StoredCashEntry>((after, max) => cashEntries.listEveryByWorker(workerUid, after, max)),
    orders.listEveryLeftBy(workerUid),
  ]);
  const setBack = left.filter((order) => lastAtWork(order) === workerUid);
  const jobs = [
    ...had,
    ...setBack.map(({ _id, cityId, scheduledDate }) => ({ _id, cityId, date: scheduledDate })),
  ];
  const paid = new Map<string, Payment>();
  for (let start = 0; start < jobs.length; start += PAGE) {
    const ids = jobs.slice(start, start + PAGE).map(({ _id }) => _id);
    for (const payment of await payments.findEvery(ids)) paid.set(payment._id, payment);
  }
  return openCash(
    jobs.map((of) => ({ of, payment: paid.get(of._id) ?? null })),
    entries,
  );
}
