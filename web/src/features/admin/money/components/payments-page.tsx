import type { AdminPayment } from '@gharseva/contract';
import { ALL_CITIES_ID, orderNumber, PAYMENT_STATUSES, REFUND_STATUSES } from '@gharseva/contract/rules';
import { useCallback } from 'react';
import { ChoiceFilter } from '#components/table/choice-filter.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { SearchBox } from '#components/table/search-box.tsx';
import { useColumns } from '#components/table/use-columns.ts';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { PAYMENT_TONES, REFUND_TONES } from '#lib/badge-tones.ts';
import { formatInstant, formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { useMay } from '../../shared/admin-role';
import { filledFilter } from '../../shared/filled-filter';
import { PeriodFilter } from '../../shared/period-filter';
import { readPeriod } from '../../shared/read-period';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useAdminCities } from '../../shared/use-admin-cities';
import { usePayments } from '../api/use-payments';
import styles from './money.module.css';
import { MoneyPlots } from './money-plots';
import { MoneyTables } from './money-tables';
import { PartnerFilter } from './partner-filter';
import { PaymentTotals } from './payment-totals';

const columnsOf = (t: ReturnType<typeof useT>): Column<AdminPayment>[] => [
  {
    key: 'booking',
    header: t('adminBookings.number'),
    cell: ({ bookingId }) => <Link to={adminPaths.booking(bookingId)}>#{orderNumber(bookingId)}</Link>,
  },
  { key: 'customer', header: t('adminBookings.customer'), cell: ({ userName }) => userName || '–' },
  {
    key: 'partner',
    header: t('adminMoney.partner.title'),
    cell: ({ workerName }) => workerName || '–',
  },
  {
    key: 'at',
    header: t('adminBookings.placedAt'),
    unbroken: true,
    cell: ({ createdAt }) => (createdAt ? formatInstant(createdAt) : '–'),
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
    cell: (payment) => (
      <>
        <Badge tone={PAYMENT_TONES[payment.status]}>
          {t(`adminBookings.paymentStatus.${payment.status}`)}
        </Badge>
        {payment.method && (
          <span className={styles.line}>{t(`adminBookings.payments.methods.${payment.method}`)}</span>
        )}
      </>
    ),
  },
  {
    key: 'refund',
    header: t('adminBookings.payments.refund'),
    cell: (payment) =>
      payment.refund ? (
        <Badge tone={REFUND_TONES[payment.refund.status]}>
          {t(`adminBookings.refundStatus.${payment.refund.status}`)}
        </Badge>
      ) : (
        '–'
      ),
  },
];

/** Payments: list, filter, totals of the period (docs/specification.md section 2). */
export default function PaymentsPage() {
  const t = useT();
  const mayChange = useMay()('changePayments');
  const [filter, change] = useAddressFilter('status', 'refund', 'city', 'partner', 'find', 'from', 'to');
  const of = filledFilter({ cityId: filter.city, workerUid: filter.partner });
  const days = readPeriod(filter);
  const { from, to, isReversed } = days;
  const period = { ...filledFilter({ from, to }), ...of };
  const cities = useAdminCities();
  // The URL may hold any text: an unknown status is no filter.
  const status = PAYMENT_STATUSES.find((known) => known === filter.status);
  const refund = REFUND_STATUSES.find((known) => known === filter.refund);
  const wanted = {
    ...period,
    ...(status && { status }),
    ...(refund && { refund }),
    ...(filter.find && { find: filter.find }),
  };
  const payments = usePayments(wanted, !isReversed);
  const rows = payments.data?.pages.flat();
  const search = useCallback((find: string) => change({ find }), [change]);
  const columns = useColumns(columnsOf);
  return (
    <>
      <PageHeader
        title={t('adminBookings.payments.title')}
        intro={t('adminBookings.payments.intro')}
        actions={
          mayChange && (
            <ButtonLink variant="secondary" to={adminPaths.statement}>
              {t('adminMoney.statement.open')}
            </ButtonLink>
          )
        }
      />
      <FilterBar label={t('adminBookings.filters')}>
        <SearchBox
          label={t('adminMoney.find')}
          // The one payment that is asked for is shown, whatever else is set.
          hint={filter.find ? t('adminMoney.findAll') : undefined}
          value={filter.find}
          onSearch={search}
        />
        <ChoiceFilter
          label={t('adminMoney.city')}
          value={filter.city}
          any={t('adminMoney.anyCity')}
          choices={
            cities.data
              ?.filter(({ _id }) => _id !== ALL_CITIES_ID)
              .map((one) => [one._id, localText(one, 'name')] as const) ?? []
          }
          onChange={(city) => change({ city })}
        />
        <PartnerFilter
          value={filter.partner}
          name={rows?.find(({ workerUid }) => workerUid === filter.partner)?.workerName}
          onChange={(partner) => change({ partner })}
        />
        <ChoiceFilter
          label={t('adminBookings.status')}
          value={status ?? ''}
          any={t('adminBookings.anyStatus')}
          choices={PAYMENT_STATUSES.map((known) => [known, t(`adminBookings.paymentStatus.${known}`)])}
          onChange={(chosen) => change({ status: chosen })}
        />
        <ChoiceFilter
          label={t('adminBookings.payments.refund')}
          value={refund ?? ''}
          any={t('adminBookings.payments.anyRefund')}
          choices={REFUND_STATUSES.map((known) => [known, t(`adminBookings.refundStatus.${known}`)])}
          onChange={(chosen) => change({ refund: chosen })}
        />
        <PeriodFilter
          period={days}
          labels={{ from: t('adminBookings.payments.from'), to: t('adminBookings.payments.to') }}
          onChange={change}
        />
      </FilterBar>
      {!isReversed && (
        <>
          <PaymentTotals period={period} />
          <ListStates
            query={payments}
            count={rows?.length}
            failed={t('adminBookings.payments.failed')}
            empty={t('adminBookings.payments.empty')}
          >
            <DataTable
              caption={t('adminBookings.payments.title')}
              columns={columns}
              rows={rows ?? []}
              rowKey={({ _id }) => _id}
              busy={payments.isPlaceholderData}
            />
            <LoadMore query={payments} />
          </ListStates>
          <MoneyTables from={from} to={to} of={of} />
        </>
      )}
      <MoneyPlots of={of} />
    </>
  );
}
