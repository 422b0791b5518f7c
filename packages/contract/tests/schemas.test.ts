import {
  addressInputSchema,
  imageUrlSchema,
  loanInputSchema,
  orderInputSchema,
  userDetailsSchema,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';

const order = {
  user: 'customer-1',
  scheduledDate: '2026-11-22',
  timeSlot: '8:00 AM - 10:00 AM',
  cartItems: [{ itemId: 'fan', name: 'Fan repair', quantity: 1, price: 149 }],
  amount: 198,
  serviceAddress: {
    addressLine1: '12 Mall Road',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    pincode: '226001',
  },
  orderSource: 'web',
};

/** The paths of the fields that a schema rejects, in the API's notation. */
function wrongFields(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}

function withLine(line: object): object {
  return { ...order, cartItems: [{ ...order.cartItems[0], ...line }] };
}

describe('an order in a request', () => {
  test('is accepted without a tip, notes, label, second line or landmark, which get defaults', () => {
    expect(orderInputSchema.parse(order)).toMatchObject({
      professionalTips: 0,
      customerNotes: '',
      serviceAddress: { label: 'Home', addressLine2: '', landmark: '' },
    });
  });

  test.each([
    ['quantity zero', withLine({ quantity: 0 }), 'cartItems.0.quantity'],
    ['a negative quantity', withLine({ quantity: -1 }), 'cartItems.0.quantity'],
    ['a fractional quantity', withLine({ quantity: 1.5 }), 'cartItems.0.quantity'],
    ['a huge quantity', withLine({ quantity: 1e9 }), 'cartItems.0.quantity'],
    ['a quantity as text', withLine({ quantity: '1' }), 'cartItems.0.quantity'],
    ['a path as an item', withLine({ itemId: '../users/x' }), 'cartItems.0.itemId'],
    ['an empty cart', { ...order, cartItems: [] }, 'cartItems'],
    ['one service twice', { ...order, cartItems: [...order.cartItems, ...order.cartItems] }, 'cartItems'],
    ['301 characters of notes', { ...order, customerNotes: 'x'.repeat(301) }, 'customerNotes'],
    ['an unknown slot', { ...order, timeSlot: '9:00 AM - 11:00 AM' }, 'timeSlot'],
    ['a day that does not exist', { ...order, scheduledDate: '2026-02-30' }, 'scheduledDate'],
    ['a tip that is not offered', { ...order, professionalTips: 20 }, 'professionalTips'],
    ['a fraction of a rupee', { ...order, amount: 198.5 }, 'amount'],
    [
      'a pincode of five digits',
      { ...order, serviceAddress: { ...order.serviceAddress, pincode: '22601' } },
      'serviceAddress.pincode',
    ],
  ])('is rejected with %s', (_what, value, path) => {
    expect(wrongFields(orderInputSchema, value)).toContain(path);
  });

  test('is accepted with exactly 300 characters of notes, in any script', () => {
    expect(wrongFields(orderInputSchema, { ...order, customerNotes: 'घ'.repeat(300) })).toEqual([]);
  });
});

describe('typed text', () => {
  test('is trimmed; spaces alone count as missing', () => {
    expect(userDetailsSchema.parse({ name: '  Asha Verma ', email: ' Asha@Example.IN ' })).toEqual({
      name: 'Asha Verma',
      email: 'asha@example.in',
    });
    expect(wrongFields(userDetailsSchema, { name: '   ', email: 'asha@example.in' })).toEqual(['name']);
  });

  test('is rejected in a line with control characters', () => {
    expect(wrongFields(addressInputSchema, { ...order.serviceAddress, addressLine1: 'a\u0000b' })).toEqual([
      'addressLine1',
    ]);
    expect(wrongFields(addressInputSchema, { ...order.serviceAddress, landmark: 'a\nb' })).toEqual([
      'landmark',
    ]);
  });

  test('of a loan form: each missing field and an amount that is not a number are named', () => {
    expect(wrongFields(loanInputSchema, {}).sort()).toEqual(['amount', 'email', 'name', 'phone']);
    expect(
      wrongFields(loanInputSchema, { name: 'A', email: 'a@b.in', phone: '9876543210', amount: '50000' }),
    ).toEqual(['amount']);
  });
});

test.each([
  'javascript:alert(1)',
  'http://example.in/a.png',
  '//example.in/a.png',
  'data:image/png;base64,AA',
  '',
])('"%s" is not the address of a picture', (address) => {
  expect(imageUrlSchema.safeParse(address).success).toBe(false);
});
