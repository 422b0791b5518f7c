import type { AdminCity, CityInput } from '@gharseva/contract';
import { createCity, deleteCity, getCityUses, updateCity } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { unlessGone } from '../../shared/unless-gone';
import { useCreateOnce } from '../../shared/use-create-once';
import { useNamedWrite } from '../../shared/use-named-write';

/** Adds a city, or replaces the given one; 409 when another admin has changed it since. */
export function useSaveCity(city: AdminCity | null) {
  const add = useCreateOnce((body: CityInput, idempotencyKey) =>
    callChecked(createCity, { body, as: admin, idempotencyKey }),
  );
  return useNamedWrite(
    [adminKeys.cities],
    (input: CityInput) =>
      city === null
        ? add(input)
        : callChecked(updateCity, {
            params: { id: city._id },
            // The form holds the whole record: empty fields are removed from it.
            body: { translations: null, ...input, ...(city.version && { version: city.version }) },
            as: admin,
          }),
    ({ name }) => name,
  );
}

/** Activates or deactivates a city, in the version given. */
export function useSwitchCity() {
  return useNamedWrite(
    [adminKeys.cities],
    ({ record, isActive }: { record: AdminCity; isActive: boolean }) => {
      const { _id: id, name, version } = record;
      const body = { name, isActive, ...(version && { version }) };
      return callChecked(updateCity, { params: { id }, body, as: admin });
    },
    ({ record }) => localText(record, 'name'),
  );
}

/** Deletes a city; 409 names what uses it. */
export function useDeleteCity() {
  return useNamedWrite(
    [adminKeys.cities],
    ({ _id: id, version }: AdminCity) =>
      unlessGone(callChecked(deleteCity, { params: { id }, query: version ? { version } : {}, as: admin }), {
        id,
      }),
    (city) => localText(city, 'name'),
  );
}

/** What depends on a city now. */
export function useCityUses(id: string) {
  return useQuery({
    queryKey: [...adminKeys.cities, 'uses', id],
    staleTime: 0,
    queryFn: ({ signal }) => callChecked(getCityUses, { params: { id }, as: admin, signal }),
  });
}
