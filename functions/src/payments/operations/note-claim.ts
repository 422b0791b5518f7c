import { moveOrderIn } from '../../orders/operations/move-order';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';

/** The rejection of a claim: who made it, why, and when. */
interface Rejection {
  actor: string;
  reason: string;
  at: Date;
}

/**
 * Puts the rejection of a claim into the history of its order, and tells the customer, who owes again what was claimed, in the
 * rejection's own commit. That the payment itself is written is left to the caller.
 * @param order its order, read in the same transaction
 * @throws AppError `conflict` for an order that has no room for another event
 */
export async function noteRejectedClaimIn(
  transaction: Transaction,
  order: StoredOrder,
  { actor, reason, at }: Rejection,
  stores: Stores,
): Promise<void> {
  // The record of a customer who has left is locked: nobody is to be told.
  if (order.kept) return;
  const asked = { role: 'admin', actor, at, move: 'reject_claim', input: { reason } } as const;
  await moveOrderIn(transaction, order, asked, stores);
}
