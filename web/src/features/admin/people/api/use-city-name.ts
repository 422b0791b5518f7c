import { useLocale } from '#lib/i18n/i18n.ts';
import { NAME_TO_COME } from '#lib/i18n/local-name.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { useAdminCities } from '../../shared/use-admin-cities';

/**
 * Translates the name of a city, which workers store in English (docs/specification.md section 3), to the current
 * language. Fetches the cities for other languages only; a deleted city stays in English.
 */
export function useCityName(): (city: string) => string {
  const cities = useAdminCities(useLocale() !== 'en');
  return (city) => {
    if (cities.isLoading && city) return NAME_TO_COME;
    const found = cities.data?.find(({ name }) => name === city);
    return found ? localText(found, 'name') : city;
  };
}
