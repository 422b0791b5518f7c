import { DELETED_PERSON, isOver } from '@gharseva/contract';
import { moveOrderIn } from '../../orders/operations/move-order';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import { stripOrder, stripPayment } from '../strip-order';
import type { ErasedPerson, ErasingContext } from './erasing';
import { removePhotos } from './remove-photos';
import { stripEntriesOf } from './strip-entries';

/** The number of orders in one query and, with payments, notes and places, in one commit. */
const PAGE = 20;

/**
 * The order as it is kept: one that is not over is cancelled first. A deletion is refused as long as there is one, so
 * that only an order placed in the same moment can be left open.
 */
async function closed(
  transaction: Transaction,
  order: StoredOrder,
  { stores, clock }: ErasingContext,
): Promise<StoredOrder> {
  if (isOver(order.stage)) return order;
  const asked = { move: 'erase', role: 'system', actor: DELETED_PERSON, at: clock() } as const;
  return moveOrderIn(transaction, order, asked, stores);
}

/** Strips a customer's orders and their payments, and deletes the notes on them. */
export async function eraseBookings({ uid }: ErasedPerson, context: ErasingContext): Promise<boolean> {
  const { stores, transact, objects } = context;
  const ids = await stores.orders.idsOfCustomer(uid, [], PAGE);
  if (ids.length === 0) return false;
  await stripEntriesOf(ids, uid, context);
  // A damaged record fails: what the law wants to be named would be lost with it.
  const name = (await stores.users.find(uid))?.name ?? null;
  const payments = new Map((await stores.payments.findAll(ids)).map((payment) => [payment._id, payment]));
  for (const order of await stores.orders.findAll(ids)) {
    await removePhotos(order, null, objects, payments.get(order._id) ?? null);
  }
  for (const id of ids) {
    const until = await transact(async (transaction) => {
      const order = await stores.orders.findIn(transaction, id);
      if (order?.user !== uid) return order?.kept?.until;
      const stripped = stripOrder(await closed(transaction, order, context), uid, name);
      await stores.orders.replaceIn(transaction, stripped);
      await stores.bookingNotes.removeEachIn(transaction, [id]);
      return stripped.kept?.until;
    });
    await transact(async (transaction) => {
      const payment = await stores.payments.findIn(transaction, id);
      if (payment?.userId === uid) await stores.payments.replaceIn(transaction, stripPayment(payment, until));
    });
  }
  return ids.length === PAGE;
}
