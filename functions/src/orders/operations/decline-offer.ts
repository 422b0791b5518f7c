import { indiaInstant, type ReasonCode } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';
import { isGivenSince } from '../dispatch/is-given-since';
import { standingAt } from '../dispatch/search-of';
import { moveOrderIn } from './move-order';
import { openNextWaveIn } from './open-next-wave';

/** A worker's no to an offer. */
interface Refusal {
  uid: string;
  code: ReasonCode | undefined;
  at: Date;
}

/**
 * Notes that a worker declines an order for which it was asked; it is never asked for it again. If nobody else of the wave can
 * still say yes, the next one is due at once. A repetition changes nothing.
 * @returns the round, if its search has ended since an admin gave the order to somebody, perhaps to the worker: see {@link declineGivenIn}
 * @throws AppError `forbidden` for an order for which it was never asked, a conflict when it has accepted: a job is handed back
 */
export async function declineOfferIn(
  transaction: Transaction,
  orderId: string,
  { uid, code, at }: Refusal,
  stores: Pick<Stores, 'dispatches' | 'jobOffers' | 'timers'>,
): Promise<number | null> {
  const dispatch = await stores.dispatches.findIn(transaction, orderId);
  const mine = dispatch?.asked.findLast((one) => one.uid === uid);
  if (!dispatch || !mine) throw forbidden();
  const given = dispatch.end === 'assigned' ? dispatch.round : null;
  if (dispatch.refused.includes(uid)) return given;
  if (dispatch.end === 'accepted' && mine.round === dispatch.round && mine.answer === 'accepted')
    throw new AppError('conflict', say('offer_yours'));
  const answer = { answer: 'declined', answeredAt: indiaInstant(at), ...(code && { code }) } as const;
  const asked = dispatch.asked.map((one) =>
    one === mine && one.answer === undefined ? { ...one, ...answer } : one,
  );
  const declined = { ...dispatch, asked, refused: [...dispatch.refused, uid] };
  await stores.jobOffers.removeOfIn(transaction, orderId, [uid]);
  const isNextDue =
    dispatch.state === 'open' && mine.round === dispatch.round && standingAt(declined, at).length === 0;
  if (isNextDue) await openNextWaveIn(transaction, declined, at, stores);
  else await stores.dispatches.replaceIn(transaction, declined);
  return given;
}

/** Declines an order that an admin has given to the worker since the round of its offer; any other stays as it is. */
export async function declineGivenIn(
  transaction: Transaction,
  orderId: string,
  { uid, code, at, round }: Refusal & { round: number },
  stores: Stores,
): Promise<void> {
  const order = await stores.orders.findIn(transaction, orderId);
  if (!order || !isGivenSince(order, { uid, round })) return;
  const asked = {
    move: 'decline',
    role: 'worker',
    actor: uid,
    at,
    input: { ...(code && { code }) },
  } as const;
  await moveOrderIn(transaction, order, asked, stores);
}
