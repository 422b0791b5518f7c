import type { OfferedCoupon } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';
import {
  buildOrder,
  type CheckoutChoice,
  translateServices,
} from '../../../web/src/features/checkout/model/build-order';
import { address, cartItem, customer } from '../support/people';

const fan = { ...cartItem('fan', 149, 2), translations: { hi: { name: 'पंखा' } } };
const choice: CheckoutChoice = {
  ...{ user: customer(), address: address(), slot: { date: '2026-11-22', timeSlot: TIME_SLOTS[1] } },
  ...{ tip: 0, notes: ' \n Ring twice\n', coupon: null, ceiling: null },
};
const coupon: OfferedCoupon = {
  ...{ code: 'SAVE500', kind: 'flat', value: 500, maxDiscount: null, minTotal: 0, validUntil: '2026-12-31' },
};

describe('an order to send', () => {
  test('has every choice, the names in English, and the amount of the summary', () => {
    expect(buildOrder([fan, cartItem('tap', 21)], choice)).toEqual({
      ...{ user: 'asha', serviceType: 'Service fan, Service tap', address: 'Home' },
      ...{ scheduledDate: '2026-11-22', timeSlot: '10:00 AM - 12:00 PM' },
      cartItems: [
        { itemId: 'fan', name: 'Service fan', quantity: 2, price: 149 },
        { itemId: 'tap', name: 'Service tap', quantity: 1, price: 21 },
      ],
      ...{ amount: 368, professionalTips: 0, customerNotes: 'Ring twice' },
      ...{ serviceAddress: address(), orderSource: 'web' },
    });
  });

  test.each([
    ['at 320 rupees there is no visitation charge', 320, 100, null, 420],
    ['a rupee below there is', 319, 30, null, 398],
    ['a coupon takes off no more than the services', 319, 50, coupon, 99],
  ] as const)('%s', (_what, price, tip, taken, amount) => {
    expect(buildOrder([cartItem('fan', price)], { ...choice, tip, coupon: taken }).amount).toBe(amount);
  });

  test('has a coupon’s code and a ceiling where they were chosen', () => {
    expect(buildOrder([fan], { ...choice, coupon, ceiling: 0 })).toMatchObject({
      ...{ couponCode: 'SAVE500', extrasCeiling: 0, amount: 49 },
    });
    expect(Object.keys(buildOrder([fan], choice))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/couponCode|extrasCeiling/)]),
    );
  });

  test('names as many services as have room in 200 letters, in each language', () => {
    const long = Array.from({ length: 9 }, (_, index) => cartItem(`${index}`.repeat(21), 9));
    const { serviceType } = buildOrder(long, choice);
    expect(serviceType?.split(', ')).toEqual(long.slice(0, 6).map(({ name }) => name));
    expect(translateServices([fan, cartItem('tap', 9)])).toEqual({ hi: { serviceType: 'पंखा, Service tap' } });
    expect(translateServices(long).hi?.serviceType).toBe(serviceType);
    const hindi = { translations: { hi: { name: 'दरवाज़े की चौखट की मरम्मत' } } };
    const { serviceType: cut = '' } = translateServices(long.map((item) => ({ ...item, ...hindi }))).hi ?? {};
    expect(new Set(cut.split(', '))).toEqual(new Set([hindi.translations.hi.name]));
  });
});
