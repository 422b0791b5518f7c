import { hasTurnedSince, isSeeking, type OrderState, slotStart } from '@gharseva/contract';
import { digest } from '../../domain/secure-id';
import type { AskedWorker, Dispatch } from './dispatch';
import type { Search } from './next-step';

/**
 * Whether a search is still that of its order: a version that knows no searches may have moved the order and left it open.
 */
export const isSearchOf = (
  { state, round }: Pick<Dispatch, 'state' | 'round'>,
  order: Pick<OrderState, 'stage' | 'needsChoice' | 'events'>,
): boolean => state === 'open' && isSeeking(order) && !hasTurnedSince(order, round);

/** The workers who were asked in the present round of a search. */
export const askedNow = ({ asked, round }: Pick<Dispatch, 'asked' | 'round'>): AskedWorker[] =>
  asked.filter((one) => one.round === round);

/** The workers of the present round who have not answered, and may still do so at an instant. */
export const standingAt = (dispatch: Pick<Dispatch, 'asked' | 'round'>, now: Date): AskedWorker[] =>
  askedNow(dispatch).filter(({ answer, until }) => answer === undefined && Date.parse(until) > now.getTime());

/** A stored search, as the decision about its next step takes it. */
export const searchOf = (dispatch: Dispatch): Search => ({
  slotStartsAt: new Date(slotStart(dispatch.scheduledDate, dispatch.timeSlot)),
  openedAt: new Date(dispatch.openedAt),
  wave: dispatch.wave,
  asked: askedNow(dispatch).map(({ uid, until, answer }) => ({
    uid,
    until: new Date(until),
    isDeclined: answer === 'declined',
  })),
});

const DIGITS = 8;

/** A number from 0 to below 1 that looks random, and is the same for each attempt at the next wave of a search. */
export function drawOf({ _id, round, wave }: Pick<Dispatch, '_id' | 'round' | 'wave'>): number {
  const hex = digest(`${_id}.${round}.${wave}`).slice(0, DIGITS);
  return Number.parseInt(hex, 16) / 16 ** DIGITS;
}
