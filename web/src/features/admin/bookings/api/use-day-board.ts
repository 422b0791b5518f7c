import type { BoardJob, DayBoard } from '@gharseva/contract';
import { getDayBoard } from '@gharseva/contract/schemas';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { moveJob } from '../model/board';
import { useAssignBooking } from './use-booking';

/** Refetch interval while the board is visible. */
const LIVE_MS = 30_000;

/** Below the key of the bookings: whatever moves one makes the board stale. */
const boardKey = (date: string, city: string) => [...adminKeys.bookings, 'board', date, city];

/** A day of a city, paginated by partner and kept live; nothing is fetched without a city. */
export function useDayBoard(date: string, city: string) {
  return useInfiniteQuery({
    queryKey: boardKey(date, city),
    queryFn: ({ pageParam, signal }) =>
      callChecked(getDayBoard, {
        query: { date, city, ...(pageParam !== null && { after: pageParam }) },
        as: admin,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: city !== '',
    staleTime: 0,
    refetchInterval: LIVE_MS,
  });
}

/** Assigns a card by the call of the booking's page; the card moves with the answer, and the board is then read again. */
export function useAssignCard(date: string, city: string) {
  const client = useQueryClient();
  const assigning = useAssignBooking();
  const assign = async (job: BoardJob, providerId: string) => {
    const given = await assigning.mutateAsync({ booking: job, providerId });
    client.setQueryData<InfiniteData<DayBoard>>(
      boardKey(date, city),
      (present) => present && { ...present, pages: present.pages.map((page) => moveJob(page, job, given)) },
    );
    return given;
  };
  return { assign, assigning };
}
