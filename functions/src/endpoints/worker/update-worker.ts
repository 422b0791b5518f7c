import { forbidden } from '../../domain/app-error';
import { toWorker } from '../../stores/workers';
import { changesOf } from '../../workers/change-worker';
import { checkChoicesIn } from '../../workers/operations/check-choices';
import { renameProvider } from '../../workers/operations/rename-provider';
import type { Handler } from '../handler';

/**
 * Saves the fields of its own record that a worker may change; unchanged fields are ignored (docs/product-decisions.md
 * section 2).
 */
export const updateWorker: Handler<'updateWorker'> = async ({ body }, actor, { stores, transact, clock }) => {
  const todayJobs = await stores.orders.countToday(actor.worker, clock());
  return transact(async (transaction) => {
    const stored = await stores.workers.findIn(transaction, actor.uid);
    if (!stored) throw forbidden();
    const changes = changesOf(toWorker(stored, todayJobs), body);
    const worker = { ...stored, ...changes };
    if (Object.keys(changes).length === 0) return toWorker(stored, todayJobs);
    await checkChoicesIn(transaction, changes, stores);
    await stores.workers.replaceIn(transaction, worker);
    if (changes.fullName !== undefined) await renameProvider(transaction, worker, stores);
    return toWorker(worker, todayJobs);
  });
};
