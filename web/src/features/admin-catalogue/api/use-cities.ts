import type { AdminCity, CityInput } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';
import { useAdminWrite } from '../../../lib/use-admin-write';

/** All cities by name, those that are not active and All Cities included. */
export function useCities() {
  return useQuery({
    queryKey: adminKeys.cities,
    queryFn: ({ signal }): Promise<AdminCity[]> =>
      callAsAdmin((token) => callApi('GET /api/admin/cities', { auth: true, token, signal })),
  });
}

/** Adds a city, or with a city replaces it; 409 when somebody else changed it meanwhile. */
export function useSaveCity(city: AdminCity | null) {
  return useAdminWrite([adminKeys.cities], (token, input: CityInput) =>
    city === null
      ? callApi('POST /api/admin/cities', { body: input, auth: true, token })
      : callApi('PUT /api/admin/cities/:id', {
          params: { id: city._id },
          body: { ...input, version: city.version ?? '' },
          auth: true,
          token,
        }),
  );
}

/** Deletes a city; 409 names what uses it. */
export function useDeleteCity() {
  return useAdminWrite([adminKeys.cities], (token, { _id, version }: AdminCity) =>
    callApi('DELETE /api/admin/cities/:id', {
      params: { id: _id },
      query: version ? { version } : {},
      auth: true,
      token,
    }),
  );
}
