import { moveNamed, stageNamed } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { lookUpMark } from './look-up-mark';
import { lookUpPayment } from './look-up-payment';
import { moveOrderIn } from './move-order';

/** Whether an order has a status already, and no reason is given for it: nothing is moved then. */
export function hasStatus(
  order: StoredOrder,
  { status, reason }: { status: string; reason: string },
): boolean {
  const stage = stageNamed(status);
  return (stage ?? status) === order.status && (!stage || stage === order.stage) && !reason;
}

/**
 * Sets the status that an admin typed: the name of another stage is the move that leads there, any other text is only
 * shown (docs/product-decisions.md section 5). The name of the order's own stage replaces a free text.
 * @throws AppError `conflict` for a move that not even an admin can make, and for the record of a customer who has left
 */
export async function setStatusIn(
  transaction: Transaction,
  order: StoredOrder,
  { status, reason, actor, at }: { status: string; reason: string; actor: string; at: Date },
  stores: Stores,
): Promise<StoredOrder> {
  const stage = stageNamed(status);
  const by = { role: 'admin', actor, at } as const;
  if (stage && stage !== order.stage) {
    const move = moveNamed(order.stage, stage);
    const asked = { ...by, move, input: { stage, reason } };
    return moveOrderIn(transaction, order, asked, stores, async () => {
      const { facts } = await lookUpPayment(transaction, order, stage, stores);
      return { facts: { ...facts, ...(await lookUpMark(transaction, order, stage, stores)) } };
    });
  }
  if (!hasStatus(order, { status, reason })) {
    const input = { status: stage ?? status, reason };
    return moveOrderIn(transaction, order, { ...by, move: 'set_text', input }, stores);
  }
  // No move refuses what comes with it, such as a note that nothing would delete.
  if (order.kept) throw new AppError('conflict', say('booking_locked'));
  await stores.orders.replaceIn(transaction, order);
  return order;
}
