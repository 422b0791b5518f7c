import type { Booking, JobMoveInput } from '@gharseva/contract';
import { moveJob } from '@gharseva/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callChecked } from '#lib/api/call-checked.ts';
import { connected } from '#lib/connection.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { type SentMove, sendInHand } from '#lib/waiting-moves/send-waiting-moves.ts';
import { isMoveRefused, keepMove } from '#lib/waiting-moves/waiting-moves.ts';
import type { SaidMove } from '../model/job-steps';
import { showJob } from './job-lists';
import { createJobSender } from './job-sender';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/**
 * Moves the partner's jobs, and keeps the lists on the screen up to date. A move whose answer was lost is sent again with the rev and
 * the `Idempotency-Key` of the first time, also where the list was read anew meanwhile, so that it is made once.
 */
export function useMoveJob(workerUid: string) {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const queryKey = workerKeys.jobLists(workerUid);
  const unanswered = useRef<{ words: string; rev: number } | null>(null);

  return {
    /**
     * Makes a move; returns the job as it is then.
     * @throws ApiError why it is refused, or why there is no answer
     */
    move: async (id: string, { rev: seen, ...said }: JobMoveInput): Promise<Booking> => {
      const words = JSON.stringify([id, said]);
      // Only a delay is offered again once it was made: any other move that a newer state offers is another one.
      const before = said.move === 'running_late' ? unanswered.current : null;
      const rev = before?.words === words ? before.rev : seen;
      unanswered.current = { words, rev };
      const body = { ...said, rev } as JobMoveInput;
      const idempotencyKey = keyFor({ id, ...body });
      const job = await callChecked(moveJob, { params: { id }, body, as: partner, idempotencyKey }).catch(
        (error: unknown) => {
          if (isMoveRefused(error)) unanswered.current = null;
          throw error;
        },
      );
      unanswered.current = null;
      forget();
      // A list that was asked for before the move would show the job as it was.
      await client.cancelQueries({ queryKey });
      return job;
    },
    /** Keeps a move on this phone, and sends it if there seems to be a network; what waits before it goes first. */
    keep: async (job: Booking & { rev: number }, said: SaidMove): Promise<SentMove<Booking>> => {
      const { _id: order, rev, stage } = job;
      const made = { kind: 'worker', uid: workerUid, order, rev, stage, said: { ...said } } as const;
      // Without a network nobody waits for it: what follows can be said meanwhile.
      const isAwaited = connected.get();
      const kept = await keepMove(made, isAwaited);
      return isAwaited ? sendInHand(createJobSender(client), kept) : { kind: 'waiting' };
    },
    /** Shows a job as it is after a move, and reads the others anew. */
    show: (job: Booking): void => showJob(client, workerUid, job),
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
