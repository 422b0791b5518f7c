import { ADMIN_CATALOGUE_PAGE_SIZE } from '@gharseva/contract/rules';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** The filters that are set. */
export function narrowing<Filter extends object>(filter: Filter): Partial<Filter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<Filter>;
}

/** The cursor of the next page: the last id of a full page, or null after a short one. */
function nextPage(page: readonly { _id: string }[]): string | null {
  return page.length < ADMIN_CATALOGUE_PAGE_SIZE ? null : (page.at(-1)?._id ?? null);
}

/** Records by name, paginated; the old rows stay while a new filter loads. */
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
