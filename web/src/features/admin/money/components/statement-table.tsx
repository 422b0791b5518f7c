import type { StatementRow } from '@gharseva/contract';
import { orderNumber, type StatementOutcome } from '@gharseva/contract/rules';
import { useState } from 'react';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { sayFault } from '#lib/api/say-api-error.ts';
import type { BadgeTone } from '#lib/badge-tones.ts';
import { formatDate, formatNumber, formatRupees } from '#lib/i18n/format.ts';
import { formatPaise } from '#lib/i18n/format-paise.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './money.module.css';

/** So many rows are shown at first: a phone is slow with a thousand. */
const SHOWN = 100;

const TONES: Readonly<Record<StatementOutcome, BadgeTone>> = {
  matches: 'brand',
  matched: 'success',
  settled: 'neutral',
  early: 'warning',
  differs: 'danger',
  unknown: 'warning',
  duplicate: 'neutral',
  faulty: 'danger',
};

function BookingLink({ id }: { id: string }) {
  return <Link to={adminPaths.booking(id)}>#{orderNumber(id)}</Link>;
}

/** The rows of a bank statement with what each is, the first ones until all are asked for. */
export function StatementTable({ rows }: { rows: readonly StatementRow[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const columns: Column<StatementRow>[] = [
    { key: 'row', header: t('adminMoney.statement.row'), cell: ({ row }) => formatNumber(row) },
    {
      key: 'outcome',
      header: t('adminMoney.statement.outcome'),
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`adminMoney.outcome.${outcome}`)}</Badge>,
    },
    {
      key: 'date',
      header: t('adminMoney.statement.date'),
      unbroken: true,
      cell: ({ payment }) => (payment ? formatDate(payment.date) : '–'),
    },
    {
      key: 'amount',
      header: t('adminMoney.statement.amount'),
      numeric: true,
      cell: ({ payment }) => (payment ? formatPaise(payment.paise) : '–'),
    },
    {
      key: 'reference',
      header: t('adminMoney.statement.reference'),
      cell: ({ payment }) => (
        <>
          {payment?.reference ?? '–'}
          {payment?.narration && <span className={styles.line}>{payment.narration}</span>}
        </>
      ),
    },
    { key: 'booking', header: t('adminMoney.statement.booking'), cell: (row) => <About row={row} /> },
  ];
  return (
    <>
      <DataTable
        caption={t('adminMoney.statement.rows')}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, SHOWN)}
        rowKey={({ row }) => String(row)}
      />
      {!isWhole && rows.length > SHOWN && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {t('adminMoney.statement.all', { count: rows.length })}
        </Button>
      )}
    </>
  );
}

/** The booking of a row, those that it may belong to, or what is wrong with it. */
function About({ row: { outcome, orderId, claimed, earlier, suggestions, faults } }: { row: StatementRow }) {
  const t = useT();
  if (faults.length > 0) {
    return (
      <>
        {/* A booking that cannot take the money. */}
        {orderId !== undefined && <BookingLink id={orderId} />}
        {faults.map((fault) => (
          <span key={`${fault.column} ${fault.message}`} className={styles.block}>
            {orderId === undefined
              ? t('adminMoney.statement.fault', {
                  column: fault.column || t('adminMoney.statement.wholeRow'),
                  message: sayFault(fault),
                })
              : sayFault(fault)}
          </span>
        ))}
      </>
    );
  }
  if (earlier !== undefined) return t('adminMoney.statement.asRow', { row: formatNumber(earlier) });
  if (orderId !== undefined) {
    return (
      <>
        <BookingLink id={orderId} />
        {outcome === 'differs' && claimed !== undefined && (
          <span className={styles.line}>
            {t('adminMoney.statement.claimed', { amount: formatRupees(claimed) })}
          </span>
        )}
      </>
    );
  }
  if (suggestions.length === 0) return '–';
  return suggestions.map(({ orderId: id, by, amount }) => (
    <span key={id} className={styles.block}>
      <BookingLink id={id} /> {t(`adminMoney.suggestion.${by}`, { amount: formatRupees(amount) })}
    </span>
  ));
}
