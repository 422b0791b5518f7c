import { forbidden } from '../../domain/app-error';
import { toWorker } from '../../stores/workers';
import type { Handler } from '../handler';

/**
 * A worker with a count of today's jobs, for the worker or an admin; a missing one is refused like another worker's
 * (docs/product-decisions.md section 2).
 */
export const getWorker: Handler<'getWorker'> = async ({ params }, _actor, { stores, clock }) => {
  const worker = await stores.workers.find(params.firebaseUid);
  if (!worker) throw forbidden();
  return toWorker(worker, await stores.orders.countToday(worker, clock()));
};
