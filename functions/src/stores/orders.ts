import { idSchema, ORDERS_PAGE_SIZE, type Order, orderEventSchema, orderSchema } from '@gharseva/contract';
import { z } from 'zod';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument, readDocuments } from './read-document';

/** An order as it is stored: whose it is, where and of which trades, and the digest of the request that placed it. */
const storedOrderSchema = orderSchema.extend({
  user: idSchema,
  cityId: idSchema,
  categoryIds: z.array(idSchema).min(1),
  requestHash: z.string(),
  events: z.array(orderEventSchema).max(200),
});

export type StoredOrder = z.infer<typeof storedOrderSchema>;

/** What the customer reads of an order: nothing that only the server needs, and not who made a move. */
export function toOrder(stored: StoredOrder): Order {
  const { user: _user, cityId: _city, categoryIds: _trades, requestHash: _hash, events, ...order } = stored;
  return { ...order, events: events.map(({ actor: _actor, ...entry }) => entry) };
}

/** Orders: `orders/{id}` (SPEC.md section 3, DECISIONS.md section 5). */
export function createOrderStore(database: Database) {
  const collection = async () => (await database()).collection('orders');
  return {
    /** One order; null when there is none. */
    async find(id: string) {
      return readDocument(storedOrderSchema, await (await collection()).doc(id).get());
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, id: string) {
      const [snapshot] = await transaction.getAll((await collection()).doc(id));
      return snapshot ? readDocument(storedOrderSchema, snapshot) : null;
    },

    /** Creates an order; the transaction fails when the id is taken. */
    async createIn(transaction: Transaction, { _id, ...order }: StoredOrder): Promise<void> {
      transaction.put((await collection()).doc(_id), order);
    },

    /** A page of a customer's orders, newest first; with `after`, those behind that order. */
    async listByUser(uid: string, after: StoredOrder | null) {
      const newestFirst = (await collection())
        .where('user', '==', uid)
        .orderBy('createdAt', 'desc')
        .orderBy('__name__', 'desc');
      const page = after ? newestFirst.startAfter(after.createdAt, after._id) : newestFirst;
      return readDocuments(storedOrderSchema, (await page.limit(ORDERS_PAGE_SIZE).get()).docs);
    },
  };
}
