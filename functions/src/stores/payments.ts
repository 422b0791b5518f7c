import type { Payment } from '@gharseva/contract';
import type { Database, Transaction } from '../platform/database';

/** Payments: `payments/{orderId}` (DECISIONS.md section 6). */
export function createPaymentStore(database: Database) {
  return {
    /** Creates the payment of a new order. */
    async createIn(transaction: Transaction, { _id, ...payment }: Payment): Promise<void> {
      transaction.create((await database()).collection('payments').doc(_id), payment);
    },
  };
}
