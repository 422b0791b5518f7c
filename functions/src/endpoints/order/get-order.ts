import { forbidden } from '../../domain/app-error';
import { showOrder } from '../../orders/operations/show-order';
import type { Handler } from '../handler';

/** An order of the caller, with its start code; another's is refused like a missing one (docs/order-life.md). */
export const getOrder: Handler<'getOrder'> = async ({ params }, actor, context) => {
  const order = await context.stores.orders.find(params.id);
  if (order?.user !== actor.uid) throw forbidden();
  return showOrder(order, context.clock(), context);
};
