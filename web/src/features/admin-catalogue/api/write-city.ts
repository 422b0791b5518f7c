import type { AdminCity, CityInput } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';
import { useAdminWrite } from '../../../lib/use-admin-write';

/** Adds a city, or with a city replaces it; 409 when somebody else changed it meanwhile. */
export function useSaveCity(city: AdminCity | null) {
  return useAdminWrite([adminKeys.cities], (token, input: CityInput) =>
    city === null
      ? callApi('POST /api/admin/cities', { body: input, auth: true, token })
      : callApi('PUT /api/admin/cities/:id', {
          params: { id: city._id },
          // The form holds the whole record: what it leaves empty is taken away.
          body: { translations: null, ...input, ...(city.version && { version: city.version }) },
          auth: true,
          token,
        }),
  );
}

/** Switches a city on again, in the version that switching it off gave. */
export function useSwitchOn() {
  return useAdminWrite([adminKeys.cities], (token, { _id, name, version }: AdminCity) =>
    callApi('PUT /api/admin/cities/:id', {
      params: { id: _id },
      body: { name, isActive: true, ...(version && { version }) },
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

/** What depends on a city, as it is now; asked while `wanted`. */
export function useCityUses(id: string, wanted: boolean) {
  return useQuery({
    queryKey: [...adminKeys.cities, 'uses', id],
    enabled: wanted,
    staleTime: 0,
    queryFn: ({ signal }) =>
      callAsAdmin((token) =>
        callApi('GET /api/admin/cities/:id/uses', { params: { id }, auth: true, token, signal }),
      ),
  });
}
