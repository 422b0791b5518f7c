import type { Booking } from '@gharseva/contract';
import { BOOKINGS_PAGE_SIZE, indiaDate } from '@gharseva/contract/rules';
import { listBookings } from '@gharseva/contract/schemas';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { newestRows } from '#lib/newest-rows.ts';
import { isNear } from '../model/plan-jobs';
import { partner } from './partner';
import { unlessPaused } from './unless-paused';
import { workerKeys } from './worker-keys';

/** The job lists, by date in India; `all` has today's and later jobs first, then earlier ones. */
export const JOBS_WHEN = ['all', 'today', 'upcoming', 'past'] as const;
export type JobsWhen = (typeof JOBS_WHEN)[number];

/** How often jobs are read anew while one of them is near: time alone changes what can be done with it. */
const NEAR_MS = 60_000;

/**
 * One list of the partner's jobs, paginated; a short page is the last one. Read anew each minute while a job of it is
 * near and the page is visible, and whole where the job that a page follows has gone to somebody else: no page follows it any more.
 * Today's are another list each day.
 *
 * @param enabled false fetches nothing.
 */
export function useJobs(workerUid: string, when: JobsWhen, enabled = true) {
  const queryKey = workerKeys.jobs(workerUid, when, when === 'today' ? indiaDate(new Date()) : '');
  return useInfiniteQuery({
    enabled,
    queryKey,
    queryFn: async ({ pageParam, signal, client }): Promise<Booking[]> => {
      const query = {
        workerUid,
        ...(when !== 'all' && { when }),
        ...(pageParam !== null && { after: pageParam }),
      };
      const call = callChecked(listBookings, { query, as: partner, signal });
      try {
        return (await unlessPaused(call, client, workerUid)).bookings;
      } catch (error) {
        if (pageParam !== null && error instanceof ApiError && error.status === 403) {
          void client.invalidateQueries({ queryKey, exact: true });
        }
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }: { state: { data?: InfiniteData<Booking[]> | undefined } }) =>
      data?.pages.flat().some((job) => isNear(job, indiaDate(new Date()))) ? NEAR_MS : false,
    select: newestRows<Booking, string | null>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < BOOKINGS_PAGE_SIZE ? null : (page.at(-1)?._id ?? null)),
  });
}
