import {
  addressInputSchema,
  addressSchema,
  checkPincode,
  dateSchema,
  idSchema,
  offeredCouponSchema,
  orderInputSchema,
  orderTranslationsSchema,
  phoneSchema,
  serviceSchema,
  textSchema,
  timeSlotSchema,
  tipSchema,
  translationsSchema,
  userSchema,
} from '@gharseva/contract';
import {
  COUPON_KINDS,
  EXTRAS_CEILINGS,
  MAX_CART_LINES,
  MAX_QUANTITY,
  NOTES_MAX_LENGTH,
  TIME_SLOTS,
  TIP_OPTIONS,
} from '@gharseva/contract/rules';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { cartStore } from '../../../web/src/features/cart/state/cart-store';
import { areaStore } from '../../../web/src/features/catalogue/state/area-store';
import { readDraft } from '../../../web/src/features/checkout/model/checkout-draft';
import { outbox } from '../../../web/src/features/checkout/outbox/outbox-store';
import { readJson } from '../../../web/src/lib/read-json';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { workerSession } from '../../../web/src/lib/session/worker-session';

/** What is sent to the server, which checks it, and never read here. */
const unread = z.optional(z.any());

const id = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const line = fc.stringMatching(/^[A-Za-z0-9अ-ह]{1,20}$/);
const phone = fc.stringMatching(/^[6-9][0-9]{9}$/);
const pincode = fc.stringMatching(/^[1-9][0-9]{5}$/);
const rupees = fc.nat(100_000);
const price = fc.integer({ min: 1, max: 100_000 });
const date = fc.constantFrom('2026-11-22', '2026-12-31');
const timeSlot = fc.constantFrom(...TIME_SLOTS);
const names = fc.option(
  line.map((name) => ({ hi: { name } })),
  { nil: undefined },
);

const cartSchema = z
  .array(
    z.extend(z.pick(serviceSchema, { _id: true, name: true, description: true, price: true }), {
      qty: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
      translations: z.optional(translationsSchema({ name: serviceSchema.shape.name })),
    }),
  )
  .check(z.maxLength(MAX_CART_LINES));
const cart = fc.array(
  fc.record({
    ...{ _id: id, name: line, description: line, price: rupees },
    ...{ qty: fc.integer({ min: 1, max: MAX_QUANTITY }), translations: names },
  }),
  { maxLength: 3 },
);

const addressFields = {
  label: fc.constantFrom('Home', 'Work', 'Cottage'),
  ...{ addressLine1: line, addressLine2: fc.constantFrom('', 'Lane 2'), city: line, state: line },
  ...{ pincode, landmark: fc.constantFrom('', 'Temple') },
};
const user = fc.record({
  ...{ _id: id, name: line, phone, email: fc.constantFrom('', 'asha@example.com') },
  addresses: fc.array(fc.record({ _id: id, ...addressFields }), { maxLength: 3 }),
});

const areaSchema = checkPincode.response;
const area = fc.record({
  ...{ pincode, served: fc.boolean(), cityId: fc.option(id), city: fc.option(line), state: fc.option(line) },
  translations: fc.option(
    line.map((city) => ({ hi: { city } })),
    { nil: undefined },
  ),
});

const bodySchema = z.extend(orderInputSchema, {
  serviceAddress: z.extend(addressInputSchema, { _id: unread, location: unread }),
  ...{ professionalTips: unread, orderSource: unread },
});
const outboxSchema = z.array(
  z.strictObject({
    ...{ key: z.string(), userId: z.string(), state: z.enum(['waiting', 'placed', 'refused']) },
    body: bodySchema,
    translations: z.optional(orderTranslationsSchema),
    ...{ tried: unread, tries: unread, asks: unread },
    ...{ trouble: z.nullable(z.string()), orderId: z.nullable(z.string()) },
    refusal: z.nullable(
      z.strictObject({
        ...{ status: unread, code: z.string(), message: z.string(), details: z.array(z.any()) },
        ...{ reason: unread, params: unread },
      }),
    ),
  }),
);
const pendingOrders = fc.array(
  fc.record({
    ...{ key: id, userId: id, state: fc.constantFrom('waiting', 'placed', 'refused') },
    body: fc.record({
      ...{ user: id, serviceType: line, address: line, scheduledDate: date, timeSlot, amount: rupees },
      cartItems: fc.array(
        fc.record({
          itemId: id,
          name: line,
          quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
          price: rupees,
        }),
        { minLength: 1, maxLength: 1 },
      ),
      ...{ professionalTips: fc.constantFrom(...TIP_OPTIONS), customerNotes: line },
      ...{ serviceAddress: fc.record({ _id: id, ...addressFields }), orderSource: fc.constant('web') },
    }),
    translations: fc.option(
      line.map((serviceType) => ({ hi: { serviceType } })),
      { nil: undefined },
    ),
    ...{ tried: fc.boolean(), trouble: fc.option(line), orderId: fc.option(id) },
    refusal: fc.option(
      fc.record({ status: fc.constant(409), code: line, message: line, details: fc.constant([]) }),
    ),
  }),
  { maxLength: 2 },
);

const slotSchema = z.strictObject({ date: dateSchema, timeSlot: timeSlotSchema });
const checkoutSchema = z.strictObject({
  addressId: z.nullable(idSchema),
  wanted: z.nullable(slotSchema),
  ...{ tip: tipSchema, notes: textSchema(NOTES_MAX_LENGTH), coupon: z.nullable(offeredCouponSchema) },
  ceiling: z.nullable(z.literal(EXTRAS_CEILINGS)),
});
const coupon = fc.record({
  ...{ code: fc.stringMatching(/^[A-Z0-9]{4,20}$/), kind: fc.constantFrom(...COUPON_KINDS), value: price },
  ...{ maxDiscount: fc.option(price), minTotal: rupees, validUntil: date },
});
const checkoutDraft = fc.record({
  ...{ addressId: fc.option(id), wanted: fc.option(fc.record({ date, timeSlot })) },
  ...{ tip: fc.constantFrom(...TIP_OPTIONS), notes: line, coupon: fc.option(coupon) },
  ceiling: fc.option(fc.constantFrom(...EXTRAS_CEILINGS)),
});

const inLocal = (key: string, get: () => unknown) => (text: string) => {
  window.localStorage.setItem(key, text);
  return get();
};

/** Each reader of stored JSON that carries no schema, with the schema that says what it reads. */
const READERS = [
  { name: 'cart', schema: cartSchema, valid: cart, read: inLocal('cart', cartStore.get) },
  {
    name: 'customer',
    schema: z.nullable(
      z.extend(userSchema, { addresses: z.array(z.extend(addressSchema, { location: unread })) }),
    ),
    ...{ valid: user, read: inLocal('user', storedUser.get) },
  },
  { name: 'area', schema: z.nullable(areaSchema), valid: area, read: inLocal('area', areaStore.get) },
  { name: 'outbox', schema: outboxSchema, valid: pendingOrders, read: inLocal('outbox', outbox.get) },
  {
    name: 'partner’s session',
    schema: z.nullable(z.strictObject({ firebaseUid: idSchema, phone: phoneSchema })),
    valid: fc.record({ firebaseUid: id, phone }),
    read: inLocal('workerSession', workerSession.get),
  },
  {
    ...{ name: 'choices at checkout', schema: checkoutSchema, valid: checkoutDraft },
    read: (text: string) => {
      const kept: unknown = JSON.parse(text);
      const isFields = typeof kept === 'object' && kept !== null;
      window.sessionStorage.setItem(
        'checkout-draft',
        isFields ? JSON.stringify({ ...kept, owner: null }) : text,
      );
      return readDraft();
    },
  },
];

/** A value without its undefined fields, as storage keeps it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The paths of all parts of a value, its own first. */
function partsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, part]) => partsOf(part).map((path) => [key, ...path]))];
}

/** The value with another part at a path; an undefined one removes it. */
function replaceAt(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  return Object.assign(copy, { [key]: replaceAt(copy[key as never], rest, part) });
}

const damage = fc.record({
  at: fc.nat(),
  part: fc.constantFrom(null, undefined, true, -1.5, 'text', [], [null], {}, { name: 7 }),
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(READERS)('the reader of the $name', ({ schema, valid, read }) => {
  test('gives back whatever its schema accepts', () => {
    fc.assert(
      fc.property(valid as fc.Arbitrary<unknown>, (value) => {
        expect(schema.safeParse(stored(value)).error?.issues ?? []).toEqual([]);
        expect(stored(read(JSON.stringify(value)))).toEqual(stored(value));
      }),
    );
  });

  test('of what is damaged, gives nothing that its schema refuses for its type', () => {
    fc.assert(
      fc.property(valid as fc.Arbitrary<unknown>, damage, (value, { at, part }) => {
        vi.mocked(console.error).mockClear();
        const parts = partsOf(value);
        const damaged = stored(replaceAt(value, parts[at % parts.length] ?? [], part) ?? null);
        const given = stored(read(JSON.stringify(damaged)));
        const isNothing = given === null || (Array.isArray(given) && given.length === 0);
        const kept = readJson('a stored value', schema as never, structuredClone(given), {
          isUnfinished: true,
        });
        if (!isNothing) expect(kept).toBeDefined();
        expect(console.error).not.toHaveBeenCalled();
      }),
      { numRuns: 400 },
    );
  });
});
