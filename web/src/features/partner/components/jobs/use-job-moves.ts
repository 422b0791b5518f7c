import type { Booking, JobMoveInput } from '@gharseva/contract';
import type { JobMove } from '@gharseva/contract/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#lib/api/api-error.ts';
import { useWaitingMoves } from '#lib/waiting-moves/use-waiting-moves.ts';
import { isWaiting } from '#lib/waiting-moves/waiting-moves.ts';
import { useMoveJob } from '../../api/use-move-job';
import { type AskingMove, isKept, isPlain, offeredMoves, type SaidMove } from '../../model/job-steps';
import { usePartnerDraft } from '../../state/partner-drafts';

/** What is asked before a move, as chosen so far; without a job, nothing is. The start code is kept only once it is sent. */
interface AskedMove {
  job: string;
  move: string;
  code: string;
  lateBy: number;
  /** The names of photographs that were sent for it, with a comma between. */
  photos: string;
  /** The services of the rate card that were chosen, each with its quantity. */
  extras: string;
}

/** How a move ended. `at` counts them. */
export type MoveOutcome = { at: number; job: string } & (
  | { kind: 'made'; move: JobMove }
  /** It waits on this phone: what is shown of it there says more. */
  | { kind: 'kept' }
  /** Nothing is known to be stored; `rev` is the one that was seen. */
  | { kind: 'failed'; rev: number; error: unknown }
  /** Refused, or no longer offered; the job is shown anew. `rev` is the one that was seen before, if it is known. */
  | { kind: 'changed'; rev: number | null; error: unknown }
);

type Ended = MoveOutcome extends infer Outcome
  ? Outcome extends MoveOutcome
    ? Omit<Outcome, 'at' | 'job'>
    : never
  : never;

const NOTHING_ASKED: AskedMove = { job: '', move: '', code: '', lateBy: 0, photos: '', extras: '' };

/** For how long the buttons rest after a move: the second press of a double press was not meant for the next step. */
export const REST_MS = 600;

const reasonOf = (error: unknown) => (error instanceof ApiError ? error.words.reason : undefined);

/**
 * The moves of the jobs on the screen: one at a time, asked about first where it matters, each with the rev that is seen.
 * What is asked, and what was chosen, outlives the end of the session.
 * @param jobs those on the screen; null while they are loaded
 */
export function useJobMoves(workerUid: string, jobs: readonly Booking[] | null) {
  const { move: sendMove, keep, show, look, doubt, lookAtRecord } = useMoveJob(workerUid);
  const kept = useWaitingMoves('worker', workerUid);
  const [asked, setAsked, wasKept] = usePartnerDraft<AskedMove>('job-move', NOTHING_ASKED);
  /** Whether what is asked now was chosen before the session ended. */
  const [isDraft, setDraft] = useState(wasKept);
  const [sending, setSending] = useState<{ job: string; move: JobMove } | null>(null);
  const [isResting, setResting] = useState(false);
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  /** Why the move that is asked about was refused, while it can be put right. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const isBusy = useRef(false);
  const ended = useRef(0);
  /** The job that is asked about now: the person may have closed the dialog while its move was on its way. */
  const askedNow = useRef(asked.job);
  useEffect(() => {
    askedNow.current = asked.job;
  });

  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);

  const askedJob = jobs?.find(({ _id }) => _id === asked.job);
  const waitingFor = (id: string) =>
    kept.filter((move) => move.order === id && isWaiting(move)).map(({ said }) => said.move);
  const askedMove = (askedJob ? offeredMoves(askedJob, waitingFor(askedJob._id)) : []).find(
    (move): move is AskingMove => move === asked.move && !isPlain(move),
  );

  const end = (job: string, how: Ended) => {
    ended.current += 1;
    setOutcome({ ...how, job, at: ended.current } as MoveOutcome);
  };
  /** Keeps what was sent for what is asked about: the camera may let the phone discard the page. */
  const keepPhotos = useCallback(
    (photos: string) => setAsked((present) => (present.photos === photos ? present : { ...present, photos })),
    [setAsked],
  );
  const close = () => {
    setAsked(NOTHING_ASKED);
    setRefusal(null);
  };

  // What was asked about is no longer offered: the job has changed, by itself or by somebody else.
  const isOutdated = jobs !== null && asked.job !== '' && askedMove === undefined && sending === null;
  useEffect(() => {
    if (!isOutdated) return;
    close();
    end(asked.job, { kind: 'changed', rev: null, error: null });
  });

  const refuse = async (job: Booking & { rev: number }, error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0;
    // The portal asks to sign in, and then shows again what was asked.
    if (status === 401) return;
    if (reasonOf(error) === 'code_is_wrong' || reasonOf(error) === 'extras_code_wrong') {
      // The try was counted, and is part of the rev.
      await look().catch(() => undefined);
      if (askedNow.current === job._id) return setRefusal(error);
      return end(job._id, { kind: 'changed', rev: job.rev, error });
    }
    // The dialog says what fits, or shows the prices of now, and keeps what was chosen.
    const isToBeChosenAnew =
      (error instanceof ApiError && error.code === 'price_changed') ||
      reasonOf(error) === 'extras_above_ceiling';
    const isOver = status === 409 && !isToBeChosenAnew;
    if (isOver || status === 403) {
      close();
      if (status === 403) lookAtRecord();
      const isSeen = await look().then(
        () => true,
        () => false,
      );
      return end(job._id, { kind: isSeen ? 'changed' : 'failed', rev: job.rev, error });
    }
    doubt();
    if (askedNow.current === job._id) return setRefusal(error);
    end(job._id, { kind: 'failed', rev: job.rev, error });
  };

  /** Sends a move of a job, unless another one is on its way. */
  const send = async (job: Booking, said: SaidMove) => {
    const { _id: id, rev } = job;
    if (isBusy.current || rev === undefined) return;
    isBusy.current = true;
    setSending({ job: id, move: said.move });
    setOutcome(null);
    setRefusal(null);
    // First the dialog gives the focus back, then its button, or the whole job, may go.
    const finish = (how: Ended | null) => {
      flushSync(() => {
        setResting(true);
        close();
        if (how) end(id, how);
      });
    };
    try {
      const sent = isKept(said.move)
        ? await keep({ ...job, rev }, said)
        : ({ kind: 'made', order: await sendMove(id, { ...said, rev } as JobMoveInput) } as const);
      if (sent.kind === 'refused') throw sent.error;
      if (sent.kind === 'made') {
        finish({ kind: 'made', move: said.move });
        show(sent.order);
      } else finish(sent.kind === 'waiting' ? { kind: 'kept' } : null);
    } catch (error) {
      await refuse({ ...job, rev }, error);
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  };

  return {
    /** The job and the move that are asked about. */
    asking: askedJob && askedMove ? { job: askedJob, move: askedMove, isDraft } : null,
    asked,
    ask: (job: Booking, move: AskingMove) => {
      setRefusal(null);
      setDraft(false);
      setAsked({ ...NOTHING_ASKED, job: job._id, move });
    },
    choose: (choice: Partial<Pick<AskedMove, 'code' | 'lateBy' | 'extras'>>) => {
      setRefusal(null);
      setAsked((present) => ({ ...present, ...choice }));
    },
    keepPhotos,
    close,
    send,
    sending,
    isResting,
    refusal,
    outcome,
    /** The kept moves of the partner, for every job. */
    kept,
    /** The moves of a job that wait to be sent. */
    waitingFor,
    /** Whose jobs they are. */
    workerUid,
    /** Reads the jobs anew. */
    look,
  };
}

export type JobMoves = ReturnType<typeof useJobMoves>;
