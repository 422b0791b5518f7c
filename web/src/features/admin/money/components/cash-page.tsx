import type { CashRow } from '@gharseva/contract';
import { ALL_CITIES_ID, DELETED_PERSON, indiaDate, orderNumber } from '@gharseva/contract/rules';
import { cashRowSchema } from '@gharseva/contract/schemas';
import { Download } from 'lucide-react';
import { Fragment, useState } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ChoiceFilter } from '#components/table/choice-filter.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { DayFilter } from '#components/table/day-filter.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useMay } from '../../shared/admin-role';
import { isDay } from '../../shared/is-day';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useAdminCities } from '../../shared/use-admin-cities';
import { type CashDay, useCash, useExportCash } from '../api/use-cash';
import { CashDialog } from './cash-dialog';
import { CashEntries } from './cash-entries';
import styles from './money.module.css';

/** What each worker took in cash on a city's day, what became of it, and the difference. */
export default function CashPage() {
  const t = useT();
  const [filter, change] = useAddressFilter('city', 'date');
  const cities = useAdminCities();
  // The day on which the page was opened: at midnight another one would take the place of an entry that is being written.
  const [today] = useState(() => indiaDate(new Date()));
  const date = isDay(filter.date) ? filter.date : today;
  return (
    <>
      <PageHeader title={t('adminMoney.cash.title')} intro={t('adminMoney.cash.intro')} />
      <FilterBar label={t('adminMoney.filters')}>
        <DayFilter label={t('adminMoney.cash.day')} value={date} onChange={(day) => change({ date: day })} />
        <ChoiceFilter
          label={t('adminMoney.city')}
          value={filter.city}
          any={t('adminMoney.cash.chooseCity')}
          choices={
            cities.data
              ?.filter(({ _id }) => _id !== ALL_CITIES_ID)
              .map((one) => [one._id, localText(one, 'name')] as const) ?? []
          }
          // With its day: what is typed is kept under it, also over midnight.
          onChange={(city) => change({ city, date })}
        />
      </FilterBar>
      {filter.city ? (
        <CashDayPart key={`${filter.city} ${date}`} day={{ cityId: filter.city, date }} />
      ) : (
        <EmptyState text={t('adminMoney.cash.chooseCity')} />
      )}
    </>
  );
}

function CashDayPart({ day }: { day: CashDay }) {
  const t = useT();
  const mayRecord = useMay()('changePayments');
  const cash = useCash(day);
  const taking = useExportCash();
  // The row of the open dialog, and the number of the entry that it takes back, empty for a new one.
  const [asked, setAsked] = useAdminDraft(`cash of ${day.cityId} ${day.date}`, null, cashRowSchema);
  const [entry, setEntry] = useAdminDraft(`cash entry of ${day.cityId} ${day.date}`, '');
  const ask = (row: CashRow, number: number | null) => {
    setAsked(row);
    setEntry(String(number ?? ''));
  };
  const rows = cash.data?.pages.flat();
  const take = () => {
    if (!taking.isPending) taking.mutate(day);
  };
  const columns: Column<CashRow>[] = [
    {
      key: 'worker',
      header: t('adminMoney.partner.title'),
      cell: ({ _id, workerName }) =>
        _id === DELETED_PERSON ? (
          t('adminMoney.partner.deleted')
        ) : (
          <Link to={adminPaths.ledger(_id, day.date)}>{workerName || t('adminMoney.partner.this')}</Link>
        ),
    },
    {
      key: 'collected',
      header: t('adminMoney.cash.columns.collected'),
      numeric: true,
      cell: ({ collected, waiting, unreadable = [] }) => (
        <>
          {formatRupees(collected)}
          {waiting > 0 && (
            <span className={styles.line}>
              {t('adminMoney.cash.waiting', { amount: formatRupees(waiting) })}
            </span>
          )}
          {unreadable.length > 0 && (
            <span className={classNames(styles.line, styles.wrapping)}>
              {t('adminMoney.cash.unreadable')}
              {unreadable.map((id) => (
                <Fragment key={id}>
                  {' '}
                  <Link to={adminPaths.booking(id)}>#{orderNumber(id)}</Link>
                </Fragment>
              ))}
            </span>
          )}
        </>
      ),
    },
    ...(['earned', 'handedOver', 'kept', 'open'] as const).map((name) => ({
      ...{ key: name, header: t(`adminMoney.cash.columns.${name}`), numeric: true },
      cell: (row: CashRow) => formatRupees(row[name]),
    })),
    {
      key: 'entries',
      header: t('adminMoney.cash.entries'),
      cell: (row) => (
        <CashEntries
          row={row}
          onAsk={mayRecord && row._id !== DELETED_PERSON ? (number) => ask(row, number) : undefined}
        />
      ),
    },
  ];
  return (
    <>
      <ListStates
        query={cash}
        count={rows?.length}
        failed={t('adminMoney.cash.failed')}
        empty={t('adminMoney.cash.empty')}
      >
        <DataTable
          caption={t('adminMoney.cash.title')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={cash.isPlaceholderData}
        />
        <LoadMore query={cash} />
        <p className={styles.below}>{t('adminMoney.cash.hint')}</p>
        <Button
          variant="secondary"
          size="sm"
          icon={<Download size={18} aria-hidden="true" />}
          busy={taking.isPending}
          onClick={take}
        >
          {t('adminMoney.cash.csv')}
        </Button>
      </ListStates>
      {asked && (
        <CashDialog
          day={day}
          row={asked}
          newest={rows?.find(({ _id }) => _id === asked._id) ?? asked}
          entry={entry === '' ? null : Number(entry)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
