import {
  type CashChange,
  type CashEntry,
  indiaDate,
  indiaInstant,
  MAX_CASH_ENTRIES,
  standingEntries,
} from '@gharseva/contract';
import { AppError, invalid } from '../domain/app-error';
import { say } from '../domain/say';

/** The money, the note and what it takes back: what makes an entry the same as another one. */
const contentOf = ({
  kind,
  amount,
  note,
  reverses,
}: Pick<CashEntry, 'kind' | 'amount' | 'note' | 'reverses'>) =>
  JSON.stringify([kind, amount, note, reverses ?? null]);

/** What is recorded, or taken back. @throws AppError `conflict` for an entry that is not there */
function moneyOf(entries: readonly CashEntry[], change: CashChange) {
  if (change.action === 'record') return { kind: change.kind, amount: change.amount };
  const reversed = entries.find((one) => one.number === change.entry);
  if (!reversed) throw new AppError('conflict', say('cash_changed'));
  return { kind: reversed.kind, amount: 0 - reversed.amount, reverses: reversed.number };
}

/**
 * The entry that a change adds; null when it was added before, which is known by its number and content.
 * @param entries those of the partner, day and city, in their order
 * @throws AppError `conflict` for entries that the page has not seen, a correction of what does not stand, and too many;
 * `invalid_request` for a day to come
 */
export function nextCashEntry(
  entries: readonly CashEntry[],
  change: CashChange,
  now: Date,
): CashEntry | null {
  const { seen: number, date, note } = change;
  if (date > indiaDate(now)) throw invalid('date', say('cash_day_ahead'));
  const entry: CashEntry = { number, date, ...moneyOf(entries, change), note, at: indiaInstant(now) };
  const earlier = entries.find((one) => one.number === number);
  if (earlier && contentOf(earlier) === contentOf(entry)) return null;
  if (number !== entries.length) throw new AppError('conflict', say('cash_changed'));
  if (number >= MAX_CASH_ENTRIES) throw new AppError('conflict', say('cash_full'));
  if (entry.reverses !== undefined && !standingEntries(entries).includes(entry.reverses)) {
    throw new AppError('conflict', say('cash_reversed'));
  }
  return entry;
}
