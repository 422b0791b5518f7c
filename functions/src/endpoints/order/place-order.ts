import { forbidden } from '../../domain/app-error';
import { checkReplay } from '../../domain/check-replay';
import { derivedId, randomId } from '../../domain/secure-id';
import { pincodeNotServed, requireOpenOffers, tradesOf } from '../../orders/check-offer';
import { checkPrices } from '../../orders/check-prices';
import { checkSlot, checkWindow, slotLoad } from '../../orders/check-slot';
import { draftOrder } from '../../orders/draft-order';
import { readPlaces } from '../../orders/operations/slot-places';
import { toOrder } from '../../stores/orders';
import type { Handler } from '../handler';

/**
 * Places an order at the server's prices (docs/product-decisions.md sections 3 to 6). Order, slot counters, call count
 * and payment are written together or not at all. A retry with the same Idempotency-Key answers the first order, free
 * of charge and even after its slot has started or prices have changed.
 */
export const placeOrder: Handler<'placeOrder'> = async (input, actor, { stores, transact, clock }) => {
  const { body, idempotencyKey, requestHash } = input;
  if (body.user !== actor.uid) throw forbidden();

  const orderId = idempotencyKey ? derivedId('order', actor.uid, idempotencyKey) : randomId();
  const replay = async () => {
    const stored = await stores.orders.find(orderId);
    return stored && toOrder(checkReplay(stored, requestHash));
  };
  const earlier = idempotencyKey ? await replay() : null;
  if (earlier) return earlier;

  const now = clock();
  checkWindow(body.scheduledDate, body.timeSlot, now);
  const itemIds = body.cartItems.map(({ itemId }) => itemId);
  const [city, found] = await Promise.all([
    stores.cities.findByPincode(body.serviceAddress.pincode),
    stores.offers.findAll(itemIds),
  ]);
  if (!city) throw pincodeNotServed('serviceAddress.pincode');
  const offers = requireOpenOffers(itemIds, found, city._id, (index) => `cartItems.${index}.itemId`);
  const total = checkPrices(body, offers);
  const trades = tradesOf(offers);
  const order = draftOrder(body, {
    _id: orderId,
    cityId: city._id,
    offers,
    trades,
    total,
    requestHash,
    now,
  });

  return transact(async (transaction) => {
    const stored = await stores.orders.findIn(transaction, orderId);
    if (stored) return toOrder(checkReplay(stored, requestHash));
    const places = await readPlaces(transaction, order, stores);
    const loads = trades.map((trade, index) => slotLoad(trade, places.taken[index]?.[body.timeSlot]));
    checkSlot(body.scheduledDate, body.timeSlot, loads, now);

    await stores.orders.createIn(transaction, order);
    await stores.payments.createIn(transaction, {
      _id: orderId,
      bookingId: orderId,
      userId: actor.uid,
      amount: total.amount,
      status: 'pending',
      createdAt: order.createdAt,
    });
    await places.take();
    return toOrder(order);
  }, replay);
};
