import { NOT_BEGUN, type Worker } from '@gharseva/contract';
import { reasonsAgainst } from '../../orders/check-assignment';
import { withoutMark } from '../../orders/move-order';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';

/**
 * Marks a worker's bookings whose work has not begun and that the worker can no longer do (inactive, or now of another
 * trade or city): the queue lists them until another worker has them. Once the worker can do them, the marks are
 * removed. An assignment touches the same guard, so that none is missed.
 * @param worker the new state
 */
export async function markOrphaned(
  transaction: Transaction,
  worker: Worker,
  { orders, guards, cities }: Stores,
): Promise<void> {
  await guards.touchIn(transaction, [['worker', worker._id]]);
  const ids = await orders.idsOfWorker(worker._id, NOT_BEGUN);
  const mine = await orders.findAllIn(transaction, ids);
  const found = await cities.findEvery([...new Set(mine.map(({ cityId }) => cityId))]);
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  for (const order of mine) {
    const cityName = names.get(order.cityId) ?? null;
    const reasons = reasonsAgainst(order, cityName, worker, { isVerified: true }, []);
    const isOrphaned =
      order.workerUid === worker._id && NOT_BEGUN.includes(order.stage) && reasons.length > 0;
    await orders.replaceIn(
      transaction,
      isOrphaned ? { ...order, needsReassignment: true } : withoutMark(order),
    );
  }
}
