import { NOT_BEGUN, refusalOf, type Stage, type Worker } from '@gharseva/contract';
import { isWorkerUnable } from '../../orders/is-worker-unable';
import { moveOrderIn } from '../../orders/operations/move-order';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';

const MARKED: readonly Stage[] = [...NOT_BEGUN, 'in_progress'];

/**
 * Marks a worker's bookings that the worker can no longer do: those whose work has not begun (inactive, or now of another
 * trade or city), which the queue lists until another worker has them; and begun work of an inactive one, who cannot end it
 * any more, which the queue lists until an admin does. Once the worker can do them, the marks are removed. What is marked
 * already, full of events, or damaged stays as it is: one damaged booking must not keep a worker active. An assignment
 * touches the same guard, so that none is missed.
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
  const readable = await orders.findAll(await orders.idsOfWorker(worker._id, MARKED));
  const ids = readable.map(({ _id }) => _id);
  const mine = await orders.findAllIn(transaction, ids);
  const found = await cities.findEvery([...new Set(mine.map(({ cityId }) => cityId))]);
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  for (const order of mine) {
    const cityName = names.get(order.cityId) ?? null;
    const isOrphaned = order.workerUid === worker._id && isWorkerUnable(order, cityName, worker);
    const move = isOrphaned ? ('mark_orphaned' as const) : ('clear_orphaned' as const);
    const asked = { move, role: 'system', actor: worker._id, at } as const;
    if (refusalOf(order, asked)) await orders.replaceIn(transaction, order);
    else await moveOrderIn(transaction, order, asked, stores);
  }
}
