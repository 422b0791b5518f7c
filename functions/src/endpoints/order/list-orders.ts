import { forbidden } from '../../domain/app-error';
import { toOrder } from '../../stores/orders/stored-order';
import type { Handler } from '../handler';

/** A page of the caller's orders, newest first; `after` must be one of them (docs/product-decisions.md section 2). */
export const listOrders: Handler<'listOrders'> = async ({ query }, actor, { stores }) => {
  const after = query.after === undefined ? null : await stores.orders.find(query.after);
  if (query.after !== undefined && after?.user !== actor.uid) throw forbidden();
  return (await stores.orders.listByUser(actor.uid, after)).map(toOrder);
};
