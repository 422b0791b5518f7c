import { type ErrorReason, isSeeking, type OrderState } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Dispatch } from './dispatch';
import { askedNow, isSearchOf } from './search-of';

/** The refusals after which a worker would have taken the job, had it not been for others or for the time. */
const LATE: readonly ErrorReason[] = ['offer_gone', 'offer_over'];

/** Whether a refusal says that a yes came too late. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof AppError && LATE.includes(error.reason);

const refused = (
  word: Extract<
    ErrorReason,
    'offer_declined' | 'offer_gone' | 'offer_over' | 'offer_withdrawn' | 'offer_yours'
  >,
) => new AppError('conflict', say(word));

/**
 * Who said yes in the present round. An emulator may answer a transaction with the search as that yes has left it
 * beside the order as it was before.
 */
const takerOf = (dispatch: Dispatch): string | undefined =>
  askedNow(dispatch).find(({ answer }) => answer === 'accepted')?.uid;

/**
 * Why a worker cannot accept an order; null if its offer stands. Of an order for which it was never asked it learns nothing.
 * @param round the round of the offer that it saw
 */
export function refuseOffer(
  order: OrderState,
  dispatch: Dispatch | null,
  { uid, round, at }: { uid: string; round: number; at: Date },
): AppError | null {
  if (!dispatch) return forbidden();
  const mine = dispatch.asked.filter((one) => one.uid === uid);
  if (mine.length === 0) return forbidden();
  const taker = takerOf(dispatch);
  if (order.workerUid === uid || taker === uid) return refused('offer_yours');
  if (order.stage === 'cancelled') return refused('offer_withdrawn');
  if (order.stage !== 'placed' || taker) return refused('offer_gone');
  if (dispatch.refused.includes(uid)) return refused('offer_declined');
  const offer = mine.find((one) => one.round === round);
  if (round !== dispatch.round || !offer) return refused('offer_withdrawn');
  if (!isSeeking(order) || Date.parse(offer.until) <= at.getTime()) return refused('offer_over');
  return isSearchOf(dispatch, order) ? null : refused('offer_withdrawn');
}
