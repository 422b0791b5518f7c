import type { AdminCity, PincodeOverlap } from '@gharseva/contract';
import { ALL_CITIES_ID } from '@gharseva/contract/rules';
import { useState } from 'react';
import type { Column } from '../../../components/table/data-table';
import { formatNumber } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import { useAddressFilter } from '../../../lib/use-address-filter';
import { useCities, useDeleteCity, useSaveCity } from '../api/use-cities';
import { ActiveFilter, matchesActive } from './active-filter';
import { ActiveSwitch } from './active-switch';
import { CityDialog } from './city-dialog';
import { CsvTools } from './csv-tools';
import { OverlapNotice } from './overlap-notice';
import { PincodeCell } from './pincode-cell';
import { RecordsPage } from './records-page';
import { useEditing } from './use-editing';

/** Cities: list, add, edit, delete (SPEC.md section 2). There are few, so the browser narrows them itself. */
export default function CitiesPage() {
  const t = useT();
  const cities = useCities();
  const removal = useDeleteCity();
  const [filter, change] = useAddressFilter('search', 'isActive');
  const editing = useEditing(cities.data);
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
  const count = cities.data?.length ?? 0;

  return (
    <RecordsPage
      kind="city"
      intro={cities.data && t('adminCatalogue.city.count', { count, shown: formatNumber(count) })}
      tools={
        <>
          <CsvTools kind="cities" />
          {overlap && <OverlapNotice {...overlap} onClose={() => setOverlap(null)} />}
        </>
      }
      search={filter.search}
      onSearch={(search) => change({ search })}
      filters={<ActiveFilter value={filter.isActive} onChange={(isActive) => change({ isActive })} />}
      query={cities}
      rows={rows}
      columns={columns}
      editing={editing}
      removal={removal}
      // It marks what is offered everywhere, and services hang on it.
      canDelete={({ _id }) => _id !== ALL_CITIES_ID}
      form={
        <CityDialog
          key={editing.formKey}
          city={editing.record}
          onClose={editing.close}
          onSaved={(name, overlaps) => {
            editing.close();
            setOverlap(overlaps.length > 0 ? { name, overlaps } : null);
          }}
          onLoadNewest={editing.loadNewest}
        />
      }
    />
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
