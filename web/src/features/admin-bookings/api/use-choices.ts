import { useQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';

/** All cities, as the choices of a filter. */
export function useCityChoices() {
  return useQuery({
    queryKey: adminKeys.cities,
    queryFn: ({ signal }) =>
      callAsAdmin((token) => callApi('GET /api/admin/cities', { auth: true, token, signal })),
  });
}
