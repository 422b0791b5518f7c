import type { ErrorDetail } from '@gharseva/contract';
import { keepTranslations, type Translations } from '@gharseva/contract/rules';
import type { ErrorWords } from '#lib/api/api-error.ts';
import { wipeCachedAnswers } from '#lib/offline/cached-answers.ts';
import { createStoredValue } from '#lib/storage/stored-value.ts';
import { newIdempotencyKey } from '#lib/use-idempotency-key.ts';
import type { OrderBody } from '../model/order-body';

/** Why the server did not take an order: `message` in the language of that moment, beside what says it in another. */
export interface Refusal extends ErrorWords {
  status: number;
  code: string;
  message: string;
  details: readonly ErrorDetail[];
}

/**
 * An order on its way. It is on the phone before it is sent, under the key that makes sending it again harmless, and
 * stays until its outcome is known and was shown.
 */
export interface PendingOrder {
  /** Its `Idempotency-Key`. */
  key: string;
  userId: string;
  body: OrderBody;
  /** Its services in other languages, for the screen alone; not there in what an earlier version of the site put in. */
  translations?: Translations<'serviceType'> | undefined;
  state: 'waiting' | 'placed' | 'refused';
  /** True once it may have reached the server, though no answer came back. */
  tried: boolean;
  /** How many tries brought no outcome; not there in what an earlier version of the site put in. */
  tries?: number | undefined;
  /** True once its customer was signed out while it waited: it goes out only when they say so. */
  asks?: boolean | undefined;
  /** Why the last try brought no outcome, in words; null while there was none. */
  trouble: string | null;
  /** The order's id once it is placed. */
  orderId: string | null;
  refusal: Refusal | null;
}

/** The orders on their way, at most one for each customer of this browser, under the key `outbox`. */
export const outbox = createStoredValue<readonly PendingOrder[]>({
  key: 'outbox',
  parse: parseOutbox,
  format: (pendingOrders) => (pendingOrders.length === 0 ? null : JSON.stringify(pendingOrders)),
});

/** The order of a customer that is on its way or whose outcome was not shown yet. */
export function pendingOrderOf(userId: string | null | undefined): PendingOrder | null {
  return outbox.get().find((pending) => pending.userId === userId) ?? null;
}

/** Orders of anybody but who is signed in go out only when their customer is back and says so. */
export function askAboutOthers(userId: string | undefined): void {
  const isOther = (pending: PendingOrder) =>
    pending.userId !== userId && pending.state === 'waiting' && !pending.asks;
  if (!outbox.get().some(isOther)) return;
  outbox.update((pendingOrders) =>
    pendingOrders.map((pending) => (isOther(pending) ? { ...pending, asks: true } : pending)),
  );
}

/**
 * Puts an order into the outbox before it is sent. One that waits already, or was placed by another tab a moment ago, is
 * not replaced: it is sent again under its key, or its outcome is shown. On a phone whose storage is full, the answers
 * that are kept for lost networks make room for it.
 *
 * @param translations what is booked, in other languages.
 */
export function putPendingOrder(
  userId: string,
  body: OrderBody,
  translations?: Translations<'serviceType'>,
): PendingOrder {
  const present = pendingOrderOf(userId);
  if (present && present.state !== 'refused') return present;
  const pending: PendingOrder = {
    key: newIdempotencyKey(),
    userId,
    body,
    translations,
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

/** Changes what is known of an order; nothing happens when it was taken out meanwhile. */
export function changePendingOrder(key: string, change: Partial<PendingOrder>): void {
  outbox.update((pendingOrders) =>
    pendingOrders.map((pending) => (pending.key === key ? { ...pending, ...change } : pending)),
  );
}

/** Takes an order out: its outcome was shown, or the customer does not want it any more. */
export function removePendingOrder(key: string): void {
  outbox.update((pendingOrders) => pendingOrders.filter((pending) => pending.key !== key));
}

/** Whether it is on the phone, not only in this tab's memory. */
function isStored({ key }: PendingOrder): boolean {
  try {
    return localStorage.getItem('outbox')?.includes(key) === true;
  } catch {
    return false;
  }
}

function parseOutbox(text: string | null): readonly PendingOrder[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isPendingOrder).map(withServices) : [];
  } catch {
    return [];
  }
}

/** A pending order with its translations, where these are texts. */
function withServices({ translations, ...pending }: PendingOrder): PendingOrder {
  return { ...pending, ...keepTranslations(translations, ['serviceType']) };
}

function isPendingOrder(value: unknown): value is PendingOrder {
  const pending = value as Partial<PendingOrder> | null;
  return (
    typeof pending === 'object' &&
    pending !== null &&
    typeof pending.key === 'string' &&
    typeof pending.userId === 'string' &&
    (pending.state === 'waiting' || pending.state === 'placed' || pending.state === 'refused') &&
    Array.isArray(pending.body?.cartItems) &&
    !Number.isNaN(Date.parse(`${pending.body.scheduledDate}T00:00:00Z`)) &&
    typeof pending.body.timeSlot === 'string' &&
    typeof pending.body.serviceAddress === 'object' &&
    pending.body.serviceAddress !== null
  );
}
