import { useT } from '#lib/i18n/i18n.ts';
import { useCityUses } from '../api/write-city';

/** The current dependants of a city, counted. */
export function CityUses({ cityId }: { cityId: string }) {
  const t = useT();
  const uses = useCityUses(cityId);
  if (!uses.data) return <p>{t(uses.isError ? 'adminCatalogue.city.usesFailed' : 'common.loading')}</p>;
  return (
    <ul>
      <li>{t('adminCatalogue.city.usesServices', { count: uses.data.services })}</li>
      <li>{t('adminCatalogue.city.usesWorkers', { count: uses.data.workers })}</li>
      <li>{t('adminCatalogue.city.usesBookings', { count: uses.data.openBookings })}</li>
    </ul>
  );
}
