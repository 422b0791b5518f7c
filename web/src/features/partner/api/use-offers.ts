import type { Booking, JobOffer, JobOffers, ReasonCode } from '@gharseva/contract';
import { acceptOffer, declineOffer, listBookings, listOffers } from '@gharseva/contract/schemas';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { lookAtJobs } from './job-lists';
import { partner } from './partner';
import { unlessPaused } from './unless-paused';
import { useWorker } from './use-worker';
import { workerKeys } from './worker-keys';

/** How often offers are read anew while the page is visible: where they are shown, and elsewhere for their number. */
const LOOK_MS = 20_000;
const COUNT_MS = 60_000;

/** The offers of the partner that stand, read anew while the page is visible and when it becomes so again. */
export function useOffers(workerUid: string) {
  return useQuery(offersOf(workerUid, LOOK_MS));
}

/** How many offers stand, for the portal's menus; 0 while that is unknown, and for whoever is not asked. */
export function useOfferCount(workerUid: string): number {
  const worker = useWorker(workerUid);
  const isAsked = worker.data?.status === 'active';
  const offers = useQuery({ ...offersOf(workerUid, COUNT_MS), enabled: isAsked });
  return isAsked ? (offers.data?.offers.length ?? 0) : 0;
}

function offersOf(workerUid: string, everyMs: number) {
  return queryOptions({
    queryKey: workerKeys.offers(workerUid),
    queryFn: ({ signal, client }): Promise<JobOffers> =>
      unlessPaused(callChecked(listOffers, { as: partner, signal }), client, workerUid),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
}

/** Whether the server has decided about the offer itself: it is not shown any longer. */
export const isOfferOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'forbidden');

/** Whether the answer was lost, so that nobody knows whether the offer was accepted. */
export const isOfferUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'bad_answer' || (error.isTransient && error.status !== 429));

/**
 * Accepts an offer, and gives the job. After a lost answer the jobs are looked at once: the server may have heard the yes. If the
 * job is not there, the loss is thrown, and the same can be sent again with the same key. Whatever the server decides, the
 * offers and jobs are read anew.
 */
export function useAcceptOffer(workerUid: string) {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey('accept-offer');
  return useMutation({
    mutationFn: async ({ _id: id, round }: JobOffer): Promise<Booking> => {
      try {
        return await callChecked(acceptOffer, {
          params: { id },
          body: { round },
          as: partner,
          idempotencyKey: keyFor({ id, round }),
        });
      } catch (error) {
        const job = isOfferUnknown(error) ? await findJob(workerUid, id) : undefined;
        if (!job) throw error;
        return job;
      }
    },
    onSuccess: forget,
    onSettled: (_job, error) => {
      if (isOfferOver(error)) forget();
      lookAtJobs(client, workerUid);
      // Not awaited: on a weak network the list comes much later than the answer.
      void client.invalidateQueries({ queryKey: workerKeys.offers(workerUid) });
    },
  });
}

/** A job of the partner among today's and later ones; undefined where it is not, or where they cannot be read. */
async function findJob(workerUid: string, id: string): Promise<Booking | undefined> {
  try {
    const { bookings } = await callChecked(listBookings, { query: { workerUid }, as: partner });
    return bookings.find(({ _id }) => _id === id);
  } catch {
    return undefined;
  }
}

/** What a partner says with a no. */
interface Declined {
  id: string;
  code: ReasonCode | null;
}

/** Declines an offer; a repetition changes nothing. The offers that are left are those of the answer. */
export function useDeclineOffer(workerUid: string) {
  const client = useQueryClient();
  const queryKey = workerKeys.offers(workerUid);
  return useMutation({
    mutationFn: ({ id, code }: Declined) =>
      callChecked(declineOffer, { params: { id }, body: code === null ? {} : { code }, as: partner }),
    onSuccess: async (left) => {
      // A list that was asked for before would show the offer again.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, left);
      // A job that the team gave to the partner meanwhile has gone back.
      lookAtJobs(client, workerUid);
    },
    onError: (error) => {
      if (isOfferOver(error)) void client.invalidateQueries({ queryKey });
    },
  });
}
