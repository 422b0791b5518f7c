import {
  isQuiet,
  isSoon,
  lastCall,
  NEWCOMER_EVERY,
  nextAskable,
  OFFER_WAVES,
  offerUntil,
} from '@gharseva/contract';
import type { Ranked } from './rank-candidates';

/** A worker who was asked: until when the offer stands, and whether it was declined. */
export interface Asked {
  uid: string;
  until: Date;
  isDeclined: boolean;
}

/** The search for an order's worker as far as it has come. Nobody has accepted yet. */
export interface Search {
  slotStartsAt: Date;
  /** Since when workers may be asked: when the order was placed, or came back to `placed`. */
  openedAt: Date;
  /** The waves that were opened, the first one counted by its size. */
  wave: number;
  asked: readonly Asked[];
}

/** A worker to ask, with the reason why it is asked. */
export interface Invited extends Ranked {
  /** It comes first in its wave because it has done few jobs so far. */
  isNewcomerTurn: boolean;
}

/** What is to be done about an order now: ask some workers, wait until an instant, or give up the search. */
export type Step =
  | { kind: 'ask'; wave: number; invited: Invited[]; until: Date }
  | { kind: 'wait'; until: Date }
  | { kind: 'hand_over'; because: 'nobody_left' | 'last_call' };

/** How many workers the wave asks that follows `wave` others. */
const sizeAfter = (wave: number) => OFFER_WAVES[wave] ?? Number.POSITIVE_INFINITY;

/** The position of the next wave among the sizes 1, 3, 5 and everybody: a slot that is soon begins with 3. */
function nextWave({ wave, slotStartsAt }: Pick<Search, 'wave' | 'slotStartsAt'>, now: Date): number {
  return wave === 0 && isSoon(slotStartsAt, now) ? 1 : wave;
}

/** Puts the first newcomer in front of the others. */
function withNewcomerFirst(left: readonly Ranked[], newcomers: ReadonlySet<string>): Invited[] {
  const first = left.find(({ uid }) => newcomers.has(uid));
  const others = left.filter((worker) => worker !== first);
  return [
    ...(first ? [{ ...first, isNewcomerTurn: true }] : []),
    ...others.map((worker) => ({ ...worker, isNewcomerTurn: false })),
  ];
}

/** Whether a wave begins with a newcomer: every fifth does. `draw` is a random number from 0 to below 1. */
export const isNewcomerTurn = (draw: number) => draw * NEWCOMER_EVERY < 1;

/**
 * The next step of the search. Each worker is asked once; a wave opens when all offers of the one before were declined or
 * have ended, outside the quiet hours.
 * @param ranked who can be asked now, best first
 * @param newcomers the workers among them with fewer than ten completed jobs
 * @param draw a random number from 0 to below 1, the same for each attempt at this wave
 */
export function nextStep(
  search: Search,
  ranked: readonly Ranked[],
  newcomers: ReadonlySet<string>,
  draw: number,
  now: Date,
): Step {
  const { slotStartsAt, openedAt, asked } = search;
  const end = lastCall(slotStartsAt, openedAt);
  if (now >= end) return { kind: 'hand_over', because: 'last_call' };
  const standing = asked.filter(({ isDeclined, until }) => !isDeclined && until > now);
  const soonest = standing.map(({ until }) => until).sort((one, other) => one.getTime() - other.getTime())[0];
  if (soonest) return { kind: 'wait', until: soonest };
  if (isQuiet(now)) return { kind: 'wait', until: nextAskable(now) };
  const known = new Set(asked.map(({ uid }) => uid));
  const left = ranked.filter(({ uid }) => !known.has(uid));
  if (left.length === 0) return { kind: 'hand_over', because: 'nobody_left' };
  const wave = nextWave(search, now);
  const inTurn = withNewcomerFirst(left, isNewcomerTurn(draw) ? newcomers : new Set());
  const invited = inTurn.slice(0, sizeAfter(wave));
  return { kind: 'ask', wave: wave + 1, invited, until: offerUntil(slotStartsAt, openedAt, now) };
}
