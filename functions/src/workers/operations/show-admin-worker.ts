import type { AdminWorkerDetail } from '@gharseva/contract';
import { versionOf } from '../../domain/version-of';
import type { Stores } from '../../stores/stores';
import { type StoredWorker, toWorker } from '../../stores/workers';
import { editedOf } from '../admin-worker';

/** A worker for the admin: with its open bookings, whether it is verified, and the version of what an admin edits. */
export async function showAdminWorker(
  stored: StoredWorker,
  { orders, providers }: Stores,
  now: Date,
): Promise<AdminWorkerDetail> {
  const [todayJobs, openBookings, provider] = await Promise.all([
    orders.countToday(stored, now),
    orders.countOpenOfWorker(stored._id),
    providers.find(stored._id),
  ]);
  const worker = toWorker(stored, todayJobs);
  const isVerified = provider?.isVerified === true;
  return { ...worker, openBookings, isVerified, version: versionOf(editedOf(worker)) };
}
