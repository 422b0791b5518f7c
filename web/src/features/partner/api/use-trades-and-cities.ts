import { ALL_CITIES_NAME } from '@gharseva/contract/rules';
import { listCategories, listCities } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The active top-level categories: the trades to choose from. */
export function useTrades() {
  return useQuery({
    queryKey: ['partner-trades'],
    queryFn: async ({ signal }) => {
      const categories = await callChecked(listCategories, { signal });
      return categories.filter(({ isActive, parentCategory }) => isActive && parentCategory === null);
    },
    staleTime: HOUR_MS,
  });
}

/**
 * The serviced cities by name, without All Cities, the mark of services offered everywhere
 * (docs/specification.md section 2).
 */
export function useCities() {
  return useQuery({
    queryKey: ['partner-cities'],
    queryFn: async ({ signal }) => {
      const cities = await callChecked(listCities, { signal });
      return cities.filter(({ name }) => name !== ALL_CITIES_NAME);
    },
    staleTime: HOUR_MS,
  });
}
