import { DELETED_PERSON, refusalOf } from '@gharseva/contract';
import { moveOrderIn } from '../../orders/operations/move-order';
import type { Transaction } from '../../platform/transact';
import { changeEachIn } from '../../stores/change-each';
import type { StoredOrder } from '../../stores/orders/stored-order';
import { stripJob, stripPartner } from '../strip-order';
import type { ErasedPerson, ErasingContext } from './erasing';
import { removePhotos } from './remove-photos';
import { stripEntriesOf } from './strip-entries';

/** The number of orders in one query and one commit. */
const PAGE = 50;

/**
 * The order as it stays: one whose work is not over is marked, so that the queue lists it until another partner has it. A
 * deletion is refused as long as there is one, so that only a simultaneous assignment can leave it behind.
 */
async function orphaned(
  transaction: Transaction,
  order: StoredOrder,
  uid: string,
  { stores, clock }: ErasingContext,
): Promise<StoredOrder> {
  const asked = { move: 'mark_orphaned', role: 'system', actor: DELETED_PERSON, at: clock() } as const;
  if (order.workerUid !== uid || refusalOf(order, asked)) return order;
  return moveOrderIn(transaction, order, asked, stores);
}

/** Takes a partner out of the orders it ever had, and out of their payments. */
export async function eraseJobs({ uid }: ErasedPerson, context: ErasingContext): Promise<boolean> {
  const { stores, transact, objects } = context;
  const ids = await stores.orders.idsEverOf(uid, PAGE);
  await stripEntriesOf(ids, uid, context);
  for (const order of await stores.orders.findAll(ids)) await removePhotos(order, uid, objects);
  await transact(async (transaction) => {
    for (const order of await stores.orders.findAllIn(transaction, ids)) {
      const marked = await orphaned(transaction, order, uid, context);
      await stores.orders.replaceIn(transaction, stripJob(marked, uid));
    }
    await changeEachIn(transaction, ids, stores.payments, (payment) => stripPartner(payment, uid));
  });
  return ids.length === PAGE;
}
