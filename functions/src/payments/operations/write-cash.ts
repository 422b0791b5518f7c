import { writeCells } from '../../catalogue/csv/write-csv';
import type { CashOf } from '../../stores/cash-entries';
import { showCash } from './show-cash';

const COLUMNS = [
  ...['date', 'city', 'partner', 'name', 'bookings', 'collected', 'waiting', 'earned'],
  ...['handedOver', 'kept', 'open', 'over', 'unreadable'],
];

/** More partners than a city has. */
const MAX_ROWS = 5_000;

/** The cash of a city's day as CSV, a partner a row; `unreadable` are the bookings whose payment is in no sum. */
export async function writeCash(
  day: Pick<CashOf, 'cityId' | 'date'>,
  stores: Parameters<typeof showCash>[2],
): Promise<string> {
  const rows = await showCash(day, null, stores, MAX_ROWS);
  return writeCells(
    COLUMNS,
    rows.map(({ _id, workerName, open, entries: _entries, unreadable = [], ...sums }) => ({
      ...{ date: day.date, city: day.cityId, partner: _id, name: workerName, ...sums },
      // A cell that begins with a minus is a formula to some spreadsheets.
      ...{ open: Math.max(0, open), over: Math.max(0, 0 - open) },
      unreadable: unreadable.join(' '),
    })),
  );
}
