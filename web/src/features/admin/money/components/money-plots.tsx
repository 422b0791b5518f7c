import type { EndpointResponse } from '@gharseva/contract';
import { indiaDate, weekStart } from '@gharseva/contract/rules';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { formatDate, formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { WeekPlot } from '../../shared/week-plot';
import { weeksUntil } from '../../shared/weeks-until';
import { type Period, useWeekTotals } from '../api/use-payments';
import styles from './money.module.css';

type Totals = EndpointResponse<'getPaymentTotals'>;

const FIGURES = ['revenue', 'refunds', 'dues'] as const;

type Figure = (typeof FIGURES)[number];

/** The sum of a week's bookings, in whole rupees. */
const OF: Readonly<Record<Figure, (totals: Totals) => number>> = {
  revenue: ({ collected, verified }) => collected.amount + verified.amount,
  refunds: ({ refunded }) => refunded.amount,
  dues: ({ pending }) => pending.amount,
};

/** Revenue, refunds and dues of the last six weeks, by the day of placing; nothing where they cannot be loaded. */
export function MoneyPlots({ of }: { of: Omit<Period, 'from' | 'to'> }) {
  const t = useT();
  const mondays = weeksUntil(weekStart(indiaDate(new Date())));
  const { data: weeks = [], isError } = useWeekTotals(mondays, of);
  const last = weeks.at(-1);
  if (isError) return null;
  const columns: Column<Figure>[] = [
    { key: 'name', header: t('adminMoney.plots.figure'), cell: (name) => t(`adminMoney.plots.${name}`) },
    {
      key: 'now',
      header: t('adminMoney.plots.thisWeek'),
      numeric: true,
      cell: (name) => (last ? formatRupees(OF[name](last)) : '–'),
    },
    {
      key: 'plot',
      header: t('adminMoney.plots.weeks'),
      cell: (name) => {
        const values = weeks.map(OF[name]);
        const words = values.map(
          (value, index) => `${formatDate(mondays[index] ?? '')}: ${formatRupees(value)}`,
        );
        return <WeekPlot label={words.join('; ')} values={values} aim={undefined} />;
      },
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="money-plots">
      <h2 id="money-plots" className={styles.heading}>
        {t('adminMoney.plots.title')}
      </h2>
      {last ? (
        <DataTable
          caption={t('adminMoney.plots.title')}
          columns={columns}
          rows={FIGURES}
          rowKey={(name) => name}
        />
      ) : (
        <Skeleton height="13rem" radius="var(--radius-md)" />
      )}
    </section>
  );
}
