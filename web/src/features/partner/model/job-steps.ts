import type { Booking, JobMoveInput } from '@gharseva/contract';
import { JOB_MOVES, type JobMove, MOVES, type MoveName } from '@gharseva/contract/rules';

type WithoutRev<Input> = Input extends unknown ? Omit<Input, 'rev'> : never;

/** What a partner says with a move; the rev comes from the job on the screen. */
export type SaidMove = WithoutRev<JobMoveInput>;

/** The moves that lead on, in the order of a visit: the first one offered is a job's next step. */
const STEPS: readonly JobMove[] = [
  ...(['accept', 'on_my_way', 'at_the_door', 'start', 'approve_extras', 'finish'] as const),
];

/** The moves that are made as they are; every other one is asked about first. */
const PLAIN_MOVES = [
  'accept',
  'on_my_way',
  'at_the_door',
  'withdraw_extras',
] as const satisfies readonly JobMove[];
type PlainMove = (typeof PLAIN_MOVES)[number];

/** The moves that ask first. */
export type AskingMove = Exclude<JobMove, PlainMove>;

export const isPlain = (move: JobMove): move is PlainMove => PLAIN_MOVES.some((plain) => plain === move);

/** The moves that are kept on the phone without a network: what a partner does on the way and at the customer's place. */
const KEPT_MOVES = ['on_my_way', 'at_the_door', 'start', 'finish'] as const satisfies readonly JobMove[];

export const isKept = (move: JobMove): boolean => KEPT_MOVES.some((kept) => kept === move);

type Offering = Pick<Booking, 'moves' | 'rev'>;

/**
 * The moves that the server offers for a job. None for answers of the version before, which name no rev; those that only
 * a later version knows are left out.
 */
function movesOf({ moves = [], rev }: Offering): JobMove[] {
  return rev === undefined ? [] : JOB_MOVES.filter((move) => moves.includes(move));
}

type Waiting = Offering & Pick<Booking, 'stage' | 'arrivedAt'>;

/**
 * The moves that can be made now: those that the server offers; after moves that wait to be sent, those kept ones that
 * the table of moves allows in the stage to which these lead.
 * @param waiting the moves of the job that wait, in their order
 */
export function offeredMoves(job: Waiting, waiting: readonly MoveName[]): JobMove[] {
  if (waiting.length === 0) return movesOf(job);
  const stage = waiting.reduce((before, move) => {
    // A move that only a later version knows leads nowhere.
    const to = (MOVES as Partial<typeof MOVES>)[move]?.to;
    return typeof to === 'string' && to !== 'same' && to !== 'before' ? to : before;
  }, job.stage);
  const from = (move: JobMove): readonly string[] => MOVES[move].from;
  const isMade = (move: JobMove) =>
    waiting.includes(move) || (move === 'at_the_door' && job.arrivedAt !== undefined);
  return KEPT_MOVES.filter(
    (move) => from(move).includes(stage) && !isMade(move) && !(move === 'start' && isStartLocked(job)),
  );
}

/** A job's buttons: the next step, and the rest of what is offered. */
export function stepsOf(
  job: Waiting,
  waiting: readonly MoveName[],
): { next: JobMove | null; others: JobMove[] } {
  const offered = offeredMoves(job, waiting);
  const next = STEPS.find((step) => offered.includes(step)) ?? null;
  return { next, others: offered.filter((move) => move !== next) };
}

/** Whether wrong codes have locked the start of a job: it is the only step that is missing on the way. */
export function isStartLocked(job: Offering & Pick<Booking, 'stage'>): boolean {
  const offered = movesOf(job);
  return job.stage === 'on_the_way' && offered.length > 0 && !offered.includes('start');
}
