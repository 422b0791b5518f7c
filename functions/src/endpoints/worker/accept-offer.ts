import { forbidden } from '../../domain/app-error';
import { isTooLate } from '../../orders/dispatch/refuse-offer';
import { acceptOfferIn } from '../../orders/operations/accept-offer';
import { findCall, withCall } from '../../orders/operations/make-move';
import { showJobs } from '../../orders/operations/show-jobs';
import type { Handler } from '../handler';

/**
 * Accepts an offer: of several who do so at once one gets the job, the others are told kindly (docs/order-life.md). What
 * else is offered to the worker in that slot ends, and others are asked at once.
 */
export const acceptOffer: Handler<'acceptOffer'> = async ({ params, body, idempotency }, actor, context) => {
  const { stores, transact, clock, followUps } = context;
  const { uid } = actor;
  try {
    const order = await transact(async (transaction) => {
      const found = await stores.orders.findIn(transaction, params.id);
      if (!found) throw forbidden();
      const { id, requestHash, findEarlier } = idempotency;
      if (findEarlier(findCall(found, id))) return found;
      const offer = { uid, round: body.round, at: clock() };
      return acceptOfferIn(transaction, withCall(found, { id, requestHash }), offer, stores);
    });
    const [[job]] = await Promise.all([
      showJobs([order], uid, clock(), stores),
      followUps.endOffersBeside(order),
    ]);
    if (!job) throw forbidden();
    return job;
  } catch (error) {
    if (isTooLate(error)) await followUps.noteLate(params.id, uid);
    throw error;
  }
};
