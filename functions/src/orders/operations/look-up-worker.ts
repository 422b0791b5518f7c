import type { IneligibleReason, Worker } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { reasonsAgainst, refuseWorker } from '../check-assignment';
import { lookUpCash } from './look-up-payment';
import type { LookedUp } from './move-order';

const noProvider = () =>
  new AppError('conflict', say('provider_missing'), {
    details: [{ path: 'providerId', ...say('provider_unknown') }],
  });

/** A worker, and the reasons why it cannot take an order. */
interface FoundWorker {
  worker: Worker;
  reasons: IneligibleReason[];
}

/**
 * Finds a worker and what speaks against giving it an order. Its record and the guards of its bookings and its day become
 * part of the transaction, so that neither a deactivation nor a second booking in that slot can intervene.
 * @throws AppError `conflict` when there is no such worker
 */
export async function findWorkerIn(
  transaction: Transaction,
  order: StoredOrder,
  uid: string,
  stores: Stores,
): Promise<FoundWorker> {
  await stores.guards.touchIn(transaction, [
    ['worker', uid],
    ['workerDay', `${uid}.${order.scheduledDate}`],
  ]);
  const worker = await stores.workers.findIn(transaction, uid);
  if (!worker) throw noProvider();
  await stores.workers.replaceIn(transaction, worker);
  const [provider, city, dayJobs] = await Promise.all([
    stores.providers.find(uid),
    stores.cities.find(order.cityId),
    stores.orders.listDayOf(uid, order.scheduledDate),
  ]);
  return { worker, reasons: reasonsAgainst(order, city?.name ?? null, worker, provider, dayJobs) };
}

/**
 * Looks up whether a worker can take an order: active, verified, of its trade and city, and free in its slot
 * (see {@link findWorkerIn}); and whether no cash was taken for it.
 * @throws AppError `conflict` when there is no such worker
 */
export async function lookUpWorker(
  transaction: Transaction,
  order: StoredOrder,
  uid: string,
  stores: Stores,
): Promise<LookedUp> {
  const { worker, reasons } = await findWorkerIn(transaction, order, uid, stores);
  return {
    input: { worker: { _id: uid, name: worker.fullName } },
    facts: {
      isEligible: reasons.every((reason) => reason === 'busy_in_slot'),
      isWorkerFree: !reasons.includes('busy_in_slot'),
      ...(await lookUpCash(transaction, order, stores)),
    },
    errors: { worker_not_free: refuseWorker(worker.fullName, reasons) },
  };
}
