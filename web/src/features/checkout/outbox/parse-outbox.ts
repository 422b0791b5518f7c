import { keepTranslations } from '@gharseva/contract/rules';
import type { PendingOrder } from './outbox-store';

/** The pending orders in storage; damaged ones are left out. */
export function parseOutbox(text: string | null): readonly PendingOrder[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isPendingOrder).map(withServices) : [];
  } catch {
    return [];
  }
}

/** A pending order with the valid part of its translations. */
function withServices({ translations, ...pending }: PendingOrder): PendingOrder {
  return { ...pending, ...keepTranslations(translations, ['serviceType']) };
}

type Fields = Readonly<Record<string, unknown>> | null | undefined;

/** Whether the stored value has all that is shown, sent or compared of a pending order, with its types. */
function isPendingOrder(value: unknown): value is PendingOrder {
  const pending = value as Fields;
  return (
    areTexts(pending, 'key', 'userId') &&
    ['waiting', 'placed', 'refused'].includes(String(pending?.state)) &&
    [pending?.trouble, pending?.orderId].every((text) => text === null || typeof text === 'string') &&
    (pending?.refusal === null || isRefusal(pending?.refusal as Fields)) &&
    isOrderBody(pending?.body as Fields)
  );
}

function isOrderBody(body: Fields): boolean {
  const lines = body?.cartItems;
  const address = body?.serviceAddress as Fields;
  return (
    areTexts(body, 'user', 'timeSlot') &&
    areTextsIfAny(body, 'serviceType', 'address', 'customerNotes') &&
    !Number.isNaN(Date.parse(`${body?.scheduledDate}T00:00:00Z`)) &&
    Number.isInteger(body?.amount) &&
    Array.isArray(lines) &&
    lines.every(
      (line: Fields) =>
        areTexts(line, 'itemId', 'name') && Number.isInteger(line?.quantity) && Number.isInteger(line?.price),
    ) &&
    areTexts(address, 'addressLine1', 'city', 'state', 'pincode') &&
    areTextsIfAny(address, 'label', 'addressLine2', 'landmark')
  );
}

function isRefusal(refusal: Fields): boolean {
  return areTexts(refusal, 'code', 'message') && Array.isArray(refusal?.details);
}

function areTexts(fields: Fields, ...names: string[]): boolean {
  return names.every((name) => typeof fields?.[name] === 'string');
}

function areTextsIfAny(fields: Fields, ...names: string[]): boolean {
  return names.every((name) => ['string', 'undefined'].includes(typeof fields?.[name]));
}
