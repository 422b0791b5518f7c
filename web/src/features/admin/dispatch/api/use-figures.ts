import type { DispatchFigures } from '@gharseva/contract';
import { getDispatchFigures } from '@gharseva/contract/schemas';
import { useQueries } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';

/** A choice of figures; an empty id is one that is not made yet. */
export interface FiguresOf {
  city: string;
  category: string;
}

/** The figures of some weeks, each a call of its own, in the order of the weeks. Nothing is fetched before both are chosen. */
export function useFigures({ city, category }: FiguresOf, weeks: readonly string[]) {
  return useQueries({
    queries: weeks.map((week) => ({
      queryKey: [...adminKeys.bookings, 'figures', city, category, week],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<DispatchFigures> =>
        callChecked(getDispatchFigures, { query: { city, category, week }, as: admin, signal }),
      enabled: city !== '' && category !== '',
    })),
    combine: (results) => ({
      data: results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : undefined,
      error: results.find(({ isError }) => isError)?.error ?? null,
      isPending: results.some(({ isPending }) => isPending),
      isError: results.some(({ isError, data }) => isError && !data),
      isFetching: results.some(({ isFetching }) => isFetching),
      isPlaceholderData: false,
      refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  });
}
