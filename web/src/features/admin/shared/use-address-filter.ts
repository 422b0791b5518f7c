import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A list's filter, kept in the URL so that reload, Back and a shared link show the same list.
 *
 * @param names of the filter's values; one missing from the URL is empty.
 * @returns the filter, and a function to change parts of it. A change resets the page, unless it sets it.
 */
export function useAddressFilter<Name extends string>(...names: Name[]) {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = useCallback(
    (part: { [N in Name]?: string } & { page?: string }) => {
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          next.delete('page');
          next.delete('after');
          for (const [name, value] of Object.entries(part) as [string, string][]) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        // Each letter of a search would otherwise add a history entry.
        { replace: !('page' in part) },
      );
    },
    [setSearch],
  );
  return [filter, change] as const;
}
