import type { ErrorDetail, OfferedCoupon } from '@gharseva/contract';
import type { Translations } from '@gharseva/contract/rules';
import type { ErrorWords } from '#lib/api/api-error.ts';
import { wipeCachedAnswers } from '#lib/offline/cached-answers.ts';
import { rejoin } from '#lib/storage/rejoin.ts';
import { createStoredValue } from '#lib/storage/stored-value.ts';
import { newIdempotencyKey } from '#lib/use-idempotency-key.ts';
import type { OrderBody } from '../model/order-body';
import { parseOutbox } from './parse-outbox';

/** Why the server refused an order: `message` in the language of that moment, with what it takes to translate it. */
export interface Refusal extends ErrorWords {
  status: number;
  code: string;
  message: string;
  details: readonly ErrorDetail[];
}

/**
 * A pending order. It is stored before it is sent, under the key that makes a replay harmless, and stays until its
 * outcome was shown.
 */
export interface PendingOrder {
  /** Its `Idempotency-Key`. */
  key: string;
  userId: string;
  body: OrderBody;
  /** The service names in other languages, for display only; missing in orders stored by earlier versions. */
  translations?: Translations<'serviceType'> | undefined;
  /** The terms of its coupon, for checkout: its body has only the code. Missing in orders stored by earlier versions. */
  coupon?: OfferedCoupon | null | undefined;
  state: 'waiting' | 'placed' | 'refused';
  /** True once it may have reached the server without an answer. */
  tried: boolean;
  /** The number of tries without an outcome; missing in orders stored by earlier versions. */
  tries?: number | undefined;
  /** True once its customer was signed out meanwhile: sent only on the customer's confirmation. */
  asks?: boolean | undefined;
  /** The failure of the last try, in words; null without one. */
  trouble: string | null;
  /** The order's id once placed. */
  orderId: string | null;
  refusal: Refusal | null;
}

/** The pending orders, at most one per customer of this browser, stored under `outbox`. */
export const outbox = createStoredValue<readonly PendingOrder[]>({
  key: 'outbox',
  parse: parseOutbox,
  format: (pendingOrders) => (pendingOrders.length === 0 ? null : JSON.stringify(pendingOrders)),
  // Of two orders of one customer, the one that every tab knows of.
  rejoin: (...lists) =>
    rejoin(...lists).filter(
      ({ userId }, index, all) => all.findIndex((other) => other.userId === userId) === index,
    ),
});

/** A customer's pending order. */
export function pendingOrderOf(userId: string | null | undefined): PendingOrder | null {
  return outbox.get().find((pending) => pending.userId === userId) ?? null;
}

/** Orders of other customers are sent only after their customer is back and confirms. */
export function askAboutOthers(userId: string | undefined): void {
  const isOther = (pending: PendingOrder) =>
    pending.userId !== userId && pending.state === 'waiting' && !pending.asks;
  if (!outbox.get().some(isOther)) return;
  outbox.update((pendingOrders) =>
    pendingOrders.map((pending) => (isOther(pending) ? { ...pending, asks: true } : pending)),
  );
}

/**
 * Puts an order into the outbox before it is sent. It does not replace one already pending, or just placed by another
 * tab: that one is sent again under its key, or its outcome is shown. If storage is full, cached answers make room.
 *
 * @param translations the service names in other languages.
 * @param coupon the terms of its coupon
 */
export function putPendingOrder(
  userId: string,
  body: OrderBody,
  translations?: Translations<'serviceType'>,
  coupon?: OfferedCoupon | null,
): PendingOrder {
  const present = pendingOrderOf(userId);
  if (present && present.state !== 'refused') return present;
  const pending: PendingOrder = {
    key: newIdempotencyKey(),
    userId,
    body,
    translations,
    coupon,
    state: 'waiting',
    tried: false,
    trouble: null,
    orderId: null,
    refusal: null,
  };
  const put = () =>
    outbox.update((pendingOrders) => [...pendingOrders.filter((other) => other.userId !== userId), pending]);
  put();
  if (!isStored(pending)) {
    wipeCachedAnswers();
    put();
  }
  return pending;
}

/** Updates a pending order; no effect once it is removed. */
export function changePendingOrder(key: string, change: Partial<PendingOrder>): void {
  outbox.update((pendingOrders) =>
    pendingOrders.map((pending) => (pending.key === key ? { ...pending, ...change } : pending)),
  );
}

/** Removes an order: its outcome was shown, or the customer withdrew it. */
export function removePendingOrder(key: string): void {
  outbox.update((pendingOrders) => pendingOrders.filter((pending) => pending.key !== key));
}

/** Whether the order is in storage, not only in this tab's memory. */
export function isStored({ key }: PendingOrder): boolean {
  try {
    return localStorage.getItem('outbox')?.includes(key) === true;
  } catch {
    return false;
  }
}
