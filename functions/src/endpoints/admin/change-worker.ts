import { type AuditAction, NOT_BEGUN, toE164, type Worker, type WorkerChange } from '@gharseva/contract';
import { editedOf } from '../../domain/admin-worker';
import { AppError } from '../../domain/app-error';
import { auditChanges } from '../../domain/audit-changes';
import { auditEntry, changedFields } from '../../domain/audit-entry';
import { workerRef } from '../../domain/audit-refs';
import { checkActivation } from '../../domain/check-activation';
import { checkVersion, notThere } from '../../domain/check-version';
import { withoutMark } from '../../domain/move-order';
import { newProvider } from '../../domain/new-worker';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import { versionOf } from '../../platform/version-of';
import type { StoredOrder } from '../../stores/orders';
import type { Stores } from '../../stores/stores';
import { toWorker } from '../../stores/workers';
import type { Handler } from '../handler';

const phoneTaken = () =>
  new AppError('conflict', say('phone_taken'), {
    details: [{ path: 'phone', ...say('taken') }],
  });

function actionOf(change: WorkerChange): AuditAction {
  if (!('status' in change)) return 'update_worker';
  return change.status === 'active' ? 'activate_worker' : 'deactivate_worker';
}

/**
 * Marks the bookings of a deactivated worker whose work has not begun, so that they are asked for in the queue until somebody
 * else has them; an activation takes the marks away. An assignment touches the same guard, so none slips by.
 */
async function markBookings(
  transaction: Transaction,
  worker: Worker,
  { orders, guards }: Stores,
): Promise<void> {
  await guards.touchIn(transaction, [['worker', worker._id]]);
  const ids = await orders.idsOfWorker(worker._id, NOT_BEGUN);
  for (const order of await orders.findAllIn(transaction, ids)) {
    const isStranded = worker.status === 'inactive' && order.workerUid === worker._id;
    const marked: StoredOrder = { ...order, needsReassignment: true };
    await orders.putIn(
      transaction,
      isStranded && NOT_BEGUN.includes(order.stage) ? marked : withoutMark(order),
    );
  }
}

/**
 * Changes a worker's status, or name and phone (SPEC.md section 7). A deactivation holds from the worker's next call
 * on, for each call looks at the record. The number is moved at the identity provider as well, before the record: an
 * interruption between the two is mended by the worker's next registration call, which takes over the number that the
 * account has.
 */
export const changeWorker: Handler<'changeWorker'> = async ({ params, body }, actor, deps) => {
  const { stores, transact, clock, claims } = deps;
  const { version, ...change } = body;
  const known = await stores.workers.find(params.id);
  if (!known) throw notThere('worker');
  checkVersion(versionOf(editedOf(known)), version);
  if ('phone' in change && change.phone !== known.phone) {
    const isMoved = await claims.movePhone(params.id, toE164(change.phone));
    if (!isMoved) throw phoneTaken();
  }
  return transact(async (transaction) => {
    const stored = await stores.workers.findIn(transaction, params.id);
    if (!stored) throw notThere('worker');
    checkVersion(versionOf(editedOf(stored)), version);
    const changed = { ...stored, ...change };
    if ('status' in change && change.status === 'active' && stored.status !== 'active') {
      checkActivation(await stores.uploads.listByWorker(params.id));
    }
    const fields = changedFields(editedOf(stored), editedOf(changed));
    const worker = toWorker(changed, await stores.orders.countToday(changed, clock()));
    const openBookings = await stores.orders.countOpenOfWorker(worker._id);
    const answer = { ...worker, openBookings, version: versionOf(editedOf(worker)) };
    if (fields.length === 0) return answer;
    if (fields.includes('fullName')) {
      const provider = await stores.providers.findIn(transaction, params.id);
      await stores.providers.putIn(transaction, {
        ...(provider ?? newProvider(worker)),
        name: worker.fullName,
      });
    }
    if (fields.includes('status')) await markBookings(transaction, worker, stores);
    await stores.workers.putIn(transaction, changed);
    const changes = auditChanges(editedOf(stored), editedOf(changed));
    const about = workerRef(params.id, worker.fullName);
    await stores.audit.appendIn(transaction, auditEntry(actor, actionOf(body), about, clock(), { changes }));
    return answer;
  });
};
