import type { AdminBooking } from '@gharseva/contract';
import { orderNumber, STAGES } from '@gharseva/contract/rules';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../components/table/data-table';
import { FilterBar } from '../../../components/table/filter-bar';
import { ListStates } from '../../../components/table/list-states';
import { LoadMore } from '../../../components/table/load-more';
import { PageHeader } from '../../../components/ui/page-header';
import { Select } from '../../../components/ui/select';
import { Field } from '../../../components/ui/text-field';
import { paths } from '../../../config/paths';
import { formatDay, formatRupees } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import { useAddressFilter } from '../../../lib/use-address-filter';
import { useBookings } from '../api/use-bookings';
import { useCityChoices, useTradeChoices } from '../api/use-choices';
import { StatusBadge } from './status-badge';

/** Bookings: list with filters; each leads to its detail (SPEC.md section 2). */
export default function BookingsPage() {
  const t = useT();
  const [filter, change] = useAddressFilter('date', 'cityId', 'categoryId', 'status');
  const bookings = useBookings({
    ...(filter.date && { date: filter.date }),
    ...(filter.cityId && { cityId: filter.cityId }),
    ...(filter.categoryId && { categoryId: filter.categoryId }),
    ...(filter.status && { status: filter.status }),
  });
  const cities = useCityChoices();
  const trades = useTradeChoices();
  const rows = bookings.data?.pages.flat();
  const isOwnText = filter.status !== '' && !STAGES.some((stage) => stage === filter.status);
  const columns: Column<AdminBooking>[] = [
    {
      key: 'number',
      header: t('adminBookings.number'),
      cell: ({ _id }) => <Link to={paths.adminBooking(_id)}>#{orderNumber(_id)}</Link>,
    },
    { key: 'customer', header: t('adminBookings.customer'), cell: ({ userId }) => userId.name },
    { key: 'service', header: t('adminBookings.service'), cell: ({ serviceId }) => serviceId.name },
    {
      key: 'slot',
      header: t('adminBookings.slot'),
      cell: ({ scheduledDate, timeSlot }) => `${formatDay(scheduledDate)}, ${timeSlot}`,
    },
    {
      key: 'provider',
      header: t('adminBookings.provider'),
      cell: ({ providerId }) => providerId?.name ?? t('adminBookings.nobody'),
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
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
  return (
    <>
      <PageHeader title={t('adminBookings.title')} intro={t('adminBookings.intro')} />
      <FilterBar label={t('adminBookings.filters')}>
        <Field
          label={t('adminBookings.date')}
          type="date"
          value={filter.date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <Select
          label={t('adminBookings.city')}
          value={filter.cityId}
          onChange={(event) => change({ cityId: event.target.value })}
        >
          <option value="">{t('adminBookings.anyCity')}</option>
          {cities.data?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('adminBookings.category')}
          value={filter.categoryId}
          onChange={(event) => change({ categoryId: event.target.value })}
        >
          <option value="">{t('adminBookings.anyCategory')}</option>
          {trades.data?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('adminBookings.status')}
          value={filter.status}
          onChange={(event) => change({ status: event.target.value })}
        >
          <option value="">{t('adminBookings.anyStatus')}</option>
          {STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {t(`adminBookings.stage.${stage}`)}
            </option>
          ))}
          {isOwnText && <option value={filter.status}>{filter.status}</option>}
        </Select>
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
