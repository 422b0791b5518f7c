import type { OrderInput } from '@gharseva/contract';
import { forbidden } from '../../domain/app-error';
import { decideOrder, type RequestPaths, storeDecidedIn } from '../../orders/operations/prepare-order';
import { toOrder } from '../../stores/orders/stored-order';
import type { Handler } from '../handler';

const PATHS: RequestPaths = {
  pincode: 'serviceAddress.pincode',
  service: (line) => `cartItems.${line}.itemId`,
};

/**
 * Places an order at the server's prices (docs/product-decisions.md sections 3 to 6). Order, seats, call count
 * and payment are written together or not at all. A replay by the same Idempotency-Key answers the first order, does
 * not count, and works even after its slot has started or prices have changed.
 */
export const placeOrder: Handler<'placeOrder'> = async ({ body, idempotency }, actor, context) => {
  const { stores, clock, followUps } = context;
  if (body.user !== actor.uid) throw forbidden();
  const { id: _id, requestHash } = idempotency;
  const order = await idempotency.createOnce(stores.orders, async () => {
    const now = clock();
    const decided = await decideOrder(body, PATHS, now, stores);
    const placing = { ...placedAs(body), _id, requestHash, now };
    return (transaction) => storeDecidedIn(transaction, body, decided, placing, stores);
  });
  await followUps.askNow(_id);
  return toOrder(order);
};

const placedAs = ({ user }: OrderInput) => ({ user, by: { role: 'customer', actor: user } as const });
