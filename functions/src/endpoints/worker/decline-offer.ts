import { declineOfferIn } from '../../orders/operations/decline-offer';
import { showOffers } from '../../orders/operations/show-offers';
import type { Handler } from '../handler';

/** Declines an offer, which has no consequences; a wave that has declined whole opens the next at once. */
export const declineOffer: Handler<'declineOffer'> = async ({ params, body }, actor, context) => {
  const { stores, transact, clock, followUps } = context;
  const { uid } = actor;
  await transact((transaction) =>
    declineOfferIn(transaction, params.id, { uid, code: body.code, at: clock() }, stores),
  );
  await followUps.askNow(params.id);
  return showOffers(uid, clock(), stores);
};
