import type { Payment } from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { slotLoad } from '../domain/check-slot';
import { say } from '../domain/say';
import type { Transaction } from '../platform/transact';
import type { StoredOrder } from './orders';
import type { TakenSlots } from './slot-counts';
import type { Stores } from './stores';

/** Counts an order's place in its slot of each trade up or down; `check` sees what is taken before it is written. */
async function countPlace(
  transaction: Transaction,
  order: StoredOrder,
  stores: Stores,
  by: 1 | -1,
  check: (taken: readonly TakenSlots[]) => Promise<void> = async () => undefined,
): Promise<void> {
  const { scheduledDate: date, cityId, categoryIds, timeSlot } = order;
  const keys = categoryIds.map((categoryId) => ({ date, cityId, categoryId }));
  const counts = await stores.slotCounts.findAllIn(transaction, keys);
  await check(counts);
  for (const [index, key] of keys.entries()) {
    const taken = counts[index] ?? {};
    const count = Math.max(0, (taken[timeSlot] ?? 0) + by);
    await stores.slotCounts.putIn(transaction, key, { ...taken, [timeSlot]: count });
  }
}

async function putPayment(
  transaction: Transaction,
  order: StoredOrder,
  stores: Stores,
  change: (payment: Payment) => Payment,
): Promise<void> {
  const payment = await stores.payments.findIn(transaction, order._id);
  if (payment) await stores.payments.putIn(transaction, change(payment));
}

/** Gives a cancelled order's place in its slot back, and calls its payment off. */
export async function settleCancelled(transaction: Transaction, order: StoredOrder, stores: Stores) {
  await countPlace(transaction, order, stores, -1);
  await putPayment(transaction, order, stores, (payment) =>
    payment.status === 'pending' ? { ...payment, status: 'cancelled' } : payment,
  );
}

/**
 * Takes the place in the slot again that a cancelled order has given back, and expects its payment again.
 * @throws AppError `conflict` where the slot has become full meanwhile
 */
export async function unsettleCancelled(transaction: Transaction, order: StoredOrder, stores: Stores) {
  await countPlace(transaction, order, stores, 1, async (counts) => {
    const trades = await Promise.all(order.categoryIds.map((id) => stores.categories.find(id)));
    const isFull = trades.some((trade, index) => {
      if (!trade) return false;
      const { taken, capacity } = slotLoad(trade, counts[index]?.[order.timeSlot]);
      return taken >= capacity;
    });
    if (isFull) throw new AppError('conflict', say('undo_slot_full'));
  });
  await putPayment(transaction, order, stores, (payment) =>
    payment.status === 'cancelled' ? { ...payment, status: 'pending' } : payment,
  );
}
