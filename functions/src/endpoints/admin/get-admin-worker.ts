import { editedOf } from '../../domain/admin-worker';
import { notThere } from '../../domain/check-version';
import { versionOf } from '../../platform/version-of';
import { toWorker } from '../../stores/workers';
import type { Handler } from '../handler';

/** A worker, with its open bookings, and the version of what an admin edits of it. */
export const getAdminWorker: Handler<'getAdminWorker'> = async ({ params }, _actor, { stores, clock }) => {
  const stored = await stores.workers.find(params.id);
  if (!stored) throw notThere('worker');
  const worker = toWorker(stored, await stores.orders.countToday(stored, clock()));
  const openBookings = await stores.orders.countOpenOfWorker(worker._id);
  return { ...worker, openBookings, version: versionOf(editedOf(worker)) };
};
