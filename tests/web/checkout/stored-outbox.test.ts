import { describe, expect, test } from 'vitest';
import { parseOutbox } from '../../../web/src/features/checkout/outbox/parse-outbox';
import { orderBody, pendingOrder } from './pending';

const WHY = { status: 409, code: 'slot_unavailable', message: 'Full', details: [] };
const whole = pendingOrder({ key: 'whole' });
const read = (...orders: unknown[]) => parseOutbox(JSON.stringify(orders));

/** A body with one of its parts changed. */
const bodyWith = (change: Record<string, unknown>) => ({ body: { ...orderBody(), ...change } });
const addressWith = (change: Record<string, unknown>) =>
  bodyWith({ serviceAddress: { ...orderBody().serviceAddress, ...change } });
const linesWith = (change: Record<string, unknown>) => {
  const [fan, tap] = orderBody().cartItems;
  return bodyWith({ cartItems: [fan, { ...tap, ...change }] });
};
const refusedWith = (change: Record<string, unknown>) => ({ refusal: { ...WHY, ...change } });

describe('the stored outbox', () => {
  test.each([
    ['no text', null],
    ['an empty text', ''],
    ['what is no JSON', '[{'],
    ['a record', '{"length":1}'],
    ['null', 'null'],
  ])('%s: no orders', (_what, text) => {
    expect(parseOutbox(text)).toEqual([]);
  });

  test.each([
    ['waiting', {}],
    ['tried, of a person who is asked', { tried: true, tries: 3, asks: true, trouble: 'No network' }],
    ['placed', { state: 'placed', orderId: 'order-1' }],
    ['refused', { state: 'refused', refusal: { ...WHY, reason: 'slot_full', params: { left: 0 } } }],
    ['with names in Hindi', { translations: { hi: { serviceType: 'पंखा' } } }],
    ['for nothing', bodyWith({ amount: 0, cartItems: [] })],
    ['without what may be missing', bodyWith({ serviceType: undefined, address: undefined })],
    ['without notes', bodyWith({ customerNotes: undefined })],
    ['at an address without a label', addressWith({ label: undefined, landmark: undefined })],
    ['at an address of one line', addressWith({ addressLine2: undefined })],
  ])('an order %s: as it is', (_what, change) => {
    const stored = JSON.parse(JSON.stringify({ ...pendingOrder(), ...change }));
    expect(read(stored)).toEqual([stored]);
  });

  test('an order with translations that are no texts: without these', () => {
    const translations = { hi: { serviceType: 'पंखा', name: 'no' }, ta: { serviceType: 7 } };
    expect(read({ ...pendingOrder(), translations })).toEqual([
      pendingOrder({ translations: { hi: { serviceType: 'पंखा' } } }),
    ]);
  });

  test.each([
    ['a key', { key: 7 }],
    ['a customer', { userId: undefined }],
    ['a state', { state: 'lost' }],
    ['a trouble', { trouble: undefined }],
    ['an order’s id', { orderId: 7 }],
    ['a refusal', { refusal: undefined }],
    ['a refusal’s code', refusedWith({ code: undefined })],
    ['a refusal’s message', refusedWith({ message: 7 })],
    ['a refusal’s details', refusedWith({ details: { length: 0 } })],
    ['a body', { body: undefined }],
    ['a user', bodyWith({ user: undefined })],
    ['a slot', bodyWith({ timeSlot: 8 })],
    ['services’ names', bodyWith({ serviceType: null })],
    ['an address’ name', bodyWith({ address: 7 })],
    ['notes', bodyWith({ customerNotes: {} })],
    ['a day', bodyWith({ scheduledDate: undefined })],
    ['a day of a calendar', bodyWith({ scheduledDate: '2026-11-32' })],
    ['a day alone', bodyWith({ scheduledDate: '2026-11-22T08:00:00Z' })],
    ['an amount', bodyWith({ amount: '397' })],
    ['whole rupees', bodyWith({ amount: 396.5 })],
    ['lines', bodyWith({ cartItems: { length: 0 } })],
    ['a line', bodyWith({ cartItems: [orderBody().cartItems[0], null] })],
    ['a line’s id', linesWith({ itemId: 7 })],
    ['a line’s name', linesWith({ name: undefined })],
    ['a line’s quantity', linesWith({ quantity: 1.5 })],
    ['a line’s price', linesWith({ price: '99' })],
    ['an address', bodyWith({ serviceAddress: undefined })],
    ['a first line', addressWith({ addressLine1: undefined })],
    ['a city', addressWith({ city: 7 })],
    ['a state of India', addressWith({ state: null })],
    ['a pincode', addressWith({ pincode: 226001 })],
    ['a label', addressWith({ label: 7 })],
    ['a second line', addressWith({ addressLine2: null })],
    ['a landmark', addressWith({ landmark: ['Temple'] })],
  ])('an order without a right value for %s: left out, the others stay', (_what, change) => {
    expect(read({ ...pendingOrder(), ...change }, whole)).toEqual([whole]);
  });

  test('what is no order: left out, the others stay', () => {
    expect(read(null, 'order', 7, [], whole)).toEqual([whole]);
  });
});
