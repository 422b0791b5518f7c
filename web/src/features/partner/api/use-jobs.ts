import type { Booking } from '@gharseva/contract';
import { BOOKINGS_PAGE_SIZE } from '@gharseva/contract/rules';
import { listBookings } from '@gharseva/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/** The job lists, by date in India; `all` has today's and later jobs first, then earlier ones. */
export const JOBS_WHEN = ['all', 'today', 'upcoming', 'past'] as const;
export type JobsWhen = (typeof JOBS_WHEN)[number];

/**
 * One list of the partner's jobs, paginated; a short page is the last one.
 *
 * @param enabled false fetches nothing.
 */
export function useJobs(workerUid: string, when: JobsWhen, enabled = true) {
  return useInfiniteQuery({
    enabled,
    queryKey: workerKeys.jobs(workerUid, when),
    queryFn: async ({ pageParam, signal }): Promise<Booking[]> => {
      const query = {
        workerUid,
        ...(when !== 'all' && { when }),
        ...(pageParam !== null && { after: pageParam }),
      };
      const { bookings } = await callChecked(listBookings, { query, as: partner, signal });
      return bookings;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < BOOKINGS_PAGE_SIZE ? null : (page.at(-1)?._id ?? null)),
  });
}
