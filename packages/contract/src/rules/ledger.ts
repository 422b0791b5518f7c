import { type Charged, chargedFor, type Paid } from './balance';
import { type CashEntryState, sumCash } from './cash';
import { type ClaimState, cashClaimed, settledSum } from './claims';
import { extrasSum } from './extras';
import type { MoneyMethod } from './payments';
import { recordedFor } from './refunds';

/** The largest number of jobs in the ledger of a week: more than a partner has slots. */
export const MAX_LEDGER_JOBS = 200;

/** What a job is for its partner; all whole rupees. */
export interface LedgerEntry {
  /** Of services and visitation charge, before any coupon: the operator bears it. */
  price: number;
  /** What the customer has agreed to at the door, by the rate card. */
  extras: number;
  tip: number;
  /** What the operator keeps of the price. */
  fee: number;
  /** What the partner has earned: price, extras and tip without the fee. */
  share: number;
  /** What the partner took in cash and holds. */
  cash: number;
  /** What the operator owes the partner; below zero, what the partner hands over. */
  dues: number;
}

/** A payment as far as the ledger asks: how it was paid, where nobody claimed it. */
type LedgerPaid = Omit<Paid, 'claims'> & {
  method?: MoneyMethod | undefined;
  claims?: readonly ClaimState[] | undefined;
};

const NOTHING: LedgerEntry = { price: 0, extras: 0, tip: 0, fee: 0, share: 0, cash: 0, dues: 0 };

/** What a partner holds of an order in cash: what was claimed as cash and counted, or recorded by an admin as cash. */
export function cashCounted(payment: LedgerPaid | null): number {
  if (!payment) return 0;
  const claimed = settledSum(payment.claims?.filter(({ method }) => method === 'cash'));
  return claimed + (payment.method === 'cash' ? recordedFor(payment) : 0);
}

/** What a partner says to have taken in cash for an order, counted or not, in whole rupees. */
export const cashTaken = (payment: LedgerPaid | null): number =>
  cashCounted(payment) + cashClaimed(payment?.claims);

/**
 * What an order is for the partner who did it (docs/product-decisions.md section 6). Only completed work is earned; cash of
 * any other order is to be handed over. There is no fee; the tip is all the partner's.
 * @param payment null for an order whose payment is missing: nothing came
 */
export function ledgerOf(order: Charged, payment: LedgerPaid | null): LedgerEntry {
  const cash = cashCounted(payment);
  if (order.stage !== 'completed') return { ...NOTHING, cash, dues: 0 - cash };
  const { taxes, professionalTips: tip, discount = 0 } = order;
  const extras = extrasSum(order.extras);
  const price = chargedFor(order) - extras + discount - taxes - tip;
  const fee = 0;
  const share = price + extras + tip - fee;
  return { price, extras, tip, fee, share, cash, dues: share - cash };
}

/** An entry as the version before answers it: without extras. */
type AnsweredEntry = Omit<LedgerEntry, 'extras'> & { extras?: number | undefined };

/** The sums of some entries. */
export function sumLedger(entries: readonly AnsweredEntry[]): LedgerEntry {
  return entries.reduce<LedgerEntry>(
    (sum, entry) => ({
      price: sum.price + entry.price,
      extras: sum.extras + (entry.extras ?? 0),
      tip: sum.tip + entry.tip,
      fee: sum.fee + entry.fee,
      share: sum.share + entry.share,
      cash: sum.cash + entry.cash,
      dues: sum.dues + entry.dues,
    }),
    NOTHING,
  );
}

/** The largest number of entries of cash in the ledger of a week. */
export const MAX_LEDGER_CASH = 200;

/** What a week comes to, with what became of the cash. */
export interface LedgerSums extends LedgerEntry {
  handedOver: number;
  /** Kept as pay. */
  kept: number;
  /** Cash that the partner still holds. */
  held: number;
}

/**
 * The sums of some jobs and of the entries of cash beside them. Cash that was handed over is owed no more; what was kept as pay
 * takes as much from what is held as from what is to be paid, and leaves the dues as they are.
 */
export function settleLedger(
  jobs: readonly AnsweredEntry[],
  entries: readonly CashEntryState[] = [],
): LedgerSums {
  const sums = sumLedger(jobs);
  const { handedOver, kept } = sumCash(entries);
  return {
    ...sums,
    ...{ handedOver, kept, held: sums.cash - handedOver - kept },
    dues: sums.dues + handedOver,
  };
}
