import type { Ledger } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';

const COLUMNS = ['date', 'order', 'price', 'extras', 'tip', 'fee', 'share', 'cash', 'dues', 'entry'] as const;

/**
 * A week's jobs, and what became of the cash, as CSV for spreadsheets: cash that is handed over or kept is below zero. All cells
 * are numbers, days, order numbers and words of the product, none of them a formula. Of a job whose payment could not be read the
 * cash is empty, and of one that could not be read itself everything but its number.
 */
export function ledgerTable({
  jobs,
  cash = [],
  unreadable = [],
}: Pick<Ledger, 'jobs' | 'cash' | 'unreadable'>): Blob {
  const known = (id: string, amount: number) => (unreadable.includes(id) ? '' : amount);
  const rows = [
    ...jobs.map((job) => [
      ...[job.scheduledDate, orderNumber(job._id), job.price, job.extras ?? 0, job.tip],
      ...[job.fee, job.share, known(job._id, job.cash), known(job._id, job.dues), 'job'],
    ]),
    ...unreadable
      .filter((id) => !jobs.some(({ _id }) => _id === id))
      .map((id) => ['', orderNumber(id), ...COLUMNS.slice(3).map(() => ''), 'unreadable']),
    ...cash.map(({ date, kind, amount }) => [
      ...[date, '', 0, 0, 0, 0, 0, 0 - amount],
      ...[kind === 'handed_over' ? amount : 0, kind],
    ]),
  ].map((cells) => cells.join(','));
  return new Blob([[COLUMNS.join(','), ...rows, ''].join('\r\n')], { type: 'text/csv' });
}
