import type { Claim, MoneyMethod, Payment } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { toCheckedReceipt, toReceipt } from '../../../../functions/src/payments/to-receipt';
import { claimOf, PRICE, paymentOf } from '../../../support/payments/payment';
import { COMPLETED_AT, eventOf, placedOrder } from '../../../support/payments/placed-order';

const translations = { hi: { serviceType: 'बिजली मिस्त्री' } };
const order = placedOrder({});

const checked = {
  ...{ _id: 'order-1', charged: PRICE, received: 0, refunded: 0, due: PRICE },
  ...{ serviceType: 'Electrician', scheduledDate: '2026-11-18', completedAt: COMPLETED_AT },
};
const receipt = {
  ...checked,
  cartItems: [{ name: 'Socket', quantity: 2, price: 199 }],
  ...{ visitationCharge: 49, taxes: 2, professionalTips: 50, discount: 0 },
  serviceAddress: {
    ...{ addressLine1: '12 Hazratganj', addressLine2: 'Second floor' },
    ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' },
  },
  key: 'k1',
};

describe('what everybody may know who holds a receipt', () => {
  test('what was done when, and how it stands', () => {
    expect(toCheckedReceipt(order, null)).toStrictEqual(checked);
  });

  test('in every language of the order', () => {
    expect(toCheckedReceipt(placedOrder({ translations }), null)).toStrictEqual({ ...checked, translations });
  });

  test('that it was paid', () => {
    expect(toCheckedReceipt(order, paymentOf({ status: 'verified' }))).toStrictEqual({
      ...{ ...checked, received: PRICE, due: 0 },
    });
  });

  test('when it was completed the last time', () => {
    const again = '2026-11-18T14:00:00.000+05:30';
    const events = [
      eventOf('completed', COMPLETED_AT),
      eventOf('in_progress', '2026-11-18T13:00:00.000+05:30', 'completed'),
      eventOf('completed', again),
      // no move to another stage
      eventOf('cancelled', '2026-11-18T15:00:00.000+05:30'),
    ];
    expect(toCheckedReceipt(placedOrder({ events }), null)?.completedAt).toBe(again);
  });
});

test('a completed order is not completed later by what comes in the same stage, such as a refund', () => {
  const events = [
    eventOf('completed', COMPLETED_AT),
    eventOf('completed', '2026-11-20T12:00:00.000+05:30', 'completed'),
  ];
  expect(toCheckedReceipt(placedOrder({ events }), null)?.completedAt).toBe(COMPLETED_AT);
});

describe('no receipt', () => {
  const none = [
    ['was never completed', placedOrder({ stage: 'in_progress' as const, events: [] })],
    ['is no longer completed', placedOrder({ stage: 'cancelled' as const })],
    ['is completed nobody knows since when', placedOrder({ events: [] })],
  ] as const;

  test.each(none)('for an order that %s', (_, without) => {
    expect(toCheckedReceipt(without, paymentOf())).toBeNull();
  });

  test.each(none)('for the customer of an order that %s', (_, without) => {
    expect(toReceipt(without, paymentOf(), 'k1')).toBeNull();
  });
});

describe('the receipt of an order for its customer', () => {
  const of = (changes: object, payment: Payment | null = null) =>
    toReceipt(placedOrder(changes), payment, 'k1');

  test('has its lines, its sums and where it was, without what only the partner needs', () => {
    expect(of({})).toStrictEqual(receipt);
  });

  test('has the names of its lines in other languages, and nothing else of them', () => {
    const names = { hi: { name: 'सॉकेट' } };
    const cartItems = [
      { itemId: 'socket', name: 'Socket', quantity: 2, price: 199, image: '/a.svg', translations: names },
      { itemId: 'tap', name: 'Tap', quantity: 1, price: 0, included: 'Parts', excluded: 'Tiles' },
    ];
    expect(of({ cartItems })?.cartItems).toStrictEqual([
      { name: 'Socket', quantity: 2, price: 199, translations: names },
      { name: 'Tap', quantity: 1, price: 0 },
    ]);
  });

  const line = (itemId: string, price: number) => ({ itemId, name: `Extra ${itemId}`, quantity: 2, price });

  test('has the extras to which the customer has agreed', () => {
    const names = { hi: { name: 'तार' } };
    const extras = [
      { state: 'approved', lines: [line('a', 10), { ...line('b', 20), translations: names }] },
      { state: 'declined', lines: [line('c', 30)] },
      { state: 'approved', lines: [line('d', 40)] },
    ];
    expect(of({ extras })).toStrictEqual({
      ...{ ...receipt, charged: PRICE + 140, due: PRICE + 140 },
      extras: [
        { name: 'Extra a', quantity: 2, price: 10 },
        { name: 'Extra b', quantity: 2, price: 20, translations: names },
        { name: 'Extra d', quantity: 2, price: 40 },
      ],
    });
  });

  test('has no extras where the customer has agreed to none', () => {
    expect(of({ extras: [{ state: 'declined', lines: [line('c', 30)] }] })).toStrictEqual(receipt);
  });

  test('has the discount of a coupon', () => {
    expect(of({ discount: 99 })).toStrictEqual({ ...receipt, charged: 400, due: 400, discount: 99 });
  });

  test('says how it was paid', () => {
    expect(of({}, paymentOf({ status: 'collected', method: 'cash' }))).toStrictEqual({
      ...{ ...receipt, received: PRICE, due: 0, method: 'cash' },
    });
  });

  test('says how a part was paid', () => {
    const claims = [claimOf({ amount: 1, status: 'matched' })];
    expect(of({}, paymentOf({ claims }))).toStrictEqual({
      ...{ ...receipt, received: 1, due: PRICE - 1, method: 'upi' },
    });
  });

  test('does not say how it was paid where nobody knows', () => {
    expect(of({}, paymentOf({ status: 'collected' }))).toStrictEqual({ ...receipt, received: PRICE, due: 0 });
  });

  test('does not say how it was paid where nothing came', () => {
    expect(of({}, paymentOf({ method: 'upi' }))).toStrictEqual(receipt);
  });

  const matched = (method: MoneyMethod, amount: number) => claimOf({ method, amount, status: 'matched' });
  test.each<[string, MoneyMethod | undefined, Claim[], Partial<Payment>]>([
    ['two by UPI', 'upi', [matched('upi', 100), matched('upi', 399)], { method: 'upi', isByClaims: true }],
    [
      'cash and UPI',
      undefined,
      [matched('cash', 100), matched('upi', 399)],
      { method: 'upi', isByClaims: true },
    ],
    [
      'UPI beside one that was not found',
      'upi',
      [claimOf({ method: 'cash', status: 'rejected' }), matched('upi', 499)],
      { method: 'upi', isByClaims: true },
    ],
    ['cash that was recorded, and UPI beyond it', undefined, [matched('upi', 9)], { method: 'cash' }],
    ['UPI that was recorded, and more of it', 'upi', [matched('upi', 9)], { method: 'upi' }],
  ])('of money that came as %s: its one way alone', (_, method, claims, changes) => {
    expect(of({}, paymentOf({ status: 'collected', claims, ...changes }))?.method).toBe(method);
  });
});
