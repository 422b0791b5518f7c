import { stripJob } from '../strip-order';
import type { ErasedPerson, ErasingContext } from './erasing';
import { stripEntriesOf } from './strip-entries';

/** The number of orders in one query and one commit. */
const PAGE = 50;

/** Takes a partner out of the orders it ever had. */
export async function eraseJobs({ uid }: ErasedPerson, context: ErasingContext): Promise<boolean> {
  const { stores, transact } = context;
  const ids = await stores.orders.idsEverOf(uid, PAGE);
  await stripEntriesOf(ids, uid, context);
  await transact(async (transaction) => {
    for (const order of await stores.orders.findAllIn(transaction, ids)) {
      await stores.orders.replaceIn(transaction, stripJob(order, uid));
    }
  });
  return ids.length === PAGE;
}
