import type { AdminCity, CityInput } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminWrite } from '../../shared/use-admin-write';

/** Adds a city, or with a city replaces it; 409 when somebody else changed it meanwhile. */
export function useSaveCity(city: AdminCity | null) {
  return useAdminWrite([adminKeys.cities], (input: CityInput) =>
    city === null
      ? callApi('POST /api/admin/cities', { body: input, as: admin })
      : callApi('PUT /api/admin/cities/:id', {
          params: { id: city._id },
          // The form holds the whole record: what it leaves empty is taken away.
          body: { translations: null, ...input, ...(city.version && { version: city.version }) },
          as: admin,
        }),
  );
}

/** Switches a city on or off, in the version that it is given in. */
export function useSwitchCity() {
  return useAdminWrite(
    [adminKeys.cities],
    ({ record, isActive }: { record: AdminCity; isActive: boolean }): Promise<AdminCity> => {
      const { _id: id, name, version } = record;
      const body = { name, isActive, ...(version && { version }) };
      return callApi('PUT /api/admin/cities/:id', { params: { id }, body, as: admin });
    },
  );
}

/** Deletes a city; 409 names what uses it. */
export function useDeleteCity() {
  return useAdminWrite([adminKeys.cities], ({ _id, version }: AdminCity) =>
    callApi('DELETE /api/admin/cities/:id', {
      params: { id: _id },
      query: version ? { version } : {},
      as: admin,
    }),
  );
}

/** What depends on a city, as it is now. */
export function useCityUses(id: string) {
  return useQuery({
    queryKey: [...adminKeys.cities, 'uses', id],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('GET /api/admin/cities/:id/uses', { params: { id }, as: admin, signal }),
  });
}
