import type { City, OrderInput } from '@gharseva/contract';
import { forbidden } from '../../domain/app-error';
import { createDecided, decideOrder, type RequestPaths } from '../../orders/operations/prepare-order';
import { toOrder } from '../../stores/orders/stored-order';
import type { Handler } from '../handler';

const PATHS: RequestPaths = {
  pincode: 'serviceAddress.pincode',
  service: (line) => `cartItems.${line}.itemId`,
};

/**
 * Places an order at the server's prices (docs/product-decisions.md sections 3 to 6). Order, seats, use of
 * the coupon, call count and payment are written together or not at all. A replay by the same Idempotency-Key answers the first order, does
 * not count, and works even after its slot has started or prices have changed.
 */
export const placeOrder: Handler<'placeOrder'> = async ({ body, idempotency }, actor, context) => {
  const { stores, clock, followUps } = context;
  if (body.user !== actor.uid) throw forbidden();
  const { id: _id, requestHash } = idempotency;
  const now = clock();
  // Read together with what tells whether this is a replay, which is not refused for it.
  const deciding = decideOrder(body, PATHS, now, actor.uid, context);
  deciding.catch(() => undefined);
  let city: City | undefined;
  const order = await idempotency.createOnce(stores.orders, async () => {
    const decided = await deciding;
    city = decided.city;
    return createDecided(body, decided, { ...placedAs(body), _id, requestHash, now }, stores);
  });
  if (city) await followUps.askFirst(order, city);
  return toOrder(order);
};

const placedAs = ({ user }: OrderInput) => ({ user, by: { role: 'customer', actor: user } as const });
