import { declineGivenIn, declineOfferIn } from '../../orders/operations/decline-offer';
import { showOffers } from '../../orders/operations/show-offers';
import type { Handler } from '../handler';

/**
 * Declines an offer, which has no consequences; a wave that has declined whole opens the next at once. A job that an admin has given
 * to the caller meanwhile goes back.
 */
export const declineOffer: Handler<'declineOffer'> = async ({ params, body }, actor, context) => {
  const { stores, transact, clock, followUps } = context;
  const { uid } = actor;
  const refusal = () => ({ uid, code: body.code, at: clock() });
  const given = await transact((transaction) => declineOfferIn(transaction, params.id, refusal(), stores));
  if (given !== null) {
    const round = given;
    await transact((transaction) => declineGivenIn(transaction, params.id, { ...refusal(), round }, stores));
  }
  await followUps.askNow(params.id);
  return showOffers(uid, clock(), stores);
};
