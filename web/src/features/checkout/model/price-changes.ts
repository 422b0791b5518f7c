import type { ErrorDetail } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';
import { localText } from '#lib/i18n/local-text.ts';
import { itemOf } from './item-of';

/** An outdated price of the cart, in rupees. */
export interface PriceChange {
  itemId: string;
  name: string;
  was: number;
  now: number;
}

export interface PriceChanges {
  items: PriceChange[];
  /** The correct total, if the server sent it. */
  amount: number | null;
}

/** The server's `price_changed` in terms of the cart sent. */
export function readPriceChanges(details: readonly ErrorDetail[], sent: readonly CartItem[]): PriceChanges {
  const items = details.flatMap((detail) => {
    const item = itemOf(detail, sent);
    if (!item || typeof detail.value !== 'number') return [];
    return { itemId: item._id, name: localText(item, 'name'), was: item.price, now: detail.value };
  });
  const amount = details.find(({ path }) => path === 'amount')?.value;
  return { items, amount: typeof amount === 'number' ? amount : null };
}

/** Whether an order was sent of the present cart: the same services, each as often. */
export const isOfCart = (
  sent: readonly { itemId: string; quantity: number }[],
  cart: readonly CartItem[],
): boolean =>
  sent.length === cart.length &&
  cart.every(({ _id, qty }) => sent.some(({ itemId, quantity }) => itemId === _id && quantity === qty));

/** The cart, or services of the catalogue, at the server's prices. */
export function applyPriceChanges<Item extends { _id: string; price: number }>(
  items: readonly Item[],
  changes: readonly PriceChange[],
): Item[] {
  const prices = new Map(changes.map(({ itemId, now }) => [itemId, now]));
  return items.map((item) => ({ ...item, price: prices.get(item._id) ?? item.price }));
}
