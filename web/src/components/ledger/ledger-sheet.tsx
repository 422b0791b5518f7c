import type { CashEntry, Ledger, LedgerRow } from '@gharseva/contract';
import { addDays, indiaDate, orderNumber, settleLedger, weekStart } from '@gharseva/contract/rules';
import { Download, Printer } from 'lucide-react';
import { useRef } from 'react';
import { formatDate, formatRupees } from '../../lib/i18n/format';
import { formatFullDate } from '../../lib/i18n/format-full-date';
import { useT } from '../../lib/i18n/i18n';
import { saveFile } from '../../lib/save-file';
import { Notice } from '../feedback/notice';
import { type Column, DataTable } from '../table/data-table';
import { type ListQuery, ListStates } from '../table/list-states';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { PageHeader } from '../ui/page-header';
import printed from '../ui/printed.module.css';
import styles from './ledger.module.css';
import { ledgerTable } from './ledger-table';

const WEEK_DAYS = 7;

interface LedgerSheetProps {
  /** The partner's name. */
  name: string;
  /** The Monday of the week that is shown. */
  week: string;
  onWeek: (monday: string) => void;
  /** Without data while the week loads: what is shown is printed and downloaded under the week's name. */
  ledger: ListQuery & { data: Ledger | undefined };
  /** Says that it could not be loaded. */
  failed: string;
}

/** A partner's statement of a week, to print or as CSV: each job, what became of the cash, and what is owed either way. */
export function LedgerSheet({ name, week, onWeek, ledger, failed }: LedgerSheetProps) {
  const t = useT();
  const earlier = useRef<HTMLButtonElement>(null);
  const present = weekStart(indiaDate(new Date()));
  const goOn = () => {
    const next = addDays(week, WEEK_DAYS);
    // With the present week the button for later ones goes.
    if (next >= present) earlier.current?.focus();
    onWeek(next);
  };
  const { jobs = [], cash = [], unreadable = [] } = ledger.data ?? {};
  const { share, held, dues } = settleLedger(jobs, cash);
  const days = { from: formatFullDate(week), to: formatFullDate(addDays(week, WEEK_DAYS - 1)) };
  const hasRow = (id: string) => jobs.some(({ _id }) => _id === id);
  const isUnknown = (column: string, id: string) =>
    unreadable.includes(id) && (column === 'cash' || column === 'dues');
  const columns: Column<LedgerRow>[] = [
    {
      key: 'job',
      header: t('partnerEarnings.job'),
      cell: ({ _id, scheduledDate }) => `${formatDate(scheduledDate)} · #${orderNumber(_id)}`,
    },
    ...(['price', 'extras', 'tip', 'fee', 'share', 'cash', 'dues'] as const).map((column) => ({
      ...{ key: column, header: t(`partnerEarnings.columns.${column}`), numeric: true },
      cell: (row: LedgerRow) => (isUnknown(column, row._id) ? '–' : formatRupees(row[column] ?? 0)),
    })),
  ];
  const tiles = [
    ['share', share],
    ['cash', held],
    [dues < 0 ? 'handOver' : 'toYou', Math.abs(dues)],
  ] as const;
  return (
    <div className={classNames(printed.alone, styles.sheet)}>
      <PageHeader title={t('partnerEarnings.title')} intro={t('partnerEarnings.weekOf', { ...days, name })} />
      <div className={styles.actions}>
        <Button ref={earlier} variant="secondary" onClick={() => onWeek(addDays(week, -WEEK_DAYS))}>
          {t('partnerEarnings.earlier')}
        </Button>
        {week < present && (
          <Button variant="secondary" onClick={goOn}>
            {t('partnerEarnings.later')}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{t('partnerEarnings.hint')}</p>
      <ListStates
        query={ledger}
        count={ledger.data && jobs.length + cash.length + unreadable.length}
        failed={failed}
        empty={t('partnerEarnings.empty')}
      >
        {(['unreadable', 'lost'] as const).map((what) => {
          const ids = unreadable.filter((id) => hasRow(id) === (what === 'unreadable'));
          if (ids.length === 0) return null;
          return (
            <Notice key={what} tone="warning">
              {t(`partnerEarnings.${what}`, { number: ids.map((id) => `#${orderNumber(id)}`).join(', ') })}
            </Notice>
          );
        })}
        <dl className={styles.tiles}>
          {tiles.map(([tile, amount]) => (
            <div key={tile}>
              <dt>{t(`partnerEarnings.sums.${tile}`)}</dt>
              <dd>{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
        {jobs.length > 0 && (
          <DataTable
            caption={t('partnerEarnings.title')}
            columns={columns}
            rows={jobs}
            rowKey={({ _id }) => _id}
          />
        )}
        {cash.length > 0 && <CashPart entries={cash} />}
        <div className={styles.actions}>
          <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('partnerEarnings.print')}
          </Button>
          <Button
            variant="secondary"
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => saveFile(ledgerTable({ jobs, cash, unreadable }), `gharseva-${week}.csv`)}
          >
            {t('partnerEarnings.csv')}
          </Button>
        </div>
      </ListStates>
    </div>
  );
}

/** What became of the cash: each entry, also one that takes another one back. */
function CashPart({ entries }: { entries: readonly CashEntry[] }) {
  const t = useT();
  const columns: Column<CashEntry>[] = [
    { key: 'day', header: t('partnerEarnings.entries.day'), cell: ({ date }) => formatDate(date) },
    {
      key: 'kind',
      header: t('partnerEarnings.entries.what'),
      cell: ({ kind, reverses }) =>
        reverses === undefined
          ? t(`partnerEarnings.entries.${kind}`)
          : t(`partnerEarnings.entries.back_${kind}`),
    },
    {
      key: 'amount',
      header: t('partnerEarnings.entries.amount'),
      numeric: true,
      cell: ({ amount }) => formatRupees(amount),
    },
    { key: 'note', header: t('partnerEarnings.entries.note'), cell: ({ note }) => note || '–' },
  ];
  return (
    <section className={styles.sheet} aria-labelledby="ledger-cash">
      <h2 id="ledger-cash" className={styles.heading}>
        {t('partnerEarnings.entries.title')}
      </h2>
      <DataTable
        caption={t('partnerEarnings.entries.title')}
        columns={columns}
        rows={entries}
        // They are counted for each city, which the partner is not told.
        rowKey={({ date, number, at }) => `${date}.${number}.${at}`}
      />
    </section>
  );
}
