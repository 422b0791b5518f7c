import { notFound } from '#domain/check-version.ts';
import { showAdminWorker } from '#workers/operations/show-admin-worker.ts';
import type { Handler } from '../../handler';

/** A worker, with its open bookings, whether it is verified, and the version of what an admin edits. */
export const getAdminWorker: Handler<'getAdminWorker'> = async ({ params }, _actor, { stores, clock }) => {
  const stored = await stores.workers.find(params.id);
  if (!stored) throw notFound('worker');
  return showAdminWorker(stored, stores, clock());
};
