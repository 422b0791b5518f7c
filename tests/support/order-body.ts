import { cartTotal, type OrderInput, orderTotal } from '@gharseva/contract';
import { priceOf, SERVICES } from './catalogue';

/** The address of the tests, in Lucknow. */
export const ADDRESS = {
  label: 'Home',
  addressLine1: '12 Hazratganj',
  addressLine2: '',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
  pincode: '226001',
  landmark: '',
};

/** A valid order; `cart` has the quantity of each service by id, `changes` replace whole fields. */
export function orderBody(
  user: string,
  cart: Record<string, number> = { socket: 2, tap: 1 },
  changes: Partial<OrderInput> = {},
): OrderInput {
  const lines = Object.entries(cart).map(([itemId, quantity]) => ({
    itemId,
    name: SERVICES.find(({ _id }) => _id === itemId)?.name ?? itemId,
    quantity,
    price: priceOf(itemId),
  }));
  const tip = changes.professionalTips ?? 0;
  const total = orderTotal(cartTotal(lines.map(({ price, quantity }) => ({ price, qty: quantity }))), tip);
  return {
    user,
    serviceType: 'Electrician',
    address: 'Home',
    scheduledDate: '2026-11-21',
    timeSlot: '10:00 AM - 12:00 PM',
    cartItems: lines,
    amount: total.amount,
    professionalTips: tip,
    customerNotes: '',
    serviceAddress: ADDRESS,
    orderSource: 'web',
    ...changes,
  };
}
