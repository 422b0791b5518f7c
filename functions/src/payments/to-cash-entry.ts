import type { CashEntry } from '@gharseva/contract';

/** An entry in the contract's form: of a stored one, without whose it is and who wrote it. */
export function toCashEntry({ number, date, kind, amount, note, at, reverses }: CashEntry): CashEntry {
  return { ...{ number, date, kind, amount, note, at }, ...(reverses !== undefined && { reverses }) };
}
