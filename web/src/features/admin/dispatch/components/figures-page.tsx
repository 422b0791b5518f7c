import type { DispatchFigures } from '@gharseva/contract';
import {
  ALL_CITIES_ID,
  addDays,
  indiaDate,
  PARTNER_REASONS,
  SEARCH_KEPT_DAYS,
  weekStart,
} from '@gharseva/contract/rules';
import { Notice } from '#components/feedback/notice.tsx';
import { ChoiceFilter } from '#components/table/choice-filter.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { DayFilter } from '#components/table/day-filter.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { formatDate, formatNumber } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { isDay } from '../../shared/is-day';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useAdminCities } from '../../shared/use-admin-cities';
import { useAdminTrades } from '../../shared/use-admin-trades';
import { WeekPlot } from '../../shared/week-plot';
import { weeksUntil } from '../../shared/weeks-until';
import { useFigures } from '../api/use-figures';
import { FIGURE_OF, FIGURES, type FigureName, type FigureUnit, shownFigure } from '../model/figure-rows';
import styles from './figures.module.css';

/** How the searches for partners go in a city and a trade, week by week (docs/order-life.md). */
export default function FiguresPage() {
  const t = useT();
  const [asked, change] = useAddressFilter('city', 'category', 'week');
  const cities = useAdminCities();
  const trades = useAdminTrades();
  const choices = cities.data?.filter(({ _id }) => _id !== ALL_CITIES_ID);
  const city = asked.city || choices?.find(({ isActive }) => isActive)?._id || '';
  const category = asked.category || trades.data?.find(({ isActive }) => isActive)?._id || '';
  const day = isDay(asked.week) ? asked.week : indiaDate(new Date());
  const weeks = weeksUntil(weekStart(day));
  const figures = useFigures({ city, category }, weeks);
  const isOutlived = (weeks[0] ?? '') <= addDays(indiaDate(new Date()), -SEARCH_KEPT_DAYS);
  const choicesFailed = [cities, trades].find(({ isError, data }) => isError && !data);
  const isMissing = cities.isSuccess && trades.isSuccess && (city === '' || category === '');
  return (
    <>
      <PageHeader title={t('adminDispatch.title')} intro={t('adminDispatch.intro')} />
      <FilterBar label={t('adminDispatch.choices')}>
        <ChoiceFilter
          label={t('adminDispatch.category')}
          value={category}
          onChange={(chosen) => change({ category: chosen })}
          isWide
          any={t('adminDispatch.choose')}
          choices={trades.data?.map((one) => [one._id, localText(one, 'name')] as const) ?? []}
        />
        <ChoiceFilter
          label={t('adminDispatch.city')}
          value={city}
          onChange={(chosen) => change({ city: chosen })}
          any={t('adminDispatch.choose')}
          choices={choices?.map((one) => [one._id, localText(one, 'name')] as const) ?? []}
        />
        <DayFilter
          label={t('adminDispatch.week')}
          value={day}
          // An emptied field keeps the week that is shown.
          onChange={(chosen) => chosen && change({ week: chosen })}
        />
      </FilterBar>
      {isOutlived && (
        <Notice tone="warning">{t('adminDispatch.outlived', { days: SEARCH_KEPT_DAYS })}</Notice>
      )}
      <ListStates
        query={choicesFailed ?? figures}
        count={isMissing ? 0 : figures.data?.reduce((sum, { orders }) => sum + orders, 0)}
        failed={t('adminDispatch.failed')}
        empty={t('adminDispatch.empty')}
        emptyHint={t('adminDispatch.emptyHint')}
      >
        {figures.data && <Figures weeks={figures.data} />}
      </ListStates>
    </>
  );
}

/** @param weeks the figures of each week, the earliest first, and at least one */
function Figures({ weeks }: { weeks: readonly DispatchFigures[] }) {
  const t = useT();
  const last = weeks.at(-1);
  if (!last) return null;
  return (
    <div className={styles.sections}>
      {weeks.some(({ isPartial }) => isPartial) && (
        <Notice tone="warning">{t('adminDispatch.partial')}</Notice>
      )}
      <section aria-labelledby="figures-weeks">
        <h2 id="figures-weeks" className={styles.heading}>
          {t('adminDispatch.weekOf', { from: formatDate(last.week), to: formatDate(addDays(last.week, 6)) })}
        </h2>
        <p className={styles.soft}>
          {t('adminDispatch.orders', { count: last.orders, shown: formatNumber(last.orders) })}
        </p>
        <FigureTable weeks={weeks} last={last} />
        <details className={styles.weeks}>
          <summary>{t('adminDispatch.eachWeek')}</summary>
          <WeeksTable weeks={weeks} />
        </details>
      </section>
      <section aria-labelledby="figures-waves">
        <h2 id="figures-waves" className={styles.heading}>
          {t('adminDispatch.waves')}
        </h2>
        <WaveTable waves={last.waves} />
      </section>
      <Refusals refusals={last.refusals} />
    </div>
  );
}

/** A figure in its unit; a dash for a week without it. */
function useFigureText() {
  const t = useT();
  return (value: number | null, unit: FigureUnit) => {
    if (value === null) return '–';
    if (unit === 'minutes') return t('adminDispatch.minutes', { count: formatNumber(value) });
    if (unit === 'share') return t('adminDispatch.percent', { count: formatNumber(value * 100) });
    return formatNumber(value);
  };
}

function FigureTable({ weeks, last }: { weeks: readonly DispatchFigures[]; last: DispatchFigures }) {
  const t = useT();
  const text = useFigureText();
  const columns: Column<FigureName>[] = [
    { key: 'name', header: t('adminDispatch.figure'), cell: (name) => t(`adminDispatch.figures.${name}`) },
    {
      key: 'value',
      header: t('adminDispatch.value'),
      cell: (name) => <FigureValue name={name} week={last} />,
      unbroken: true,
    },
    {
      key: 'aim',
      header: t('adminDispatch.aim'),
      cell: (name) => {
        const { aim, unit } = FIGURE_OF[name];
        return aim === undefined ? '–' : t('adminDispatch.atMost', { value: text(aim, unit) });
      },
      unbroken: true,
    },
    {
      key: 'plot',
      header: t('adminDispatch.before'),
      cell: (name) => {
        const { aim, unit } = FIGURE_OF[name];
        const shown = weeks.map((week) => [week.week, shownFigure(name, week)] as const);
        const label = shown.map(([week, value]) => `${formatDate(week)}: ${text(value, unit)}`).join('; ');
        return <WeekPlot label={label} values={shown.map(([, value]) => value)} aim={aim} />;
      },
    },
  ];
  return (
    <DataTable caption={t('adminDispatch.title')} columns={columns} rows={FIGURES} rowKey={(name) => name} />
  );
}

/** A figure of a week; one that misses its aim stands out. */
function FigureValue({ name, week }: { name: FigureName; week: DispatchFigures }) {
  const t = useT();
  const text = useFigureText();
  const { aim, unit } = FIGURE_OF[name];
  const value = shownFigure(name, week);
  const isOff = aim !== undefined && value !== null && value > aim;
  return (
    <span className={classNames(styles.value, isOff && styles.off)}>
      {text(value, unit)}
      {isOff && <span className="visually-hidden"> {t('adminDispatch.missed')}</span>}
    </span>
  );
}

/** The numbers of the plots: a row a figure, a column a week. */
function WeeksTable({ weeks }: { weeks: readonly DispatchFigures[] }) {
  const t = useT();
  return (
    <DataTable
      caption={t('adminDispatch.eachWeek')}
      columns={[
        {
          key: 'name',
          header: t('adminDispatch.figure'),
          cell: (name) => t(`adminDispatch.figures.${name}`),
        },
        ...weeks.map((week) => ({
          ...{ key: week.week, header: formatDate(week.week), numeric: true },
          cell: (name: FigureName) => <FigureValue name={name} week={week} />,
        })),
      ]}
      rows={FIGURES}
      rowKey={(name) => name}
    />
  );
}

function WaveTable({ waves }: Pick<DispatchFigures, 'waves'>) {
  const t = useT();
  if (waves.length === 0) return <p className={styles.soft}>{t('adminDispatch.nobodyAsked')}</p>;
  const counts = ['asked', 'accepted', 'declined'] as const;
  return (
    <DataTable
      caption={t('adminDispatch.waves')}
      columns={[
        {
          key: 'wave',
          header: t('adminDispatch.wave'),
          cell: ({ wave }) => t('adminDispatch.waveNamed', { wave }),
        },
        ...counts.map((name) => ({
          ...{ key: name, header: t(`adminDispatch.waveCounts.${name}`), numeric: true },
          cell: (row: DispatchFigures['waves'][number]) => formatNumber(row[name]),
        })),
      ]}
      rows={waves}
      rowKey={({ wave }) => String(wave)}
    />
  );
}

/** Why partners declined; a reason of a later version counts as another one. */
function Refusals({ refusals }: Pick<DispatchFigures, 'refusals'>) {
  const t = useT();
  if (refusals.length === 0) return null;
  return (
    <section aria-labelledby="figures-refusals">
      <h2 id="figures-refusals" className={styles.heading}>
        {t('adminDispatch.refusals')}
      </h2>
      <ul className={styles.reasons}>
        {refusals.map(({ code, count }) => {
          const known = PARTNER_REASONS.find((reason) => reason === code) ?? 'other';
          const words = code === null ? t('adminDispatch.noReason') : t(`adminBookings.reasonCode.${known}`);
          return (
            <li key={code}>{t('adminDispatch.refusal', { reason: words, count: formatNumber(count) })}</li>
          );
        })}
      </ul>
    </section>
  );
}
