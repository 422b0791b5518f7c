import { type CashEntry, cashClaimed, cashCounted, type Payment, sumCash } from '@gharseva/contract';

/** Where and when cash was taken. */
interface OfDay {
  cityId: string;
  date: string;
}

/** What a partner holds of customers' cash, in whole rupees, and the days that it is of. */
export interface OpenCash {
  amount: number;
  days: string[];
}

interface Sums {
  date: string;
  /** Counted, and neither handed over nor kept; below zero for more than was counted. */
  open: number;
  /** Claimed, and not checked by anybody. */
  waiting: number;
}

/**
 * What is open of a partner's cash over all days: counted, less what was handed over or kept as pay, and all that waits to be
 * checked. What was handed over too much for one day counts for another one; what nobody has checked is open in any case.
 */
export function openCash(
  jobs: readonly { of: OfDay; payment: Payment | null }[],
  entries: readonly (CashEntry & { cityId: string })[],
): OpenCash {
  const sums = new Map<string, Sums>();
  const add = ({ cityId, date }: OfDay, open: number, waiting: number) => {
    const key = `${date} ${cityId}`;
    const was = sums.get(key) ?? { date, open: 0, waiting: 0 };
    sums.set(key, { date, open: was.open + open, waiting: was.waiting + waiting });
  };
  for (const { of, payment } of jobs) add(of, cashCounted(payment), cashClaimed(payment?.claims));
  for (const entry of entries) {
    const { handedOver, kept } = sumCash([entry]);
    add(entry, 0 - handedOver - kept, 0);
  }
  const all = [...sums.values()];
  const open = Math.max(
    0,
    all.reduce((sum, one) => sum + one.open, 0),
  );
  const waiting = all.reduce((sum, one) => sum + one.waiting, 0);
  const ofDays = all.filter((one) => one.waiting > 0 || (open > 0 && one.open > 0));
  return { amount: open + waiting, days: [...new Set(ofDays.map(({ date }) => date))].sort() };
}
