import type { LedgerRow, Worker } from '@gharseva/contract';
import { addDays, indiaDate, orderNumber, sumLedger, weekStart } from '@gharseva/contract/rules';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { formatDate, formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { saveFile } from '#lib/save-file.ts';
import { useLedger } from '../../api/use-ledger';
import { ledgerTable } from '../../model/ledger-table';
import styles from './earnings.module.css';

const WEEK_DAYS = 7;

/** The partner's statement of a week: each job's price, tip and fee, the cash that it holds, and what is owed either way. */
export default function EarningsPage({ worker }: { worker: Worker }) {
  const t = useT();
  const present = weekStart(indiaDate(new Date()));
  const [week, setWeek] = useState(present);
  const ledger = useLedger(worker.firebaseUid, week);
  const jobs = ledger.data?.jobs ?? [];
  const { share, cash, dues } = sumLedger(jobs);
  const days = { from: formatDate(week), to: formatDate(addDays(week, WEEK_DAYS - 1)) };
  const columns: Column<LedgerRow>[] = [
    {
      key: 'job',
      header: t('partnerEarnings.job'),
      cell: ({ _id, scheduledDate }) => `${formatDate(scheduledDate)} · #${orderNumber(_id)}`,
    },
    ...(['price', 'extras', 'tip', 'fee', 'share', 'cash'] as const).map((name) => ({
      ...{ key: name, header: t(`partnerEarnings.columns.${name}`), numeric: true },
      cell: (row: LedgerRow) => formatRupees(row[name] ?? 0),
    })),
    {
      key: 'dues',
      header: t('partnerEarnings.columns.dues'),
      numeric: true,
      cell: (row) => formatRupees(row.dues),
    },
  ];
  const tiles = [
    ['share', share],
    ['cash', cash],
    [dues < 0 ? 'handOver' : 'toYou', Math.abs(dues)],
  ] as const;
  return (
    <div className={styles.sheet}>
      <PageHeader
        title={t('partnerEarnings.title')}
        intro={t('partnerEarnings.weekOf', { ...days, name: worker.fullName })}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setWeek(addDays(week, -WEEK_DAYS))}>
          {t('partnerEarnings.earlier')}
        </Button>
        {week < present && (
          <Button variant="secondary" onClick={() => setWeek(addDays(week, WEEK_DAYS))}>
            {t('partnerEarnings.later')}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{t('partnerEarnings.hint')}</p>
      <ListStates
        query={ledger}
        count={ledger.data?.jobs.length}
        failed={t('partnerEarnings.failed')}
        empty={t('partnerEarnings.empty')}
      >
        <dl className={styles.tiles}>
          {tiles.map(([name, amount]) => (
            <div key={name}>
              <dt>{t(`partnerEarnings.sums.${name}`)}</dt>
              <dd>{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
        <DataTable
          caption={t('partnerEarnings.title')}
          columns={columns}
          rows={jobs}
          rowKey={({ _id }) => _id}
          busy={ledger.isPlaceholderData}
        />
        <div className={styles.actions}>
          <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('partnerEarnings.print')}
          </Button>
          <Button
            variant="secondary"
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => saveFile(ledgerTable(jobs), `gharseva-${week}.csv`)}
          >
            {t('partnerEarnings.csv')}
          </Button>
        </div>
      </ListStates>
    </div>
  );
}
