import {
  MAX_CART_LINES,
  MAX_QUANTITY,
  NOTES_MAX_LENGTH,
  type OrderInput,
  TIP_OPTIONS,
} from '@gharseva/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { ADDRESS, orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { readDatabase } from '../../support/read-database';

let api: TestApi;
let customer: Person;
let before: unknown;
beforeAll(async () => {
  api = await startApi();
  await writeCatalogue(api.db);
  customer = await signInCustomer(api);
  before = await readDatabase(api.db);
});
afterAll(() => api.close());

/** The order with fields of one cart line replaced. */
function withLine(index: number, change: Record<string, unknown>): unknown {
  const body = orderBody(customer.uid, { socket: 2, tap: 1 });
  return {
    ...body,
    cartItems: body.cartItems.map((line, at) => (at === index ? { ...line, ...change } : line)),
  };
}

const withField = (change: Record<string, unknown>): unknown => ({ ...orderBody(customer.uid), ...change });

/** Values that no whole-number field accepts. */
const notAWholeNumber = fc.oneof(
  fc.double({ noInteger: true, noNaN: true, noDefaultInfinity: true }),
  fc.string(),
  fc.integer().map(String),
  fc.constantFrom(null, true, [], {}, [1], '1e3', ''),
);

async function expectRefused(body: unknown, statuses: number[], path: string | RegExp): Promise<void> {
  const { status, error } = await api.call('placeOrder', { token: customer.token, body });
  expect(statuses).toContain(status);
  const paths = error.details?.map((detail) => detail.path) ?? [];
  expect(paths).toEqual(expect.arrayContaining([expect.stringMatching(path)]));
}

/** Sends many forged orders of one kind: each is refused and names its field, and nothing is stored. */
async function expectAllRefused<Value>(
  arbitrary: fc.Arbitrary<Value>,
  forge: (value: Value) => unknown,
  statuses: number[],
  path: (value: Value) => string | RegExp,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(arbitrary, (value) => expectRefused(forge(value), statuses, path(value))),
    { numRuns: 25 },
  );
  expect(await readDatabase(api.db)).toEqual(before);
}

const exactly = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.')}$`);
const atLine = fc.nat({ max: 1 });

describe('forged orders', () => {
  test('an amount other than the server’s: 409 with the right one', () =>
    expectAllRefused(
      fc.integer({ min: 0, max: 10_000_000 }).filter((amount) => amount !== 399),
      (amount) => withField({ amount }),
      [409],
      () => exactly('amount'),
    ));

  test('an amount that is not a whole number of rupees: 400', () =>
    expectAllRefused(
      fc.oneof(notAWholeNumber, fc.integer({ max: -1 }), fc.integer({ min: 10_000_001 })),
      (amount) => withField({ amount }),
      [400],
      () => exactly('amount'),
    ));

  test('a price other than the catalogue’s: 409', () =>
    expectAllRefused(
      fc.tuple(
        atLine,
        fc.integer({ min: 0, max: 10_000 }).filter((price) => price !== 100 && price !== 199),
      ),
      ([index, price]) => withLine(index, { price }),
      [409],
      ([index]) => exactly(`cartItems.${index}.price`),
    ));

  test('price and amount forged to agree with each other: 409', () =>
    expectAllRefused(
      fc.integer({ min: 0, max: 99 }),
      (price) => {
        const body = withLine(0, { price }) as OrderInput;
        return { ...body, amount: 2 * price + 199 + (2 * price + 199 < 320 ? 49 : 0) };
      },
      [409],
      () => exactly('cartItems.0.price'),
    ));

  test('a quantity of 0, negative, huge, fractional or not a number: 400', () =>
    expectAllRefused(
      fc.tuple(
        atLine,
        fc.oneof(notAWholeNumber, fc.integer({ max: 0 }), fc.integer({ min: MAX_QUANTITY + 1 })),
      ),
      ([index, quantity]) => withLine(index, { quantity }),
      [400],
      ([index]) => exactly(`cartItems.${index}.quantity`),
    ));

  test('notes that are too long: 400', () =>
    expectAllRefused(
      fc.integer({ min: NOTES_MAX_LENGTH + 1, max: NOTES_MAX_LENGTH + 1000 }),
      (length) => withField({ customerNotes: 'n'.repeat(length) }),
      [400],
      () => exactly('customerNotes'),
    ));

  test('a tip that is not on offer: 400', () =>
    expectAllRefused(
      fc.oneof(
        notAWholeNumber,
        fc.integer().filter((tip) => !TIP_OPTIONS.some((option) => option === tip)),
      ),
      (professionalTips) => withField({ professionalTips }),
      [400],
      () => exactly('professionalTips'),
    ));

  test('a day outside the five, or no valid date: 400', () =>
    expectAllRefused(
      fc.oneof(
        fc
          .integer({ min: 5, max: 5000 })
          .map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10)),
        fc
          .integer({ min: 1, max: 5000 })
          .map((days) => new Date(Date.UTC(2026, 10, 20 - days)).toISOString().slice(0, 10)),
        fc.string(),
        fc.constantFrom('2026-11-31', '2026-13-01', '20261121', '2026-11-21T00:00:00Z', null, 20261121),
      ),
      (scheduledDate) => withField({ scheduledDate }),
      [400],
      () => exactly('scheduledDate'),
    ));

  test('an unknown slot: 400; a started one: 409', async () => {
    await expectAllRefused(
      fc.oneof(fc.string(), fc.constantFrom('8:00 AM - 11:00 AM', '8:00 am - 10:00 am', null, 3)),
      (timeSlot) => withField({ timeSlot }),
      [400],
      () => exactly('timeSlot'),
    );
    await expectRefused(
      withField({ scheduledDate: '2026-11-20', timeSlot: '8:00 AM - 10:00 AM' }),
      [409],
      'timeSlot',
    );
  });

  test('a service unknown, inactive, under an inactive category or of another city: 400', async () => {
    await expectAllRefused(
      fc.tuple(atLine, fc.stringMatching(/^[a-zA-Z0-9_-]{6,40}$/)),
      ([index, itemId]) => withLine(index, { itemId }),
      [400],
      ([index]) => exactly(`cartItems.${index}.itemId`),
    );
    for (const itemId of [
      'retired',
      'in-closed-subcategory',
      'in-closed-category',
      'hung-too-high',
      'kanpur-only',
    ]) {
      await expectRefused(withLine(1, { itemId, price: 199 }), [400], exactly('cartItems.1.itemId'));
    }
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('an unserviceable or malformed pincode: 400', () =>
    expectAllRefused(
      fc.oneof(
        fc.constantFrom('226032', '226099', '226100', '110001', '999999'),
        fc.integer({ min: 100_000, max: 199_999 }).map(String),
        fc.string(),
        fc.constantFrom(226001, null, ' 226001'),
      ),
      (pincode) => withField({ serviceAddress: { ...ADDRESS, pincode } }),
      [400],
      () => exactly('serviceAddress.pincode'),
    ));

  test('a cart that is empty, too long or has a service twice: 400', async () => {
    const [line] = orderBody(customer.uid).cartItems;
    const long = Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => ({ ...line, itemId: `s${index}` }));
    for (const cartItems of [[], null, {}, 'socket', [line, line], long]) {
      await expectRefused(withField({ cartItems }), [400], exactly('cartItems'));
    }
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('an unknown field anywhere: 400 names it', () =>
    expectAllRefused(
      fc.tuple(
        fc.constantFrom('order', 'line', 'address'),
        fc.stringMatching(/^[a-z]{1,12}$/).map((name) => `x_${name}`),
        fc.jsonValue(),
      ),
      ([place, name, value]) => {
        if (place === 'order') return withField({ [name]: value });
        if (place === 'line') return withLine(1, { [name]: value });
        return withField({ serviceAddress: { ...ADDRESS, [name]: value } });
      },
      [400],
      ([place, name]) =>
        exactly({ order: name, line: `cartItems.1.${name}`, address: `serviceAddress.${name}` }[place] ?? ''),
    ));

  test('a field that only the server sets: 400 names it', async () => {
    const fields = [
      '_id',
      'status',
      'stage',
      'events',
      'itemTotal',
      'visitationCharge',
      'taxes',
      'createdAt',
      'cityId',
    ];
    for (const field of [
      ...fields,
      'categoryIds',
      'requestHash',
      'feedback',
      'startCode',
      'constructor',
      'toString',
    ]) {
      await expectRefused(withField({ [field]: 1 }), [400], exactly(field));
    }
    const body = JSON.stringify(orderBody(customer.uid)).replace('{', '{"__proto__":{"amount":1},');
    await expectRefused(body, [400], '__proto__');
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('a missing required field: 400 names it', async () => {
    for (const field of [
      'user',
      'scheduledDate',
      'timeSlot',
      'cartItems',
      'amount',
      'serviceAddress',
      'orderSource',
    ]) {
      await expectRefused(withField({ [field]: undefined }), [400], exactly(field));
    }
    expect(await readDatabase(api.db)).toEqual(before);
  });
});
