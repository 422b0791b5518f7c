import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface PageQuery {
  signal: AbortSignal;
  /** What names the page: empty for the first, then the last id of the page before. */
  page: { after?: string };
}

interface AdminPages<Row> {
  queryKey: QueryKey;
  /** How many rows a full page has; a shorter one is the last. */
  pageSize: number;
  /** Asks for one page. */
  ask: (query: PageQuery) => Promise<Row[]>;
  staleTime?: number;
  /** Read again after so many milliseconds, as long as it is in sight. */
  refetchInterval?: number;
}

/** A list of the admin's that goes on by a cursor, a page at a time; the old rows stay until the new ones are there. */
export function useAdminPages<Row extends { _id: string }>({
  queryKey,
  pageSize,
  ask,
  staleTime,
  refetchInterval,
}: AdminPages<Row>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ signal, page: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?._id ?? null)),
    placeholderData: keepPreviousData,
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
}
