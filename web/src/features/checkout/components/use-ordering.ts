import type { Order, User } from '@gharseva/contract';
import { type CartItem, cartTotal, visitationCharge } from '@gharseva/contract/rules';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../lib/api/api-error';
import { useT } from '../../../lib/i18n/i18n';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key';
import { usePlaceOrder } from '../api/use-place-order';
import { buildOrder } from '../model/build-order';
import { applyPriceChanges, type PriceChanges, readPriceChanges } from '../model/price-changes';
import { refusedServices } from '../model/refused-services';
import type { CheckoutCart } from './checkout-page';
import type { Checkout } from './use-checkout';

/** What the customer must be told before going on. */
export type CheckoutAlert =
  | { name: 'missing'; text: string }
  | { name: 'failed'; text: string; hint: string | null }
  | { name: 'priceChanged'; changes: PriceChanges; visitationCharge: number }
  | { name: 'placed'; order: Order };

export type Ordering = ReturnType<typeof useOrdering>;

/** Places the order: what is missing first, then the call, then what its answer asks for (SPEC.md sections 5 and 8). */
export function useOrdering(cart: CheckoutCart, user: User | null, checkout: Checkout) {
  const t = useT();
  const [alert, setAlert] = useState<CheckoutAlert | null>(null);
  const placing = usePlaceOrder();
  const { keyFor, forget } = useIdempotencyKey('checkout-order');
  const { address, slot, tip, notes } = checkout;

  const send = async (items: CartItem[]) => {
    if (placing.isPending || items.length === 0) return;
    const missing = (text: string) => setAlert({ name: 'missing', text });
    if (user === null) return missing(t('checkout.needLogin'));
    if (address === null) return missing(t('checkout.needAddress'));
    if (slot === null) return missing(t('checkout.needSlot'));

    const body = buildOrder(items, { user, address, slot, tip, notes });
    try {
      const order = await placing.mutateAsync({ body, idempotencyKey: keyFor(body) });
      forget();
      cart.clear();
      setAlert({ name: 'placed', order });
    } catch (error) {
      setAlert(toAlert(error, items, t));
    }
  };

  return {
    alert,
    placing: placing.isPending,
    place: () => void send(cart.items),
    dismiss: () => setAlert(null),
    acceptPrices: () => {
      if (alert?.name !== 'priceChanged') return;
      const items = applyPriceChanges(cart.items, alert.changes.items);
      cart.replace(items);
      setAlert(null);
      void send(items);
    },
  };
}

/** Null when the session ended: the login popup already says so. */
function toAlert(error: unknown, sent: CartItem[], t: ReturnType<typeof useT>): CheckoutAlert | null {
  const reason = errorMessage(error, String(error));
  const failed = { name: 'failed', text: t('checkout.orderFailed', { reason }) } as const;
  if (!(error instanceof ApiError)) return { ...failed, hint: null };
  if (error.status === 401) return null;
  if (error.code === 'price_changed') {
    const changes = readPriceChanges(error.details, sent);
    const charge = visitationCharge(cartTotal(applyPriceChanges(sent, changes.items)));
    return { name: 'priceChanged', changes, visitationCharge: charge };
  }
  const names = refusedServices(error.details, sent);
  if (names.length > 0)
    return { ...failed, hint: t('checkout.servicesRefused', { names: names.join(', ') }) };
  return { ...failed, hint: error.isTransient ? t('checkout.orderFailedOffline') : null };
}
