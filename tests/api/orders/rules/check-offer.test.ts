import { ALL_CITIES_ID, type Service } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import {
  type Offer,
  pincodeNotServed,
  requireBookableOffers,
  tradesOf,
} from '../../../../functions/src/orders/check-offer';
import { deepFreeze } from '../../../support/deep-freeze';
import { offerOf, tradeOf } from '../../../support/payments/offer';
import { refusalOf } from '../../../support/refusal';

/** A service of all cities, with these changes. */
const socketOf = (changes: Partial<Service> = {}) =>
  offerOf({ _id: 'socket', price: 100, cityId: ALL_CITIES_ID, ...changes });
const SOCKET = socketOf();
const FAN = offerOf({ _id: 'fan', price: 250, cityId: 'lucknow' });
/** A service of another city alone. */
const GEYSER = offerOf({ _id: 'geyser', price: 400, cityId: 'kanpur' });

/** Checks the offers of a cart in Lucknow. */
const check = (ids: readonly string[], offers: readonly (Offer | null)[]) =>
  requireBookableOffers(deepFreeze([...ids]), offers, 'lucknow', (index) => `cartItems.${index}.itemId`);

const off = (index: number, id: string) => ({
  ...{ path: `cartItems.${index}.itemId`, id, reason: 'service_off', message: 'No longer offered' },
});
const notHere = (index: number, id: string) => ({
  ...{ path: `cartItems.${index}.itemId`, id, reason: 'service_not_here' },
  message: 'Not available at this pincode',
});
const unavailable = (reason: string, ...details: object[]) => ({
  ...{ code: 'service_unavailable', reason, params: undefined, details },
});

describe('bookable offers', () => {
  test('those of all cities, and of the order’s: found in their order', () => {
    expect(check(['socket', 'fan'], [SOCKET, FAN])).toStrictEqual([SOCKET, FAN]);
  });

  test('none of none', () => {
    expect(check([], [])).toStrictEqual([]);
  });
});

describe('an offer that is not bookable in any city', () => {
  const subcategory = tradeOf({ _id: 'wiring', isActive: false, parentCategory: 'electrician' });

  test.each<[string, readonly (Offer | null)[]]>([
    ['does not exist', [null]],
    ['was not looked for', []],
    ['is switched off', [socketOf({ isActive: false })]],
    ['has no subcategory', [{ ...SOCKET, subcategory: null }]],
    ['has a subcategory that is switched off', [{ ...SOCKET, subcategory }]],
    ['has no category', [{ ...SOCKET, category: null }]],
    ['has a category that is switched off', [{ ...SOCKET, category: tradeOf({ isActive: false }) }]],
    ['is switched off elsewhere', [socketOf({ cityId: 'kanpur', isActive: false })]],
  ])('that %s', (_, offers) => {
    expect(refusalOf(() => check(['socket'], offers))).toStrictEqual(
      unavailable('services_off', off(0, 'socket')),
    );
  });

  test('among bookable ones: it alone is named', () => {
    expect(refusalOf(() => check(['socket', 'lamp', 'fan'], [SOCKET, null, FAN]))).toStrictEqual(
      unavailable('services_off', off(1, 'lamp')),
    );
  });
});

describe('an offer of another city', () => {
  test('is refused as not available here', () => {
    expect(refusalOf(() => check(['geyser'], [GEYSER]))).toStrictEqual(
      unavailable('service_unavailable', notHere(0, 'geyser')),
    );
  });

  test('beside one that nobody offers: each with its own reason', () => {
    expect(refusalOf(() => check(['lamp', 'socket', 'geyser'], [null, SOCKET, GEYSER]))).toStrictEqual(
      unavailable('service_unavailable', off(0, 'lamp'), notHere(2, 'geyser')),
    );
  });
});

describe('the trades of offers', () => {
  const plumber = tradeOf({ _id: 'plumber', name: 'Plumber' });
  const TAP = deepFreeze({ ...offerOf({ _id: 'tap', price: 150 }), category: plumber });

  test('each once, in the order of the offers', () => {
    expect(tradesOf([TAP, SOCKET, TAP, FAN])).toStrictEqual([plumber, tradeOf()]);
  });

  test('none of none', () => {
    expect(tradesOf([])).toStrictEqual([]);
  });
});

test('the refusal of a pincode names the field', () => {
  const refusal = refusalOf(() => {
    throw pincodeNotServed('serviceAddress.pincode');
  });
  expect(refusal).toStrictEqual({
    ...{ code: 'pincode_not_served', reason: 'pincode_not_served', params: undefined },
    details: [
      {
        ...{ path: 'serviceAddress.pincode', reason: 'pincode_unserved' },
        message: 'We do not serve this pincode yet',
      },
    ],
  });
});
