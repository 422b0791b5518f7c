import type { AdminService } from '@gharseva/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../components/table/data-table';
import { FilterBar } from '../../../components/table/filter-bar';
import { ListStates } from '../../../components/table/list-states';
import { LoadMore } from '../../../components/table/load-more';
import { SearchBox } from '../../../components/table/search-box';
import { Button } from '../../../components/ui/button';
import { PageHeader } from '../../../components/ui/page-header';
import { Select } from '../../../components/ui/select';
import { formatRupees } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import { useAddressFilter } from '../../../lib/use-address-filter';
import { useAllCategories } from '../api/use-admin-categories';
import { useDeleteService, useSaveService, useServicePages } from '../api/use-admin-services';
import { useCities } from '../api/use-cities';
import { ActiveFilter, activeQuery } from './active-filter';
import { ActiveSwitch } from './active-switch';
import { SubcategoryOptions } from './category-options';
import { CsvTools } from './csv-tools';
import { DeleteDialog } from './delete-dialog';
import { RowButtons } from './row-buttons';
import { ServiceDialog } from './service-dialog';

/** Services: list, add, edit, delete (SPEC.md section 2). */
export default function ServicesPage() {
  const t = useT();
  const [filter, change] = useAddressFilter('search', 'categoryId', 'cityId', 'isActive');
  const pages = useServicePages({
    ...(filter.search && { search: filter.search }),
    ...(filter.categoryId && { categoryId: filter.categoryId }),
    ...(filter.cityId && { cityId: filter.cityId }),
    ...activeQuery(filter.isActive),
  });
  const categories = useAllCategories();
  const cities = useCities();
  const removal = useDeleteService();
  const [edited, setEdited] = useState<AdminService | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminService | null>(null);

  const rows = pages.data?.pages.flat();
  const columns: Column<AdminService>[] = [
    { key: 'name', header: t('adminCatalogue.name'), cell: ({ name }) => name },
    {
      key: 'category',
      header: t('adminCatalogue.service.category'),
      cell: ({ categoryId }) => nameIn(categories.data, categoryId),
    },
    {
      key: 'city',
      header: t('adminCatalogue.service.city'),
      cell: ({ cityId }) => nameIn(cities.data, cityId),
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
  const newest = edited && edited !== 'new' ? rows?.find(({ _id }) => _id === edited._id) : undefined;

  return (
    <>
      <PageHeader
        title={t('adminCatalogue.service.title')}
        intro={t('adminCatalogue.service.intro')}
        actions={
          <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('adminCatalogue.service.add')}
          </Button>
        }
      />
      <CsvTools kind="services" />
      <FilterBar label={t('adminCatalogue.filters')}>
        <SearchBox
          label={t('adminCatalogue.search')}
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          label={t('adminCatalogue.service.category')}
          value={filter.categoryId}
          onChange={(event) => change({ categoryId: event.target.value })}
        >
          <option value="">{t('adminCatalogue.service.allCategories')}</option>
          <SubcategoryOptions categories={categories.data ?? []} />
        </Select>
        <Select
          label={t('adminCatalogue.service.city')}
          value={filter.cityId}
          onChange={(event) => change({ cityId: event.target.value })}
        >
          <option value="">{t('adminCatalogue.service.anyCity')}</option>
          {cities.data?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        <ActiveFilter value={filter.isActive} onChange={(isActive) => change({ isActive })} />
      </FilterBar>
      <ListStates
        query={pages}
        count={rows?.length}
        failed={t('adminCatalogue.service.failed')}
        empty={t('adminCatalogue.empty')}
      >
        <DataTable
          caption={t('adminCatalogue.service.title')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={pages.isPlaceholderData}
          actionsHeader={t('adminCatalogue.actions')}
          actions={(row) => (
            <RowButtons name={row.name} onEdit={() => setEdited(row)} onDelete={() => setDeleted(row)} />
          )}
        />
        <LoadMore query={pages} />
      </ListStates>
      {edited && (
        <ServiceDialog
          key={edited === 'new' ? 'new' : `${edited._id} ${edited.version}`}
          service={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onLoadNewest={
            newest && edited !== 'new' && newest.version !== edited.version ? () => setEdited(newest) : null
          }
        />
      )}
      <DeleteDialog
        item={deleted}
        question={t('adminCatalogue.service.deleteQuestion')}
        removal={removal}
        onClose={() => setDeleted(null)}
      />
    </>
  );
}

function ServiceActive({ service }: { service: AdminService }) {
  const saving = useSaveService(service);
  const { _id, version, ...input } = service;
  return (
    <ActiveSwitch
      name={service.name}
      isActive={service.isActive}
      saving={saving}
      inputFor={(isActive) => ({ ...input, isActive })}
    />
  );
}

/** The name of an id; the id itself while the names are not there. */
function nameIn(named: readonly { _id: string; name: string }[] | undefined, id: string): string {
  return named?.find(({ _id }) => _id === id)?.name ?? id;
}
