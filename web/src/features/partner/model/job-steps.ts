import type { Booking, JobMoveInput } from '@gharseva/contract';
import { JOB_MOVES, type JobMove } from '@gharseva/contract/rules';

type WithoutRev<Input> = Input extends unknown ? Omit<Input, 'rev'> : never;

/** What a partner says with a move; the rev comes from the job on the screen. */
export type SaidMove = WithoutRev<JobMoveInput>;

/** The moves that lead on, in the order of a visit: the first one offered is a job's next step. */
const STEPS: readonly JobMove[] = ['accept', 'on_my_way', 'at_the_door', 'start', 'finish'];

/** The moves that are made as they are; every other one is asked about first. */
const PLAIN_MOVES = ['accept', 'on_my_way', 'at_the_door'] as const satisfies readonly JobMove[];
type PlainMove = (typeof PLAIN_MOVES)[number];

/** The moves that ask first. */
export type AskingMove = Exclude<JobMove, PlainMove>;

export const isPlain = (move: JobMove): move is PlainMove => PLAIN_MOVES.some((plain) => plain === move);

type Offering = Pick<Booking, 'moves' | 'rev'>;

/**
 * The moves that the server offers for a job. None for answers of the version before, which name no rev; those that only
 * a later version knows are left out.
 */
export function movesOf({ moves = [], rev }: Offering): JobMove[] {
  return rev === undefined ? [] : JOB_MOVES.filter((move) => moves.includes(move));
}

/** A job's buttons: the next step, and the rest of what is offered. */
export function stepsOf(job: Offering): { next: JobMove | null; others: JobMove[] } {
  const offered = movesOf(job);
  const next = STEPS.find((step) => offered.includes(step)) ?? null;
  return { next, others: offered.filter((move) => move !== next) };
}

/** Whether wrong codes have locked the start of a job: it is the only step that is missing on the way. */
export function isStartLocked(job: Offering & Pick<Booking, 'stage'>): boolean {
  const offered = movesOf(job);
  return job.stage === 'on_the_way' && offered.length > 0 && !offered.includes('start');
}
