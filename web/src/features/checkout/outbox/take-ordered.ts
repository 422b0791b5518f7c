import type { CartItem } from '@gharseva/contract/rules';
import type { OrderBody } from '../model/order-body';

/** Whether the cart still holds all ordered items. */
export function holdsOrdered(cart: readonly CartItem[], ordered: OrderBody['cartItems']): boolean {
  return ordered.every(({ itemId, quantity }) =>
    cart.some(({ _id, qty }) => _id === itemId && qty >= quantity),
  );
}

/** The cart without the ordered items: items added since stay. */
export function takeOrdered(cart: readonly CartItem[], ordered: OrderBody['cartItems']): CartItem[] {
  const quantities = new Map(ordered.map(({ itemId, quantity }) => [itemId, quantity]));
  return cart
    .map((item) => ({ ...item, qty: item.qty - (quantities.get(item._id) ?? 0) }))
    .filter(({ qty }) => qty > 0);
}
