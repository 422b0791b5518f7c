import { forbidden } from '../../domain/app-error';
import type { Handler } from '../handler';

/** Ends every link to the visit of an order of the caller, in any stage; where there is none, nothing changes. */
export const endSharing: Handler<'endSharing'> = async ({ params: { id } }, actor, { stores, transact }) => {
  await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, id);
    if (order?.user !== actor.uid) throw forbidden();
    const { shares, ...rest } = order;
    if (shares) await stores.orders.replaceIn(transaction, rest);
  });
  return { id };
};
