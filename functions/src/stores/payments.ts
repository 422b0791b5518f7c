import type { Payment } from '@gharseva/contract';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';

/** Payments: `payments/{orderId}` (DECISIONS.md section 6). */
export function createPaymentStore(database: Database) {
  return {
    /** Creates the payment of a new order. */
    async createIn(transaction: Transaction, { _id, ...payment }: Payment): Promise<void> {
      transaction.put((await database()).collection('payments').doc(_id), payment);
    },
  };
}
