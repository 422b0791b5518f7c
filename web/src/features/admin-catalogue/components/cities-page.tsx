import type { AdminCity, PincodeOverlap } from '@gharseva/contract';
import { ALL_CITIES_ID } from '@gharseva/contract/rules';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../components/table/data-table';
import { FilterBar } from '../../../components/table/filter-bar';
import { ListStates } from '../../../components/table/list-states';
import { SearchBox } from '../../../components/table/search-box';
import { Button } from '../../../components/ui/button';
import { PageHeader } from '../../../components/ui/page-header';
import { formatNumber } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import { useAddressFilter } from '../../../lib/use-address-filter';
import { useCities, useDeleteCity, useSaveCity } from '../api/use-cities';
import { ActiveFilter, matchesActive } from './active-filter';
import { ActiveSwitch } from './active-switch';
import { CityDialog } from './city-dialog';
import { CsvTools } from './csv-tools';
import { DeleteDialog } from './delete-dialog';
import { OverlapNotice } from './overlap-notice';
import { PincodeCell } from './pincode-cell';
import { RowButtons } from './row-buttons';

/** Cities: list, add, edit, delete (SPEC.md section 2). There are few, so the browser narrows them itself. */
export default function CitiesPage() {
  const t = useT();
  const cities = useCities();
  const removal = useDeleteCity();
  const [filter, change] = useAddressFilter('search', 'isActive');
  const [edited, setEdited] = useState<AdminCity | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminCity | null>(null);
  const [overlap, setOverlap] = useState<{ name: string; overlaps: PincodeOverlap[] } | null>(null);

  const rows = cities.data?.filter(
    (city) => matchesSearch(city, filter.search) && matchesActive(city, filter.isActive),
  );
  const columns: Column<AdminCity>[] = [
    { key: 'name', header: t('adminCatalogue.name'), cell: ({ name }) => name },
    { key: 'state', header: t('adminCatalogue.city.state'), cell: ({ state }) => state },
    { key: 'ranges', header: t('adminCatalogue.city.ranges'), cell: (city) => <PincodeCell city={city} /> },
    { key: 'active', header: t('adminCatalogue.active'), cell: (city) => <CityActive city={city} /> },
  ];
  const newest = edited && edited !== 'new' ? cities.data?.find(({ _id }) => _id === edited._id) : undefined;
  const add = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('adminCatalogue.city.add')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('adminCatalogue.city.title')}
        intro={
          cities.data &&
          t('adminCatalogue.city.count', {
            count: cities.data.length,
            shown: formatNumber(cities.data.length),
          })
        }
        actions={add}
      />
      <CsvTools kind="cities" />
      {overlap && <OverlapNotice {...overlap} onClose={() => setOverlap(null)} />}
      <FilterBar label={t('adminCatalogue.filters')}>
        <SearchBox
          label={t('adminCatalogue.search')}
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <ActiveFilter value={filter.isActive} onChange={(isActive) => change({ isActive })} />
      </FilterBar>
      <ListStates
        query={cities}
        count={rows?.length}
        failed={t('adminCatalogue.city.failed')}
        empty={t('adminCatalogue.empty')}
      >
        <DataTable
          caption={t('adminCatalogue.city.title')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          actionsHeader={t('adminCatalogue.actions')}
          actions={(city) => (
            <RowButtons
              name={city.name}
              onEdit={() => setEdited(city)}
              // It marks what is offered everywhere, and services hang on it.
              onDelete={city._id === ALL_CITIES_ID ? null : () => setDeleted(city)}
            />
          )}
        />
      </ListStates>
      {edited && (
        <CityDialog
          key={edited === 'new' ? 'new' : `${edited._id} ${edited.version}`}
          city={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(name, overlaps) => {
            setEdited(null);
            setOverlap(overlaps.length > 0 ? { name, overlaps } : null);
          }}
          onLoadNewest={
            newest && edited !== 'new' && newest.version !== edited.version ? () => setEdited(newest) : null
          }
        />
      )}
      <DeleteDialog
        item={deleted}
        question={t('adminCatalogue.city.deleteQuestion')}
        removal={removal}
        onClose={() => setDeleted(null)}
      />
    </>
  );
}

function CityActive({ city }: { city: AdminCity }) {
  const saving = useSaveCity(city);
  const { _id, version, ...input } = city;
  return (
    <ActiveSwitch
      name={city.name}
      isActive={city.isActive}
      saving={saving}
      inputFor={(isActive) => ({ ...input, isActive })}
    />
  );
}

function matchesSearch({ name, state, pincodeRanges }: AdminCity, search: string): boolean {
  const wanted = search.toLowerCase();
  return [name, state, ...pincodeRanges].some((text) => text.toLowerCase().includes(wanted));
}
