import type { User } from '@gharseva/contract';
import { type CartItem, cartTotal } from '@gharseva/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from '#lib/api/api-error.ts';
import { loadErrorTexts } from '#lib/api/say-api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { searchIndexQuery } from '#lib/search-index-query.ts';
import { buildOrder, totalOf, translateServices } from '../model/build-order';
import { keepLastAddress } from '../model/last-address';
import { applyPriceChanges, isOfCart } from '../model/price-changes';
import { invalidateOrders } from '../outbox/invalidate-orders';
import { changePendingOrder, isStored, pendingOrderOf, removePendingOrder } from '../outbox/outbox-store';
import { keepPendingOrder, sendPendingOrder, withdrawPendingOrder } from '../outbox/send-pending-order';
import { takeOrdered } from '../outbox/take-ordered';
import { usePendingOrder } from '../outbox/use-pending-order';
import { type CheckoutAlert, outcomeAlert } from './checkout-alert';
import type { CheckoutCart } from './checkout-page';
import type { Checkout } from './use-checkout';

export type Ordering = ReturnType<typeof useOrdering>;

/**
 * Places the order: checks for missing choices, puts it into the outbox, sends it, and handles the answer
 * (docs/specification.md sections 5 and 8). The outbox outlives the page: the outcome of an earlier order is shown here
 * as well.
 */
export function useOrdering(cart: CheckoutCart, user: User | null, checkout: Checkout) {
  const t = useT();
  const client = useQueryClient();
  const [own, setOwn] = useState<CheckoutAlert | null>(null);
  const [placing, setPlacing] = useState(false);
  const { pending, isSending } = usePendingOrder(user?._id);
  const { address, slot, tip, notes, blocked, coupon, ceiling } = checkout;
  const outcome = pending && outcomeAlert(pending, cart.items, t);
  // "Kept" is shown until an outcome is known.
  const alert = own && !(own.name === 'kept' && outcome) ? own : outcome;
  const settled = outcome?.name;

  useEffect(() => {
    if (!settled) return;
    invalidateOrders(client);
    void loadErrorTexts();
  }, [settled, client]);

  const send = async (userId: string) => {
    await sendPendingOrder(userId, ({ body }) => cart.replace(takeOrdered(cart.read(), body.cartItems)));
    const left = pendingOrderOf(userId);
    if (left?.state !== 'waiting' || left.asks) return;
    const isUnsent = !left.tried && navigator.onLine === false;
    if (left.trouble !== null || isUnsent) {
      setOwn({ name: 'kept', reason: left.trouble, isStored: isStored(left) });
    }
  };
  const place = (items: CartItem[], used = coupon.active) => {
    if (placing || isSending || pending?.state === 'waiting' || items.length === 0) return;
    const missing = (text: string) => setOwn({ name: 'missing', text });
    if (user === null) return missing(t('checkout.needLogin'));
    if (address === null) return missing(t('checkout.needAddress'));
    if (blocked !== null) return missing(blocked);
    if (slot === null) return missing(t('checkout.needSlot'));
    const order = buildOrder(items, { user, address, slot, tip, notes, coupon: used, ceiling });
    keepLastAddress(user._id, address._id);
    setPlacing(true);
    void keepPendingOrder(user._id, order, translateServices(items), used)
      .then(() => send(user._id))
      .finally(() => setPlacing(false));
  };
  const dismiss = () => {
    setOwn(null);
    if (!pending || !outcome || alert !== outcome) return;
    if (pending.refusal?.code === 'coupon_unavailable') coupon.remove();
    removePendingOrder(pending.key);
  };
  /**
   * Orders at new prices; the terms of a coupon may have changed too. Where it no longer applies, the box says why; while
   * that is unknown, nothing is ordered, nor where they have changed again: the page then shows the new total first.
   */
  const placeAt = async (items: CartItem[], shown: number | null) => {
    if (!coupon.active) return place(items);
    setPlacing(true);
    try {
      const renewed = await coupon.renew(cartTotal(items)).finally(() => setPlacing(false));
      if (renewed && totalOf(items, { tip, coupon: renewed }).amount === shown) place(items, renewed);
    } catch (error) {
      // The popup says that the session has ended.
      if (error instanceof ApiError && error.status === 401) return;
      const reason = errorMessage(error, t('checkout.couponFailed'));
      setOwn({ name: 'failed', text: t('checkout.orderFailed', { reason }), hint: null, refused: [] });
    }
  };

  return {
    alert,
    placing: placing || isSending,
    /** The waiting order; nothing else can be ordered until its outcome is known. */
    waiting: pending?.state === 'waiting' && !placing ? pending : null,
    place: () => place(cart.items),
    sendNow: () => {
      if (!user || !pending) return;
      changePendingOrder(pending.key, { asks: false });
      void send(user._id);
    },
    withdraw: () => pending && void withdrawPendingOrder(pending),
    dismiss,
    removeRefused: (ids: readonly string[]) => {
      cart.replace(cart.read().filter(({ _id }) => !ids.includes(_id)));
      dismiss();
    },
    /** Places what the alert has shown; where cart, tip or coupon have changed since, the page shows the new total first. */
    acceptPrices: () => {
      if (outcome?.name !== 'priceChanged' || !pending) return;
      const { cartItems, professionalTips, couponCode } = pending.body;
      const isShown =
        isOfCart(cartItems, cart.items) && professionalTips === tip && couponCode === coupon.active?.code;
      const changes = outcome.changes.items;
      const items = applyPriceChanges(cart.items, changes);
      cart.replace(items);
      // The catalogue of when checkout was opened would offer the old prices as newer ones.
      client.setQueryData(
        searchIndexQuery.queryKey,
        (index) => index && { ...index, services: applyPriceChanges(index.services, changes) },
      );
      removePendingOrder(pending.key);
      if (isShown) void placeAt(items, outcome.changes.amount);
    },
  };
}
