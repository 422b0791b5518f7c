import type { Payment } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { slotLoad } from '../check-slot';
import { readPlaces } from './slot-places';

async function putPayment(
  transaction: Transaction,
  order: StoredOrder,
  stores: Stores,
  change: (payment: Payment) => Payment,
): Promise<void> {
  const payment = await stores.payments.findIn(transaction, order._id);
  if (payment) await stores.payments.mergeIn(transaction, change(payment));
}

/** Gives a cancelled order's place in its slot back, and cancels its payment. */
export async function settleCancelled(transaction: Transaction, order: StoredOrder, stores: Stores) {
  await (await readPlaces(transaction, order, stores)).giveBack();
  await putPayment(transaction, order, stores, (payment) =>
    payment.status === 'pending' ? { ...payment, status: 'cancelled' } : payment,
  );
}

/**
 * Takes a cancelled order's place in its slot again, and makes its payment pending again.
 * @throws AppError `conflict` when the slot has become full meanwhile
 */
export async function unsettleCancelled(transaction: Transaction, order: StoredOrder, stores: Stores) {
  const places = await readPlaces(transaction, order, stores);
  const trades = await Promise.all(order.categoryIds.map((id) => stores.categories.find(id)));
  const isFull = trades.some((trade, index) => {
    if (!trade) return false;
    const { taken, capacity } = slotLoad(trade, places.taken[index]?.[order.timeSlot]);
    return taken >= capacity;
  });
  if (isFull) throw new AppError('conflict', say('undo_slot_full'));
  await places.take();
  await putPayment(transaction, order, stores, (payment) =>
    payment.status === 'cancelled' ? { ...payment, status: 'pending' } : payment,
  );
}
