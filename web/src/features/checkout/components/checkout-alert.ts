import type { CartItem } from '@gharseva/contract/rules';
import { cartTotal, keepTranslations, visitationCharge } from '@gharseva/contract/rules';
import type { useT } from '#lib/i18n/i18n.ts';
import { applyPriceChanges, type PriceChanges, readPriceChanges } from '../model/price-changes';
import { refusedServices } from '../model/refused-services';
import type { PendingOrder } from '../outbox/outbox-store';
import { refusalText } from '../outbox/refusal-text';
import { refusedText } from './refused-text';

/** An alert the customer has to see before going on. */
export type CheckoutAlert =
  | { name: 'missing'; text: string }
  /**
   * The order waits; `reason` is the last try's failure, null when nothing has been sent; `isStored` tells whether the phone
   * had room to keep it.
   */
  | { name: 'kept'; reason: string | null; isStored: boolean }
  /** `refused` holds the ids of the refused services. */
  | { name: 'failed'; text: string; hint: string | null; refused: string[] }
  | { name: 'priceChanged'; changes: PriceChanges; visitationCharge: number }
  | { name: 'placed'; pending: PendingOrder };

/** The alert for an order's outcome; null while it has none. */
export function outcomeAlert(
  pending: PendingOrder,
  cart: readonly CartItem[],
  t: ReturnType<typeof useT>,
): CheckoutAlert | null {
  const { state, refusal, body } = pending;
  if (state === 'placed') return { name: 'placed', pending };
  if (state !== 'refused' || !refusal) return null;
  // The items sent, as cart items.
  const sent: CartItem[] = body.cartItems.map(({ itemId, name, price, quantity }) => ({
    _id: itemId,
    name,
    description: '',
    price,
    qty: quantity,
    ...keepTranslations(cart.find(({ _id }) => _id === itemId)?.translations, ['name']),
  }));
  if (refusal.code === 'price_changed') {
    const changes = readPriceChanges(refusal.details, sent);
    const charge = visitationCharge(cartTotal(applyPriceChanges(sent, changes.items)));
    return { name: 'priceChanged', changes, visitationCharge: charge };
  }
  const refused = refusedServices(refusal.details, sent);
  return {
    name: 'failed',
    text: t('checkout.orderFailed', { reason: refusalText(refusal) }),
    hint: refusal.code === 'coupon_unavailable' ? t('checkout.couponTakenOff') : refusedText(refused, t),
    refused: refused.map(({ id }) => id),
  };
}
