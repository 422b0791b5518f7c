import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { newestRows } from '#lib/newest-rows.ts';

interface PageQuery {
  signal: AbortSignal;
  /** The page's cursor: empty for the first, else the last id of the page before. */
  page: { after?: string };
}

interface AdminPages<Row> {
  queryKey: QueryKey;
  /** Rows of a full page; a shorter one is the last. */
  pageSize: number;
  /** Fetches one page. */
  ask: (query: PageQuery) => Promise<Row[]>;
  /** False fetches nothing. */
  isWanted?: boolean;
  staleTime?: number;
  /** Refetch interval in milliseconds, while visible. */
  refetchInterval?: number;
}

/** An admin's cursor-paginated list; the old rows stay while new ones load. */
export function useAdminPages<Row extends { _id: string }>({
  queryKey,
  pageSize,
  ask,
  isWanted = true,
  staleTime,
  refetchInterval,
}: AdminPages<Row>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ signal, page: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?._id ?? null)),
    select: newestRows<Row, string | null>,
    placeholderData: keepPreviousData,
    enabled: isWanted,
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
}
