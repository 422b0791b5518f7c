import {
  addressInputSchema,
  categoryChangeSchema,
  categoryInputSchema,
  imageUrlSchema,
  loanInputSchema,
  orderInputSchema,
  ownImageUrlSchema,
  serviceChangeSchema,
  serviceInputSchema,
  serviceSchema,
  userDetailsSchema,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';

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

const SERVICE = {
  ...{ _id: 'fan', name: 'Fan repair', categoryId: 'fans', cityId: 'lucknow', description: '' },
  ...{ price: 149, duration: 30, isActive: true, position: 0 },
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

  test('has a space where a cell of a table had a tab', () => {
    const pasted = { ...order.serviceAddress, addressLine1: '12\tHazratganj ', landmark: '\t' };
    expect(addressInputSchema.parse(pasted)).toMatchObject({ addressLine1: '12 Hazratganj', landmark: '' });
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
  expect(ownImageUrlSchema.safeParse(address).success).toBe(false);
});

describe('what a service includes and excludes', () => {
  const { _id: _one, ...service } = SERVICE;

  test('is empty in a document of an earlier version, and kept as one line where it is stated', () => {
    expect(serviceSchema.parse(SERVICE)).toMatchObject({ included: '', excluded: '' });
    const stated = { included: ' Labour  and wiring.', excluded: 'The fan.', translations: { hi: {} } };
    expect(serviceSchema.parse({ ...SERVICE, ...stated })).toMatchObject({
      ...{ included: 'Labour and wiring.', excluded: 'The fan.', translations: { hi: {} } },
    });
  });

  test.each([serviceInputSchema, serviceChangeSchema])(
    'is left out of a request that leaves it out',
    (schema) => {
      const read = schema.parse(service);
      expect(read).not.toHaveProperty('included');
      expect(read).not.toHaveProperty('excluded');
      expect(schema.parse({ ...service, included: '' })).toMatchObject({ included: '' });
    },
  );

  test.each(['included', 'excluded'])(
    'has at most 300 characters of one line, in each language: %s',
    (field) => {
      const sent = (text: string) => ({ ...service, [field]: text, translations: { hi: { [field]: text } } });
      for (const schema of [serviceInputSchema, serviceChangeSchema]) {
        expect(wrongFields(schema, sent('घ'.repeat(300)))).toEqual([]);
        const both = [field, `translations.hi.${field}`];
        expect(wrongFields(schema, sent('x'.repeat(301)))).toEqual(both);
        expect(wrongFields(schema, sent('a\nb'))).toEqual(both);
        expect(wrongFields(schema, { ...service, [field]: null })).toEqual([field]);
      }
    },
  );
});

describe('the picture of a category or service', () => {
  const category = { name: 'Fans', imageUrl: '' };
  const { _id: _one, ...service } = SERVICE;

  test.each(['/pictures/fan.svg', '/api/pictures/0123456789abcdef0123456789abcdef.webp', ''])(
    'may be entered as "%s"',
    (imageUrl) => {
      expect(wrongFields(categoryInputSchema, { ...category, imageUrl })).toEqual([]);
      expect(wrongFields(serviceInputSchema, { ...service, imageUrl })).toEqual([]);
    },
  );

  test.each([
    'https://other.example/fan.png',
    'https://gharseva.example/pictures/fan.svg',
    '//other.example/fan.png',
    '/\\other.example/fan.png',
    '/pictures//fan.png',
    '/pictures/fan.png?from=other',
    '/pictures/fan\n.png',
  ])('may not be entered as "%s"', (imageUrl) => {
    for (const schema of [categoryInputSchema, categoryChangeSchema]) {
      expect(wrongFields(schema, { ...category, imageUrl })).toEqual(['imageUrl']);
    }
    for (const schema of [serviceInputSchema, serviceChangeSchema]) {
      expect(wrongFields(schema, { ...service, imageUrl })).toEqual(['imageUrl']);
    }
  });

  test('of an earlier version may be at another site', () => {
    const imageUrl = 'https://other.example/fan.png';
    expect(serviceSchema.parse({ ...SERVICE, imageUrl }).imageUrl).toBe(imageUrl);
  });
});
