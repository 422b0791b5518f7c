import {
  addDays,
  type Ledger,
  ledgerOf,
  MAX_LEDGER_CASH,
  MAX_LEDGER_JOBS,
  weekStart,
} from '@gharseva/contract';
import type { Stores } from '../../stores/stores';
import { toCashEntry } from '../to-cash-entry';

const WEEK_DAYS = 7;

/**
 * The ledger of a partner in the week of a day: the jobs with something earned or held in cash, soonest first, and what became
 * of the cash of its days. As many orders are read as a partner has jobs in a week, and the payment of each; an order that
 * cannot be read, or whose payment cannot, is named.
 */
export async function showLedger(
  workerUid: string,
  day: string,
  { orders, payments, cashEntries }: Pick<Stores, 'orders' | 'payments' | 'cashEntries'>,
): Promise<Ledger> {
  const week = weekStart(day);
  const days = [week, addDays(week, WEEK_DAYS)] as const;
  const [{ records: jobs, damaged: lost }, entries] = await Promise.all([
    orders.listEveryByWorkerBetween(workerUid, days, MAX_LEDGER_JOBS),
    cashEntries.listByWorkerBetween(workerUid, days, MAX_LEDGER_CASH),
  ]);
  const { records: paid, damaged } = await payments.findSome(jobs.map(({ _id }) => _id));
  const paymentOf = new Map(paid.map((payment) => [payment._id, payment]));
  const rows = jobs.map((order) => {
    const { _id, scheduledDate, timeSlot, serviceType, translations } = order;
    return {
      ...{ _id, scheduledDate, timeSlot, serviceType },
      ...(translations && { translations }),
      ...ledgerOf(order, paymentOf.get(_id) ?? null),
    };
  });
  const unreadable = [...lost, ...damaged].map(({ id }) => id);
  return {
    week,
    jobs: rows.filter(({ share, cash }) => share > 0 || cash > 0),
    cash: entries.map(toCashEntry),
    ...(unreadable.length > 0 && { unreadable }),
  };
}
