import { forbidden } from '../../domain/app-error';
import { prepareOrder } from '../../orders/operations/prepare-order';
import { toOrder } from '../../stores/orders/stored-order';
import type { Handler } from '../handler';

/**
 * Places an order at the server's prices (docs/product-decisions.md sections 3 to 6). Order, seats, call count
 * and payment are written together or not at all. A replay by the same Idempotency-Key answers the first order, does
 * not count, and works even after its slot has started or prices have changed.
 */
export const placeOrder: Handler<'placeOrder'> = async ({ body, idempotency }, actor, { stores, clock }) => {
  if (body.user !== actor.uid) throw forbidden();
  const { id: _id, requestHash } = idempotency;
  const order = await idempotency.createOnce(stores.orders, () =>
    prepareOrder(body, { _id, requestHash, now: clock() }, stores),
  );
  return toOrder(order);
};
