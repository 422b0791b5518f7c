import type { AdminPayment } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../components/table/data-table';
import { FilterBar } from '../../../components/table/filter-bar';
import { ListStates } from '../../../components/table/list-states';
import { LoadMore } from '../../../components/table/load-more';
import { Badge } from '../../../components/ui/badge';
import { PageHeader } from '../../../components/ui/page-header';
import { Select } from '../../../components/ui/select';
import { Field } from '../../../components/ui/text-field';
import { paths } from '../../../config/paths';
import { formatInstant, formatRupees } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import { useAddressFilter } from '../../../lib/use-address-filter';
import { usePayments } from '../api/use-payments';
import { PAYMENT_STATUSES, paymentStatus, paymentTone } from '../model/payment-status';
import { PaymentTotals } from './payment-totals';

/** Payments: list, filter, totals of the period (SPEC.md section 2). */
export default function PaymentsPage() {
  const t = useT();
  const [filter, change] = useAddressFilter('status', 'from', 'to');
  const period = { ...(filter.from && { from: filter.from }), ...(filter.to && { to: filter.to }) };
  const status = paymentStatus(filter.status);
  const payments = usePayments({ ...period, ...(status && { status }) });
  const rows = payments.data?.pages.flat();
  const columns: Column<AdminPayment>[] = [
    {
      key: 'booking',
      header: t('adminBookings.number'),
      cell: ({ bookingId }) => <Link to={paths.adminBooking(bookingId)}>#{orderNumber(bookingId)}</Link>,
    },
    { key: 'customer', header: t('adminBookings.customer'), cell: ({ userName }) => userName || '–' },
    {
      key: 'at',
      header: t('adminBookings.placedAt'),
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
        <Badge tone={paymentTone(payment.status)}>{t(`adminBookings.paymentStatus.${payment.status}`)}</Badge>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('adminBookings.payments.title')} intro={t('adminBookings.payments.intro')} />
      <FilterBar label={t('adminBookings.filters')}>
        <Select
          label={t('adminBookings.status')}
          value={filter.status}
          onChange={(event) => change({ status: event.target.value })}
        >
          <option value="">{t('adminBookings.anyStatus')}</option>
          {PAYMENT_STATUSES.map((known) => (
            <option key={known} value={known}>
              {t(`adminBookings.paymentStatus.${known}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t('adminBookings.payments.from')}
          type="date"
          value={filter.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <Field
          label={t('adminBookings.payments.to')}
          type="date"
          value={filter.to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </FilterBar>
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
    </>
  );
}
