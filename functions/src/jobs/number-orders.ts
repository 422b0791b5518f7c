import type { Transact } from '../platform/transact';
import type { Stores } from '../stores/stores';

/** How many orders are looked at in one question, and written in one commit. */
const PAGE = 100;

/**
 * Gives the orders of earlier versions the number by which admins find them; needed once, and does no harm twice. What is
 * written meanwhile keeps, for each order is read and written in one transaction.
 * @returns how many orders were given theirs
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
