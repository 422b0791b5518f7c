import type { IneligibleReason } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { isGivenSince } from '../dispatch/is-given-since';
import { refuseOffer } from '../dispatch/refuse-offer';
import { lookUpCash } from './look-up-payment';
import { findWorkerIn } from './look-up-worker';
import { type LookedUp, moveOrderIn } from './move-order';

/** The refusal of a worker who cannot take a job, in words for the worker itself. */
const unfit = (reasons: readonly IneligibleReason[]) =>
  new AppError('conflict', say(reasons.includes('busy_in_slot') ? 'offer_busy' : 'offer_unfit'));

/** Looks up whether the worker who accepts an offer may take the order. */
async function lookUpTaker(
  transaction: Transaction,
  order: StoredOrder,
  uid: string,
  stores: Stores,
): Promise<LookedUp> {
  const { worker, reasons } = await findWorkerIn(transaction, order, uid, stores);
  return {
    input: { worker: { _id: uid, name: worker.fullName } },
    facts: {
      isOffered: true,
      isEligible: reasons.every((reason) => reason === 'busy_in_slot'),
      isWorkerFree: !reasons.includes('busy_in_slot'),
      ...(await lookUpCash(transaction, order, stores)),
    },
    // Of another partner's cash the worker learns nothing.
    errors: { worker_not_free: unfit(reasons), cash_taken: new AppError('conflict', say('offer_over')) },
  };
}

/** Whether a worker has another job in the slot of an order: what was offered to it there has ended by that. */
async function isBusyBeside(
  transaction: Transaction,
  { _id, scheduledDate: date, timeSlot }: StoredOrder,
  uid: string,
  { workerSlots }: Stores,
): Promise<boolean> {
  const holder = await workerSlots.findIn(transaction, { uid, date, timeSlot });
  return holder !== null && holder !== _id;
}

/**
 * Gives an order to a worker who accepts its offer: order, search, offers, the worker’s slot and timers in one commit. One that an
 * admin has given to the worker meanwhile is accepted as such.
 * @param order read in the same transaction
 * @param round the round of the offer that the worker saw
 * @throws AppError by name when somebody else was faster, the time is over, the order has changed, or the worker cannot take it
 */
export async function acceptOfferIn(
  transaction: Transaction,
  order: StoredOrder,
  { uid, round, at }: { uid: string; round: number; at: Date },
  stores: Stores,
): Promise<StoredOrder> {
  const by = { role: 'worker', actor: uid, at } as const;
  if (isGivenSince(order, { uid, round })) {
    return moveOrderIn(transaction, order, { ...by, move: 'accept' }, stores);
  }
  const dispatch = await stores.dispatches.findIn(transaction, order._id);
  const refusal = refuseOffer(order, dispatch, { uid, round, at });
  const isBusy = refusal?.reason === 'offer_over' && (await isBusyBeside(transaction, order, uid, stores));
  if (refusal) throw isBusy ? unfit(['busy_in_slot']) : refusal;
  return moveOrderIn(transaction, order, { ...by, move: 'accept_offer' }, stores, () =>
    lookUpTaker(transaction, order, uid, stores),
  );
}
