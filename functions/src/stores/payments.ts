import {
  ADMIN_PAYMENTS_PAGE_SIZE,
  addDays,
  PAYMENT_STATUSES,
  type Payment,
  paymentSchema,
  type RefundStatus,
} from '@gharseva/contract';
import { countAndSum, type Database, type Query } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument, readDocuments } from './read-document';

/** What a list of payments can be narrowed to; `from` and `to` are days in India, both included. */
export interface PaymentFilter {
  status?: Payment['status'] | undefined;
  refund?: RefundStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** How many payments, and their sum in whole rupees. */
export interface PaymentTotal {
  count: number;
  amount: number;
}

function narrowed(all: Query, { status, refund, from, to }: PaymentFilter): Query {
  let found = all;
  if (status !== undefined) found = found.where('status', '==', status);
  if (refund !== undefined) found = found.where('refund.status', '==', refund);
  if (from !== undefined) found = found.where('createdAt', '>=', from);
  if (to !== undefined) found = found.where('createdAt', '<', addDays(to, 1));
  return found;
}

/** Payments: `payments/{orderId}` (docs/product-decisions.md section 6). */
export function createPaymentStore(database: Database) {
  const collection = async () => (await database()).collection('payments');
  return {
    /** Creates the payment of a new order. */
    async createIn(transaction: Transaction, { _id, ...payment }: Payment): Promise<void> {
      transaction.put((await collection()).doc(_id), payment);
    },

    /** One payment; null when there is none. */
    async find(id: string) {
      return readDocument(paymentSchema, await (await collection()).doc(id).get());
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, id: string) {
      const [snapshot] = await transaction.getAll((await collection()).doc(id));
      return snapshot ? readDocument(paymentSchema, snapshot) : null;
    },

    /** Writes a payment whole. */
    async putIn(transaction: Transaction, { _id, ...payment }: Payment): Promise<void> {
      transaction.put((await collection()).doc(_id), payment);
    },

    /** A page of the payments, newest order first; with `after`, those behind that one. */
    async list(filter: PaymentFilter, after: Payment | null): Promise<Payment[]> {
      const newestFirst = narrowed(await collection(), filter)
        .orderBy('createdAt', 'desc')
        .orderBy('__name__', 'desc');
      const page = after ? newestFirst.startAfter(after.createdAt ?? '', after._id) : newestFirst;
      return readDocuments(paymentSchema, (await page.limit(ADMIN_PAYMENTS_PAGE_SIZE + 1).get()).docs);
    },

    /** Up to `max` payments whose refund is in a state, the one asked for first ahead. */
    async listByRefund(status: RefundStatus, max: number): Promise<Payment[]> {
      const found = (await collection()).where('refund.status', '==', status).orderBy('refund.requestedAt');
      return readDocuments(paymentSchema, (await found.limit(max).get()).docs);
    },

    /** How many refunds are in a state. */
    async countByRefund(status: RefundStatus): Promise<number> {
      return (await (await collection()).where('refund.status', '==', status).count().get()).data().count;
    },

    /** Count and sum of a period in each status: one aggregation a status, no document read. */
    async totals(
      period: Pick<PaymentFilter, 'from' | 'to'>,
    ): Promise<Record<Payment['status'], PaymentTotal>> {
      const payments = await collection();
      const entries = PAYMENT_STATUSES.map(async (status) => {
        const { count, sum } = await countAndSum(narrowed(payments, { ...period, status }), 'amount');
        return [status, { count, amount: sum }] as const;
      });
      return Object.fromEntries(await Promise.all(entries)) as Record<Payment['status'], PaymentTotal>;
    },

    /** How many there are. */
    async count(): Promise<number> {
      return (await (await collection()).count().get()).data().count;
    },
  };
}
