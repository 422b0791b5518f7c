import type { AdminBooking } from '@gharseva/contract';
import { ALL_CITIES_ID, orderNumber, STAGES, type Translated } from '@gharseva/contract/rules';
import { ChoiceFilter } from '#components/table/choice-filter.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { DayFilter } from '#components/table/day-filter.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { useColumns } from '#components/table/use-columns.ts';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { plannedDay } from '#lib/i18n/planned-day.ts';
import { useMay } from '../../shared/admin-role';
import { filledFilter } from '../../shared/filled-filter';
import { useAdminCities } from '../../shared/use-admin-cities';
import { useAdminTrades } from '../../shared/use-admin-trades';
import { useBookings } from '../api/use-bookings';
import { useBookingsFilter } from '../model/use-bookings-filter';
import { BookingState } from './booking-state';
import styles from './bookings.module.css';
import { DayChoice } from './day-choice';
import { PersonName } from './person-name';

const named = (record: { _id: string } & Translated<'name'>) =>
  [record._id, localText(record, 'name')] as const;

const columnsOf = (t: ReturnType<typeof useT>): Column<AdminBooking>[] => [
  {
    key: 'number',
    header: t('adminBookings.number'),
    cell: ({ _id }) => <Link to={adminPaths.booking(_id)}>#{orderNumber(_id)}</Link>,
  },
  {
    key: 'customer',
    header: t('adminBookings.customer'),
    cell: ({ userId }) => <PersonName person={userId} />,
  },
  {
    key: 'service',
    header: t('adminBookings.service'),
    cell: ({ serviceId }) => localText(serviceId, 'name'),
  },
  {
    key: 'slot',
    header: t('adminBookings.slot'),
    unbroken: true,
    cell: ({ scheduledDate, timeSlot }) => (
      <>
        {plannedDay(scheduledDate)} <span className={styles.line}>{narrowSlot(timeSlot)}</span>
      </>
    ),
  },
  {
    key: 'provider',
    header: t('adminBookings.provider'),
    cell: ({ providerId, needsReassignment }) => (
      <>
        {providerId ? <PersonName person={providerId} /> : t('adminBookings.nobody')}
        {needsReassignment && (
          <span className={styles.line}>
            <Badge tone="danger">{t('adminBookings.needsAnother')}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: t('adminBookings.amount'),
    numeric: true,
    cell: ({ amount }) => formatRupees(amount),
  },
  {
    key: 'status',
    header: t('adminBookings.status'),
    cell: (booking) => <BookingState booking={booking} />,
  },
];

/** The list of bookings with filters; each row links to its booking (docs/specification.md section 2). */
export default function BookingsPage() {
  const t = useT();
  const may = useMay();
  const [filter, change] = useBookingsFilter();
  const bookings = useBookings(filledFilter(filter));
  const cities = useAdminCities();
  const trades = useAdminTrades();
  const rows = bookings.data?.pages.flat();
  const isOwnText = filter.status !== '' && !STAGES.some((stage) => stage === filter.status);
  // No list of all providers exists to choose from: a link on the worker's page sets this filter.
  const provider = rows?.find(({ providerId }) => providerId?._id === filter.providerId)?.providerId;
  const columns = useColumns(columnsOf);
  return (
    <>
      <PageHeader
        title={t('adminBookings.title')}
        intro={t('adminBookings.intro')}
        actions={
          may('moveBookings') && (
            <ButtonLink to={adminPaths.newBooking}>{t('adminBookings.forCaller')}</ButtonLink>
          )
        }
      />
      <DayChoice date={filter.date} onChange={(date) => change({ date })} />
      <FilterBar label={t('adminBookings.filters')}>
        <DayFilter
          label={t('adminBookings.date')}
          value={filter.date}
          onChange={(date) => change({ date })}
        />
        <ChoiceFilter
          label={t('adminBookings.city')}
          value={filter.cityId}
          any={t('adminBookings.anyCity')}
          choices={cities.data?.filter(({ _id }) => _id !== ALL_CITIES_ID).map(named) ?? []}
          onChange={(cityId) => change({ cityId })}
        />
        <ChoiceFilter
          label={t('adminBookings.category')}
          value={filter.categoryId}
          any={t('adminBookings.anyCategory')}
          choices={trades.data?.map(named) ?? []}
          onChange={(categoryId) => change({ categoryId })}
        />
        <ChoiceFilter
          label={t('adminBookings.status')}
          value={filter.status}
          any={t('adminBookings.anyStatus')}
          choices={[
            ...STAGES.map((stage) => [stage, t(`adminBookings.stage.${stage}`)] as const),
            ...(isOwnText ? [[filter.status, filter.status] as const] : []),
          ]}
          onChange={(status) => change({ status })}
        />
        {filter.providerId && (
          <ChoiceFilter
            label={t('adminBookings.provider')}
            value={filter.providerId}
            any={t('adminBookings.anyProvider')}
            choices={[[filter.providerId, provider?.name ?? t('adminBookings.thisProvider')]]}
            onChange={(providerId) => change({ providerId })}
          />
        )}
      </FilterBar>
      <ListStates
        query={bookings}
        count={rows?.length}
        failed={t('adminBookings.failed')}
        empty={t('adminBookings.empty')}
      >
        <DataTable
          caption={t('adminBookings.title')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={bookings.isPlaceholderData}
        />
        <LoadMore query={bookings} />
      </ListStates>
    </>
  );
}
