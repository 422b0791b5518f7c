import {
  type CashEntry,
  type CashRow,
  type Charged,
  cashClaimed,
  DELETED_PERSON,
  ledgerOf,
  type Payment,
  sumCash,
} from '@gharseva/contract';
import { toCashEntry } from './to-cash-entry';

/** A row before the name of its partner is read. */
export type UnnamedCashRow = Omit<CashRow, 'workerName'>;

/** The part of an order that its partner's row is made of. */
type Job = Charged & { _id: string; workerUid?: string | undefined };

/** An entry, and whose cash it is about. */
type OwnedEntry = CashEntry & { workerUid: string };

/** A partner with the orders of the day, and their payments. */
export interface Worked {
  uid: string;
  jobs: { order: Job; payment: Payment | null; isUnreadable: boolean }[];
}

/**
 * Orders with their payments, by partner, in the order in which the partners come; those without a partner are left out.
 * @param unreadable the ids of the payments that could not be read
 */
export function jobsByWorker(
  orders: readonly Job[],
  payments: readonly Payment[],
  unreadable: ReadonlySet<string> = new Set(),
): Worked[] {
  const paymentOf = new Map(payments.map((payment) => [payment._id, payment]));
  const worked = new Map<string, Worked>();
  for (const order of orders) {
    const { workerUid: uid } = order;
    if (uid === undefined) continue;
    const one = worked.get(uid) ?? { uid, jobs: [] };
    const payment = paymentOf.get(order._id) ?? null;
    one.jobs.push({ order, payment, isUnreadable: unreadable.has(order._id) });
    worked.set(uid, one);
  }
  return [...worked.values()];
}

/** What a partner's day comes to, without the partner's name; null without cash, entries and payments that could not be read. */
function toRow({ uid, jobs }: Worked, entries: readonly OwnedEntry[]): UnnamedCashRow | null {
  const sums = { bookings: 0, collected: 0, waiting: 0, earned: 0 };
  for (const { order, payment } of jobs) {
    const { cash, share } = ledgerOf(order, payment);
    const waiting = cashClaimed(payment?.claims);
    sums.collected += cash;
    sums.waiting += waiting;
    sums.earned += share;
    if (cash + waiting > 0) sums.bookings += 1;
  }
  const unreadable = jobs.filter(({ isUnreadable }) => isUnreadable).map(({ order }) => order._id);
  if (sums.bookings + entries.length + unreadable.length === 0) return null;
  const { handedOver, kept } = sumCash(entries);
  const open = sums.collected - handedOver - kept;
  // Those who have left share one uid: of their entries nobody could tell whose they were, and none is taken back.
  const shown = uid === DELETED_PERSON ? [] : entries.map(toCashEntry);
  const row = { _id: uid, ...sums, handedOver, kept, open, entries: shown };
  return unreadable.length > 0 ? { ...row, unreadable } : row;
}

/** The rows of some partners of a day, and of those between them who have entries alone. */
export function cashRows(worked: readonly Worked[], entries: readonly OwnedEntry[]): UnnamedCashRow[] {
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
