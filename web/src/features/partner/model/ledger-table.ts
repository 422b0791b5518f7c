import type { LedgerRow } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';

const COLUMNS = ['date', 'order', 'price', 'extras', 'tip', 'fee', 'share', 'cash', 'dues'] as const;

/** A week's jobs as CSV for spreadsheets; all cells are numbers, days and order numbers, none of them a formula. */
export function ledgerTable(jobs: readonly LedgerRow[]): Blob {
  const rows = jobs.map(({ scheduledDate, _id, price, extras = 0, tip, fee, share, cash, dues }) =>
    [scheduledDate, orderNumber(_id), price, extras, tip, fee, share, cash, dues].join(','),
  );
  return new Blob([[COLUMNS.join(','), ...rows, ''].join('\r\n')], { type: 'text/csv' });
}
