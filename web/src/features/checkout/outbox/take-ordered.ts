import type { CartItem } from '@gharseva/contract/rules';
import type { OrderBody } from '../model/order-body';

/** The cart without what was ordered: what was added while the order waited stays. */
export function takeOrdered(cart: readonly CartItem[], ordered: OrderBody['cartItems']): CartItem[] {
  const quantities = new Map(ordered.map(({ itemId, quantity }) => [itemId, quantity]));
  return cart
    .map((item) => ({ ...item, qty: item.qty - (quantities.get(item._id) ?? 0) }))
    .filter(({ qty }) => qty > 0);
}
