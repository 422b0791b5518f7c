import { keepTranslations, type Translations } from './translations';

/**
 * A cart line as stored in the browser: a service with its quantity (docs/specification.md section 3), and its name in
 * other languages, which carts of earlier visits may lack.
 */
export interface CartItem {
  _id: string;
  name: string;
  description: string;
  /** Whole rupees. */
  price: number;
  qty: number;
  translations?: Translations<'name'> | undefined;
}

/** The largest quantity of one service in an order. */
export const MAX_QUANTITY = 20;

/** The largest number of different services in an order. */
export const MAX_CART_LINES = 30;

type CartService = Omit<CartItem, 'qty'>;

/** Adds a service with quantity 1, or increases its quantity by 1; never beyond the limits. */
export function addToCart(cart: readonly CartItem[], service: CartService): CartItem[] {
  if (cart.some((item) => item._id === service._id)) return changeQuantity(cart, service._id, 1);
  if (cart.length >= MAX_CART_LINES) return [...cart];
  const { _id, name, description, price } = service;
  return [
    ...cart,
    { _id, name, description, price, qty: 1, ...keepTranslations(service.translations, ['name']) },
  ];
}

/**
 * Changes a line's quantity by `delta`; no effect below 1 or above the limit (docs/specification.md section 4).
 */
export function changeQuantity(cart: readonly CartItem[], serviceId: string, delta: number): CartItem[] {
  return cart.map((item) => {
    const qty = item.qty + delta;
    return item._id === serviceId && qty >= 1 && qty <= MAX_QUANTITY ? { ...item, qty } : item;
  });
}

/** Deletes a line. */
export function removeFromCart(cart: readonly CartItem[], serviceId: string): CartItem[] {
  return cart.filter((item) => item._id !== serviceId);
}

/** The sum of price times quantity, in whole rupees (docs/specification.md section 9). */
export function cartTotal(lines: readonly { price: number; qty: number }[]): number {
  return lines.reduce((total, line) => total + line.price * line.qty, 0);
}

/** The sum of all quantities in the cart. */
export function cartCount(cart: readonly CartItem[]): number {
  return cart.reduce((count, item) => count + item.qty, 0);
}

/** Parses a cart from browser storage: damaged entries are left out; null or broken text is an empty cart. */
export function parseCart(stored: string | null): CartItem[] {
  if (!stored) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isCartItem).slice(0, MAX_CART_LINES).map(withNames) : [];
  } catch {
    return [];
  }
}

function isCartItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return (
    typeof item === 'object' &&
    item !== null &&
    typeof item._id === 'string' &&
    typeof item.name === 'string' &&
    typeof item.description === 'string' &&
    Number.isSafeInteger(item.price) &&
    (item.price as number) >= 0 &&
    Number.isInteger(item.qty) &&
    (item.qty as number) >= 1 &&
    (item.qty as number) <= MAX_QUANTITY
  );
}

/** A line with its names in other languages, if they are texts: nothing else in a stored cart is trusted. */
function withNames({ translations, ...item }: CartItem): CartItem {
  return { ...item, ...keepTranslations(translations, ['name']) };
}
