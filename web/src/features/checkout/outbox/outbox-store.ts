import type { ErrorDetail } from '@gharseva/contract';
import { keepTranslations, type Translations } from '@gharseva/contract/rules';
import type { ErrorWords } from '../../../lib/api/api-error';
import { wipeKeptAnswers } from '../../../lib/offline/kept-store';
import { createStoredValue } from '../../../lib/storage/stored-value';
import { newIdempotencyKey } from '../../../lib/use-idempotency-key';
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
export interface Parcel {
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
export const outbox = createStoredValue<readonly Parcel[]>({
  key: 'outbox',
  parse: parseOutbox,
  format: (parcels) => (parcels.length === 0 ? null : JSON.stringify(parcels)),
});

/** The order of a customer that is on its way or whose outcome was not shown yet. */
export function parcelOf(userId: string | null | undefined): Parcel | null {
  return outbox.get().find((parcel) => parcel.userId === userId) ?? null;
}

/** Orders of anybody but who is signed in go out only when their customer is back and says so. */
export function askAboutOthers(userId: string | undefined): void {
  const isOther = (parcel: Parcel) => parcel.userId !== userId && parcel.state === 'waiting' && !parcel.asks;
  if (!outbox.get().some(isOther)) return;
  outbox.update((parcels) => parcels.map((parcel) => (isOther(parcel) ? { ...parcel, asks: true } : parcel)));
}

/**
 * Puts an order into the outbox before it is sent. One that waits already, or was placed by another tab a moment ago, is
 * not replaced: it is sent again under its key, or its outcome is shown. On a phone whose storage is full, the answers
 * that are kept for lost networks make room for it.
 *
 * @param translations what is booked, in other languages.
 */
export function putParcel(
  userId: string,
  body: OrderBody,
  translations?: Translations<'serviceType'>,
): Parcel {
  const present = parcelOf(userId);
  if (present && present.state !== 'refused') return present;
  const parcel: Parcel = {
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
    outbox.update((parcels) => [...parcels.filter((other) => other.userId !== userId), parcel]);
  put();
  if (!isStored(parcel)) {
    wipeKeptAnswers();
    put();
  }
  return parcel;
}

/** Changes what is known of an order; nothing happens when it was taken out meanwhile. */
export function changeParcel(key: string, change: Partial<Parcel>): void {
  outbox.update((parcels) =>
    parcels.map((parcel) => (parcel.key === key ? { ...parcel, ...change } : parcel)),
  );
}

/** Takes an order out: its outcome was shown, or the customer does not want it any more. */
export function takeParcelOut(key: string): void {
  outbox.update((parcels) => parcels.filter((parcel) => parcel.key !== key));
}

/** Whether it is on the phone, not only in this tab's memory. */
function isStored({ key }: Parcel): boolean {
  try {
    return localStorage.getItem('outbox')?.includes(key) === true;
  } catch {
    return false;
  }
}

function parseOutbox(text: string | null): readonly Parcel[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isParcel).map(withServices) : [];
  } catch {
    return [];
  }
}

/** A parcel with its translations, where these are texts. */
function withServices({ translations, ...parcel }: Parcel): Parcel {
  return { ...parcel, ...keepTranslations(translations, ['serviceType']) };
}

function isParcel(value: unknown): value is Parcel {
  const parcel = value as Partial<Parcel> | null;
  return (
    typeof parcel === 'object' &&
    parcel !== null &&
    typeof parcel.key === 'string' &&
    typeof parcel.userId === 'string' &&
    (parcel.state === 'waiting' || parcel.state === 'placed' || parcel.state === 'refused') &&
    Array.isArray(parcel.body?.cartItems) &&
    !Number.isNaN(Date.parse(`${parcel.body.scheduledDate}T00:00:00Z`)) &&
    typeof parcel.body.timeSlot === 'string' &&
    typeof parcel.body.serviceAddress === 'object' &&
    parcel.body.serviceAddress !== null
  );
}
