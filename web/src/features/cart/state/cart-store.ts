import {
  addToCart,
  type CartItem,
  changeQuantity,
  MAX_CART_LINES,
  parseCart,
  removeFromCart,
  type Translated,
} from '@gharseva/contract/rules';
import { translate } from '#lib/i18n/i18n.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { createStoredValue } from '#lib/storage/stored-value.ts';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';
import { showFailure, showToast } from '#lib/toast.ts';

/** The cart, stored under `cart` and shared across tabs (docs/specification.md section 3). */
export const cartStore = createStoredValue<CartItem[]>({
  key: 'cart',
  parse: parseCart,
  format: (items) => JSON.stringify(items),
});

/** The lines of the cart, in sync across tabs. */
export function useCart(): CartItem[] {
  return useStoredValue(cartStore);
}

/** Adds a service (or one more of it) with a toast. A full cart shows that toast instead. */
export function addService(service: Omit<CartItem, 'qty'>): void {
  cartStore.update((cart) => addToCart(cart, service));
  const taken = cartStore.get().some((item) => item._id === service._id);
  if (taken) showToast('success', translate('cart.added', { service: localText(service, 'name') }));
  else showFailure(translate('cart.full'));
}

/** Deletes a line, with a toast. */
export function removeService(service: { _id: string } & Translated<'name'>): void {
  cartStore.update((cart) => removeFromCart(cart, service._id));
  showToast('danger', translate('cart.removed', { service: localText(service, 'name') }));
}

/** Changes a line's quantity by `delta` (1 or -1); the contract's rules hold the bounds. */
export function changeServiceQuantity(serviceId: string, delta: number): void {
  cartStore.update((cart) => changeQuantity(cart, serviceId, delta));
}

/** Empties the cart with a toast, whose Undo restores the lines and keeps any added since. */
export function clearCart(): void {
  const cleared = cartStore.get();
  cartStore.set([]);
  showToast('danger', translate('cart.cleared'), {
    label: translate('common.undo'),
    run: () =>
      cartStore.update((cart) => {
        const added = cart.filter(({ _id }) => !cleared.some((item) => item._id === _id));
        return [...cleared, ...added].slice(0, MAX_CART_LINES);
      }),
  });
}
