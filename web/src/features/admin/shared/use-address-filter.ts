import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A list's filter, kept in the address so that reload, Back and a sent link show the same list.
 *
 * @param names what the filter holds; a name that is not in the address is the empty text.
 * @returns the filter, and the way to change parts of it. A change goes back to the first page, unless it names it.
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
        // Each letter of a search would otherwise be a step of Back.
        { replace: !('page' in part) },
      );
    },
    [setSearch],
  );
  return [filter, change] as const;
}
