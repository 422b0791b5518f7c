import { absenceAt, bookableDates, hasSlotStarted, type OrderSlot } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { requireBookableOffers } from '../check-offer';
import { lookUpPlaces } from './look-up-places';
import { findWorkerIn } from './look-up-worker';
import type { LookedUp } from './move-order';

/** Whether the order could be placed again: its pincode is still served by its city, and its services are offered there. */
async function lookUpOffers(order: StoredOrder, at: Date, { catalogue }: Stores): Promise<LookedUp> {
  const itemIds = order.cartItems.map(({ itemId }) => itemId);
  const { offering } = await catalogue.current(at);
  const [city, found] = await Promise.all([
    offering.findCity(order.serviceAddress.pincode),
    offering.findOffers(itemIds),
  ]);
  const refused = (error: AppError) => ({
    facts: { isStillOffered: false },
    errors: { services_off: error },
  });
  if (city?._id !== order.cityId) {
    return refused(new AppError('pincode_not_served', say('pincode_not_served')));
  }
  try {
    requireBookableOffers(itemIds, found, city._id, (index) => `cartItems.${index}.itemId`);
    return { facts: { isStillOffered: true } };
  } catch (thrown) {
    if (thrown instanceof AppError) return refused(thrown);
    throw thrown;
  }
}

/** Whether the worker of an order is asked anew for another slot: it could be given the order then, and works then. */
async function isAskedAnew(transaction: Transaction, after: StoredOrder, stores: Stores): Promise<boolean> {
  const { workerUid: uid, scheduledDate, timeSlot } = after;
  if (uid === undefined || after.needsReassignment || !(await stores.workers.find(uid))) return false;
  const { worker, reasons } = await findWorkerIn(transaction, after, uid, stores);
  return reasons.length === 0 && absenceAt(worker.availability, scheduledDate, timeSlot) === null;
}

/**
 * Looks up what the move of an order to another slot depends on, as if it were placed there: its services and pincode, a
 * place in the slot, and whether its worker is free then. Nothing is looked up for a slot that nobody can book.
 */
export async function lookUpReschedule(
  transaction: Transaction,
  order: StoredOrder,
  { date, timeSlot }: OrderSlot,
  at: Date,
  stores: Stores,
): Promise<LookedUp> {
  if (!bookableDates(at).includes(date) || hasSlotStarted(date, timeSlot, at)) return {};
  const after = { ...order, scheduledDate: date, timeSlot };
  const offered = await lookUpOffers(order, at, stores);
  const placed = await lookUpPlaces(transaction, order, after, stores);
  const isWorkerFree = await isAskedAnew(transaction, after, stores);
  return {
    ...placed,
    errors: { ...placed.errors, ...offered.errors },
    facts: { ...placed.facts, ...offered.facts, isWorkerFree },
  };
}
