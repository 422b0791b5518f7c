import type { AdminCity } from '@gharseva/contract';
import { listCities } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from './admin';
import { adminKeys } from './admin-keys';

/**
 * All cities by name for an admin: inactive ones and All Cities included.
 *
 * @param wanted false fetches nothing and returns the cities already loaded.
 */
export function useAdminCities(wanted = true) {
  return useQuery({
    queryKey: adminKeys.cities,
    queryFn: ({ signal }): Promise<AdminCity[]> => callChecked(listCities, { as: admin, signal }),
    enabled: wanted,
  });
}
