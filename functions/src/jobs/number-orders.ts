import type { Transact } from '../platform/transact';
import type { Stores } from '../stores/stores';

/** The number of orders in one query and one commit. */
const PAGE = 100;

/**
 * Gives the orders of earlier versions their order number for search; needed once, idempotent. Orders written
 * meanwhile are safe, as each is read and written in one transaction.
 * @returns the number of orders that got theirs
 */
export async function numberOrders({
  stores,
  transact,
}: {
  stores: Stores;
  transact: Transact;
}): Promise<number> {
  let numbered = 0;
  let after: string | null = null;
  do {
    const { last, ids } = await stores.orders.listUnnumbered(after, PAGE);
    await transact(async (transaction) => {
      for (const order of await stores.orders.findAllIn(transaction, ids)) {
        await stores.orders.replaceIn(transaction, order);
      }
    });
    numbered += ids.length;
    after = last;
  } while (after !== null);
  return numbered;
}
