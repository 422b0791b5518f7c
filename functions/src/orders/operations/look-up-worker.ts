import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { reasonsAgainst, refuseWorker } from '../check-assignment';
import type { LookedUp } from './move-order';

const noProvider = () =>
  new AppError('conflict', say('provider_missing'), {
    details: [{ path: 'providerId', ...say('provider_unknown') }],
  });

/**
 * Looks up whether a worker can take an order: active, verified, of its trade and city, and free in its slot. The
 * worker's record and the guards of its bookings and its day become part of the transaction, so that neither a
 * deactivation nor a second booking in that slot can intervene.
 * @throws AppError `conflict` when there is no such worker
 */
export async function lookUpWorker(
  transaction: Transaction,
  order: StoredOrder,
  uid: string,
  stores: Stores,
): Promise<LookedUp> {
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
  const reasons = reasonsAgainst(order, city?.name ?? null, worker, provider, dayJobs);
  return {
    input: { worker: { _id: uid, name: worker.fullName } },
    facts: {
      isEligible: reasons.every((reason) => reason === 'busy_in_slot'),
      isWorkerFree: !reasons.includes('busy_in_slot'),
    },
    errors: { worker_not_free: refuseWorker(worker.fullName, reasons) },
  };
}
