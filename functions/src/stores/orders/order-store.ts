import { ORDERS_PAGE_SIZE, orderNumber } from '@gharseva/contract';
import { workersOf } from '../../orders/workers-of';
import type { Transaction } from '../../platform/transact';
import type { DocumentSource } from '../collection';
import { orderLists } from './order-lists';
import { openOrders, type StoredOrder } from './stored-order';
import { workerJobs } from './worker-jobs';

/** Orders: `orders/{id}` (docs/specification.md section 3, docs/product-decisions.md section 5). */
export function createOrderStore(source: DocumentSource) {
  const orders = openOrders(source);
  const { find, findAll, findSome, findIn } = orders;
  const numbered = (order: StoredOrder) => ({
    ...order,
    number: orderNumber(order._id),
    workerUids: workersOf(order),
  });
  /** Timers, seats and worker slots of the same commit may be gone with the next move; the order is not. */
  const proveBy = async (transaction: Transaction, { _id }: StoredOrder) =>
    transaction.proveBy((await orders.all()).doc(_id));
  return {
    find,
    findAll,
    findSome,
    findIn,

    /** As `find`, but null as well for one that cannot be read, which the log names. */
    async findReadable(id: string): Promise<StoredOrder | null> {
      return (await findAll([id]))[0] ?? null;
    },

    /** As `findAll`, guarded. */
    async findAllIn(transaction: Transaction, ids: readonly string[]): Promise<StoredOrder[]> {
      return (await orders.findEachIn(transaction, ids)).filter((order) => order !== null);
    },

    /** Creates an order; the transaction fails if the id is taken. */
    async createIn(transaction: Transaction, order: StoredOrder): Promise<void> {
      await orders.createIn(transaction, numbered(order));
      await proveBy(transaction, order);
    },

    /** Writes an order whole, and removes the fields that it no longer has, such as a worker. */
    async replaceIn(transaction: Transaction, order: StoredOrder): Promise<void> {
      await orders.replaceIn(transaction, numbered(order));
      await proveBy(transaction, order);
    },

    /** A page of a customer's orders, newest first; with `after`, the page after that order. */
    async listByUser(uid: string, after: StoredOrder | null) {
      const newestFirst = (await orders.all())
        .where('user', '==', uid)
        .orderBy('createdAt', 'desc')
        .orderBy('__name__', 'desc');
      return orders.readPage(newestFirst, after && [after.createdAt, after._id], ORDERS_PAGE_SIZE + 1);
    },

    ...orderLists(orders),
    ...workerJobs(orders),
  };
}
