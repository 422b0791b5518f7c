import type { AdminService } from '@gharseva/contract';
import { adminServiceSchema } from '@gharseva/contract/schemas';
import { Select } from '#components/form/select.tsx';
import type { Column } from '#components/table/data-table.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localName } from '#lib/i18n/local-name.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useAdminCities } from '../../shared/use-admin-cities';
import { useEditing } from '../../shared/use-editing';
import { narrowing } from '../api/narrowing';
import { useAllCategories } from '../api/use-admin-categories';
import { useDeleteService, useServicePages, useSwitchService } from '../api/use-admin-services';
import { ActiveFilter, activeQuery } from './active-filter';
import { ActiveSwitch } from './active-switch';
import { SubcategoryOptions } from './category-options';
import { CsvTools } from './csv/csv-tools';
import { RecordsPage } from './records-page';
import { ServiceDialog } from './service-dialog';

/** Services: list, add, edit, delete (docs/specification.md section 2). */
export default function ServicesPage() {
  const t = useT();
  const text = useLocalText();
  const [filter, change] = useAddressFilter('search', 'categoryId', 'cityId', 'isActive');
  const { search, categoryId, cityId } = filter;
  const pages = useServicePages(narrowing({ search, categoryId, cityId, ...activeQuery(filter.isActive) }));
  const categories = useAllCategories();
  const cities = useAdminCities();
  const removal = useDeleteService();
  const rows = pages.data?.pages.flat();
  const editing = useEditing('service', adminServiceSchema, rows);

  const columns: Column<AdminService>[] = [
    { key: 'name', header: t('adminCatalogue.name'), cell: (row) => text(row, 'name') },
    {
      key: 'category',
      header: t('adminCatalogue.service.category'),
      cell: (row) => localName(categories, row.categoryId),
    },
    {
      key: 'city',
      header: t('adminCatalogue.service.city'),
      cell: (row) => localName(cities, row.cityId),
    },
    {
      key: 'price',
      header: t('adminCatalogue.service.priceShort'),
      numeric: true,
      cell: ({ price }) => formatRupees(price),
    },
    {
      key: 'duration',
      header: t('adminCatalogue.service.durationShort'),
      numeric: true,
      cell: ({ duration }) => t('adminCatalogue.service.minutes', { minutes: duration }),
    },
    { key: 'active', header: t('adminCatalogue.active'), cell: (row) => <ServiceActive service={row} /> },
  ];

  return (
    <RecordsPage
      kind="service"
      intro={t('adminCatalogue.service.intro')}
      tools={<CsvTools kind="services" />}
      search={search}
      onSearch={(wanted) => change({ search: wanted })}
      filters={
        <>
          <Select
            label={t('adminCatalogue.service.category')}
            value={categoryId}
            onChange={(event) => change({ categoryId: event.target.value })}
          >
            <option value="">{t('adminCatalogue.service.allCategories')}</option>
            <SubcategoryOptions categories={categories.data ?? []} />
          </Select>
          <Select
            label={t('adminCatalogue.service.city')}
            value={cityId}
            onChange={(event) => change({ cityId: event.target.value })}
          >
            <option value="">{t('adminCatalogue.service.anyCity')}</option>
            {cities.data?.map((city) => (
              <option key={city._id} value={city._id}>
                {text(city, 'name')}
              </option>
            ))}
          </Select>
          <ActiveFilter value={filter.isActive} onChange={(isActive) => change({ isActive })} />
        </>
      }
      query={pages}
      rows={rows}
      columns={columns}
      busy={pages.isPlaceholderData}
      more={<LoadMore query={pages} />}
      editing={editing}
      removal={removal}
      form={
        <ServiceDialog
          key={editing.formKey}
          service={editing.record}
          onClose={editing.close}
          onLoadNewest={editing.loadNewest}
        />
      }
    />
  );
}

function ServiceActive({ service }: { service: AdminService }) {
  const t = useT();
  return (
    <ActiveSwitch
      kind="service"
      record={service}
      switching={useSwitchService()}
      uses={t('adminCatalogue.bookingsStay')}
    />
  );
}
