import { ADMIN_CATALOGUE_PAGE_SIZE } from '@gharseva/contract/rules';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** The parts of a filter that narrow anything. */
export function narrowing<Filter extends object>(filter: Filter): Partial<Filter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<Filter>;
}

/** A page that is not full is the last one; the next one begins behind its last record. */
function nextPage(page: readonly { _id: string }[]): string | null {
  return page.length < ADMIN_CATALOGUE_PAGE_SIZE ? null : (page.at(-1)?._id ?? null);
}

/** Records by name, a page at a time; what was shown stays until a narrowed list is there. */
export function useRecordPages<Item extends { _id: string }>(
  queryKey: QueryKey,
  fetchPage: (after: string | null, signal: AbortSignal) => Promise<Item[]>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
}
