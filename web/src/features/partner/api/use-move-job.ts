import type { Booking, JobMoveInput } from '@gharseva/contract';
import { moveJob } from '@gharseva/contract/schemas';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/** The page with the job as it is now, or without it when it has gone back to be given to somebody else. */
function withJob(page: readonly Booking[], job: Booking): Booking[] {
  if (job.stage === 'placed') return page.filter(({ _id }) => _id !== job._id);
  return page.map((shown) => (shown._id === job._id ? job : shown));
}

/**
 * Moves the partner's jobs, and keeps the lists on the screen up to date. The same move of the same rev has the same
 * `Idempotency-Key` until it has an answer.
 */
export function useMoveJob(workerUid: string) {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const queryKey = workerKeys.jobLists(workerUid);

  return {
    /**
     * Makes a move; returns the job as it is then.
     * @throws ApiError why it is refused, or why there is no answer
     */
    move: async (id: string, input: JobMoveInput): Promise<Booking> => {
      const idempotencyKey = keyFor({ id, ...input });
      const job = await callChecked(moveJob, { params: { id }, body: input, as: partner, idempotencyKey });
      forget();
      // A list that was asked for before the move would show the job as it was.
      await client.cancelQueries({ queryKey });
      return job;
    },
    /** Shows a job as it is after a move, and reads the others anew. */
    show: (job: Booking): void => {
      client.setQueriesData<InfiniteData<Booking[]>>(
        { queryKey },
        (lists) => lists && { ...lists, pages: lists.pages.map((page) => withJob(page, job)) },
      );
      void client.invalidateQueries({ queryKey });
      // The jobs of today are counted in the record.
      void client.invalidateQueries({ queryKey: workerKeys.record(workerUid) });
    },
    /**
     * Reads the lists on the screen anew.
     * @throws ApiError when they cannot be read
     */
    look: async (): Promise<void> => {
      await client.invalidateQueries({ queryKey }, { throwOnError: true });
    },
    /** Lets the lists be read anew once the network is back: an unanswered move may have been made. */
    doubt: () => void client.invalidateQueries({ queryKey, refetchType: 'none' }),
    /** Reads the partner's record anew: a refusal may mean that the account is paused. */
    lookAtRecord: () => void client.invalidateQueries({ queryKey: workerKeys.record(workerUid) }),
  };
}
