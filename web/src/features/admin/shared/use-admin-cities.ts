import type { AdminCity } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
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
    queryFn: ({ signal }): Promise<AdminCity[]> => callApi('GET /api/admin/cities', { as: admin, signal }),
    enabled: wanted,
  });
}
