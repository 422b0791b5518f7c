import type { AdminCity } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api';
import { adminKeys } from './admin-keys';
import { callAsAdmin } from './call-as-admin';

/**
 * All cities by name as an admin sees them: those that are not active and All Cities included.
 *
 * @param wanted false asks for none, and gives those that are known already.
 */
export function useAdminCities(wanted = true) {
  return useQuery({
    queryKey: adminKeys.cities,
    queryFn: ({ signal }): Promise<AdminCity[]> =>
      callAsAdmin((token) => callApi('GET /api/admin/cities', { auth: true, token, signal })),
    enabled: wanted,
  });
}
