import { NOT_BEGUN, refusalOf, type Worker } from '@gharseva/contract';
import { reasonsAgainst } from '../../orders/check-assignment';
import { moveOrderIn } from '../../orders/operations/move-order';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';

/**
 * Marks a worker's bookings whose work has not begun and that the worker can no longer do (inactive, or now of another
 * trade or city): the queue lists them until another worker has them. Once the worker can do them, the marks are
 * removed. What is marked already, or full of events, stays as it is. An assignment touches the same guard, so that none is missed.
 * @param worker the new state
 * @param at when
 */
export async function markOrphaned(
  transaction: Transaction,
  worker: Worker,
  at: Date,
  stores: Stores,
): Promise<void> {
  const { orders, guards, cities } = stores;
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
    const move = isOrphaned ? ('mark_orphaned' as const) : ('clear_orphaned' as const);
    const asked = { move, role: 'system', actor: worker._id, at } as const;
    if (refusalOf(order, asked)) await orders.replaceIn(transaction, order);
    else await moveOrderIn(transaction, order, asked, stores);
  }
}
