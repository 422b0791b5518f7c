/** What becomes of cash that a partner holds: given to the operator, or kept as pay for work that is owed. */
export const CASH_KINDS = ['handed_over', 'kept'] as const;

export type CashKind = (typeof CASH_KINDS)[number];

/** The largest number of entries of a partner for a day in a city, corrections among them. */
export const MAX_CASH_ENTRIES = 40;

/** The largest amount of one entry, in whole rupees. */
export const MAX_CASH = 1_000_000;

/** An entry as far as money goes; a correction has the amount of the entry that it takes back, below zero. */
export interface CashEntryState {
  kind: CashKind;
  /** Whole rupees. */
  amount: number;
}

/** The three accounts that an entry moves money between; what it takes from one it gives to another. */
export interface CashPosting {
  /** Cash in the partner's hands. */
  partnerCash: number;
  /** Cash in the operator's hands. */
  operatorCash: number;
  /** What the partner was paid of what it has earned. */
  partnerPay: number;
}

/** What an entry does to each account: the sum is zero, whatever the entry (docs/decisions/0111-cash.md). */
export function postingOf({ kind, amount }: CashEntryState): CashPosting {
  return {
    partnerCash: 0 - amount,
    operatorCash: kind === 'handed_over' ? amount : 0,
    partnerPay: kind === 'kept' ? amount : 0,
  };
}

/** What some entries say of a partner's cash, in whole rupees. */
export interface CashSums {
  handedOver: number;
  kept: number;
}

/** The sums of some entries, by kind. */
export function sumCash(entries: readonly CashEntryState[]): CashSums {
  const postings = entries.map(postingOf);
  return {
    handedOver: postings.reduce((sum, { operatorCash }) => sum + operatorCash, 0),
    kept: postings.reduce((sum, { partnerPay }) => sum + partnerPay, 0),
  };
}

/** The numbers of the entries that no later one takes back, and that take back none themselves. */
export function standingEntries(
  entries: readonly { number: number; reverses?: number | undefined }[],
): number[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries
    .filter(({ number, reverses }) => reverses === undefined && !reversed.has(number))
    .map(({ number }) => number);
}
