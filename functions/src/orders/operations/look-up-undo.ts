import { beforeLast, isOver } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { isWorkerUnable } from '../is-worker-unable';
import { lookUpPayment } from './look-up-payment';
import { lookUpPlaces } from './look-up-places';
import { lookUpCoupon } from './move-coupon';
import type { LookedUp } from './move-order';

/**
 * The worker who would have the order again, guarded with its day, as for an assignment: it must exist and be free in the
 * slot; of one who can no longer do it the order is marked, for the reasons of `markOrphaned`.
 */
async function lookUpWorkerBefore(
  transaction: Transaction,
  order: StoredOrder,
  stores: Stores,
): Promise<LookedUp> {
  const { stage, worker: was, slot } = beforeLast(order);
  if (was === null || isOver(stage)) return {};
  await stores.guards.touchIn(transaction, [
    ['worker', was._id],
    ['workerDay', `${was._id}.${slot.date}`],
  ]);
  const worker = await stores.workers.findIn(transaction, was._id);
  if (!worker) throw new AppError('conflict', say('provider_missing'));
  await stores.workers.replaceIn(transaction, worker);
  const [city, dayJobs] = await Promise.all([
    stores.cities.find(order.cityId),
    stores.orders.listDayOf(was._id, slot.date),
  ]);
  const isBusy = dayJobs.some((job) => job._id !== order._id && job.timeSlot === slot.timeSlot);
  const said = say('worker_not_free', { name: worker.fullName, reasons: [say('busy_in_slot')] });
  return {
    facts: {
      isWorkerFree: !isBusy,
      isWorkerUnable: isWorkerUnable({ ...order, stage }, city?.name ?? null, worker),
    },
    errors: { worker_not_free: new AppError('conflict', said) },
  };
}

/** The order with the stage and the slot from before its latest event. */
function placedBefore(order: StoredOrder): StoredOrder {
  const { stage, slot } = beforeLast(order);
  return { ...order, stage, scheduledDate: slot.date, timeSlot: slot.timeSlot };
}

/**
 * Looks up what the undo of an order's latest move depends on: the worker, the place in the slot, the use of the
 * coupon, the payment.
 * @throws AppError `conflict` when the worker is missing
 */
export async function lookUpUndo(
  transaction: Transaction,
  order: StoredOrder,
  stores: Stores,
): Promise<LookedUp> {
  const ofWorker = await lookUpWorkerBefore(transaction, order, stores);
  const ofPlaces = await lookUpPlaces(transaction, order, placedBefore(order), stores);
  const ofCoupon = await lookUpCoupon(order, placedBefore(order), stores);
  const ofPayment = await lookUpPayment(transaction, order, beforeLast(order).stage, stores);
  return {
    ...ofWorker,
    ...ofPlaces,
    ...ofCoupon,
    errors: { ...ofWorker.errors, ...ofPlaces.errors },
    facts: { ...ofWorker.facts, ...ofPlaces.facts, ...ofCoupon.facts, ...ofPayment.facts },
  };
}
