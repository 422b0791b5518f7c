import type { AdminCity, SavedCity } from '@gharseva/contract';
import { ALL_CITIES_ID, translationsOf } from '@gharseva/contract/rules';
import { adminCitySchema } from '@gharseva/contract/schemas';
import { useState } from 'react';
import type { Column } from '#components/table/data-table.tsx';
import { formatNumber } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { TotalLine } from '../../shared/total-line';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useAdminCities } from '../../shared/use-admin-cities';
import { useEditing } from '../../shared/use-editing';
import { useDeleteCity, useSwitchCity } from '../api/write-city';
import { ActiveFilter, matchesActive } from './active-filter';
import { ActiveSwitch } from './active-switch';
import { CityDialog } from './city-dialog';
import { CityUses } from './city-uses';
import { CsvTools } from './csv/csv-tools';
import { OverlapNotice } from './overlap-notice';
import { PincodeCell } from './pincode-cell';
import { RecordsPage } from './records-page';

/** Whether a city can be changed: All Cities, to which services refer as the mark of being offered everywhere, stays as it is. */
const isOrdinary = ({ _id }: AdminCity) => _id !== ALL_CITIES_ID;

/**
 * Cities: list, add, edit, delete (docs/specification.md section 2). There are few, so the browser filters them itself.
 */
export default function CitiesPage() {
  const t = useT();
  const text = useLocalText();
  const cities = useAdminCities();
  const removal = useDeleteCity();
  const [filter, change] = useAddressFilter('search', 'isActive');
  const editing = useEditing('city', adminCitySchema, cities.data);
  const [overlap, setOverlap] = useState<SavedCity | null>(null);
  /** Warns of the pincodes that a saved city shares with others. */
  const warn = (saved: SavedCity) => setOverlap(saved.overlaps.length > 0 ? saved : null);

  const rows = cities.data?.filter(
    (city) => matchesSearch(city, filter.search) && matchesActive(city, filter.isActive),
  );
  const columns: Column<AdminCity>[] = [
    { key: 'name', header: t('adminCatalogue.name'), cell: (city) => text(city, 'name') },
    { key: 'state', header: t('adminCatalogue.city.state'), cell: (city) => text(city, 'state') },
    { key: 'ranges', header: t('adminCatalogue.city.ranges'), cell: (city) => <PincodeCell city={city} /> },
    {
      key: 'active',
      header: t('adminCatalogue.active'),
      cell: (city) =>
        isOrdinary(city) ? <CityActive city={city} onSaved={warn} /> : t('adminCatalogue.yes'),
    },
  ];
  const count = cities.data?.length ?? 0;

  return (
    <RecordsPage
      kind="city"
      intro={
        <TotalLine>
          {cities.data && t('adminCatalogue.city.count', { count, shown: formatNumber(count) })}
        </TotalLine>
      }
      tools={
        <>
          <CsvTools kind="cities" />
          {overlap && <OverlapNotice city={overlap} onClose={() => setOverlap(null)} />}
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
      canChange={isOrdinary}
      form={
        <CityDialog
          key={editing.formKey}
          city={editing.record}
          onClose={editing.close}
          onSaved={(saved) => {
            editing.close();
            warn(saved);
          }}
          onLoadNewest={editing.loadNewest}
        />
      }
    />
  );
}

/** Whether a city's name or state, in any language, or one of its pincode ranges contains the search text. */
function matchesSearch(city: AdminCity, search: string): boolean {
  const wanted = search.toLowerCase();
  const names = (['name', 'state'] as const).flatMap((field) => [
    city[field],
    ...translationsOf(city, field),
  ]);
  return [...names, ...city.pincodeRanges].some((text) => text.toLowerCase().includes(wanted));
}

function CityActive({ city, onSaved }: { city: AdminCity; onSaved: (saved: SavedCity) => void }) {
  return (
    <ActiveSwitch
      kind="city"
      record={city}
      switching={useSwitchCity()}
      uses={<CityUses cityId={city._id} />}
      onSwitchedOn={onSaved}
    />
  );
}
