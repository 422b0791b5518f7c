import { forbidden } from '../../domain/app-error';
import { makeMoveIn } from '../../orders/operations/make-move';
import { showOrder } from '../../orders/operations/show-order';
import type { Handler } from '../handler';

/** Moves an order of the caller, as the table of moves lets its customer (docs/order-life.md). */
export const moveOrder: Handler<'moveOrder'> = async ({ params, body, idempotency }, actor, context) => {
  const { stores, transact, clock, followUps } = context;
  const made = await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (order?.user !== actor.uid) throw forbidden();
    const by = { role: 'customer', actor: actor.uid, at: clock() } as const;
    return makeMoveIn(transaction, order, { ...by, body, idempotency }, context);
  });
  if (made.order.stage === 'placed') await followUps.askNow(params.id);
  if (body.move === 'reschedule') await followUps.endOffersBeside(made.order);
  return showOrder(made.order, clock(), context);
};
