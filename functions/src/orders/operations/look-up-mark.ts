import type { MoveFacts, Stage } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { isWorkerUnable } from '../is-worker-unable';

/**
 * Looks up whether the mark of an order stays once its work has begun: as long as its worker, who is guarded, cannot end it
 * (docs/decisions/0023-deactivation.md). Nothing is looked up for an order without a mark, or on any other way.
 */
export async function lookUpMark(
  transaction: Transaction,
  order: StoredOrder,
  to: Stage,
  { guards, workers }: Stores,
): Promise<MoveFacts> {
  const { workerUid: uid, needsReassignment } = order;
  if (!needsReassignment || uid === undefined || to !== 'in_progress') return {};
  await guards.touchIn(transaction, [['worker', uid]]);
  const worker = await workers.find(uid);
  return { isWorkerUnable: worker === null || isWorkerUnable({ ...order, stage: to }, null, worker) };
}
