import { couponInputSchema } from '@gharseva/contract';
import {
  COUPON_KINDS,
  type CouponRules,
  couponDiscount,
  orderTotal,
  partnerShare,
  plainCouponCode,
  refuseCoupon,
  TIP_OPTIONS,
  withDiscount,
} from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const terms = fc.record({
  kind: fc.constantFrom(...COUPON_KINDS),
  value: fc.integer({ min: 1, max: 100 }),
  maxDiscount: fc.option(fc.integer({ min: 1, max: 500 })),
  minTotal: fc.nat(1000),
});

describe('the discount of a coupon', () => {
  test.each([
    ['rupees', { kind: 'flat', value: 50, maxDiscount: null }, 400, 50],
    ['rupees, more than the services cost', { kind: 'flat', value: 500, maxDiscount: null }, 400, 400],
    ['a percentage', { kind: 'percent', value: 10, maxDiscount: null }, 400, 40],
    ['a percentage with a part of a rupee', { kind: 'percent', value: 10, maxDiscount: null }, 399, 39],
    ['a percentage up to a bound', { kind: 'percent', value: 50, maxDiscount: 100 }, 400, 100],
    ['everything', { kind: 'percent', value: 100, maxDiscount: null }, 400, 400],
  ] as const)('%s', (_name, coupon, itemTotal, discount) => {
    expect(couponDiscount({ ...coupon, minTotal: 0 }, itemTotal)).toBe(discount);
  });

  test('whole rupees, never below zero, never above the services’ total or its bound, and no more than it says', () => {
    fc.assert(
      fc.property(terms, fc.nat(1_000_000), (coupon, itemTotal) => {
        const discount = couponDiscount(coupon, itemTotal);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(Math.min(itemTotal, coupon.maxDiscount ?? itemTotal));
        const said = coupon.kind === 'flat' ? coupon.value : (itemTotal * coupon.value) / 100;
        expect(discount).toBeLessThanOrEqual(said);
      }),
    );
  });

  test('more services are never discounted less', () => {
    fc.assert(
      fc.property(terms, fc.nat(100_000), fc.nat(1000), (coupon, itemTotal, more) => {
        expect(couponDiscount(coupon, itemTotal + more)).toBeGreaterThanOrEqual(
          couponDiscount(coupon, itemTotal),
        );
      }),
    );
  });

  test('it leaves the other lines of the summary, the tip and the partner’s share as they are', () => {
    fc.assert(
      fc.property(terms, fc.nat(100_000), fc.constantFrom(...TIP_OPTIONS), (coupon, itemTotal, tip) => {
        const plain = orderTotal(itemTotal, tip);
        const { discount, amount, ...lines } = withDiscount(plain, couponDiscount(coupon, itemTotal));
        expect(amount + discount).toBe(plain.amount);
        expect(amount).toBeGreaterThanOrEqual(plain.visitationCharge + tip);
        expect({ ...lines, discount: 0, amount: plain.amount }).toEqual(plain);
        expect(partnerShare({ amount, discount, taxes: plain.taxes })).toBe(partnerShare(plain));
      }),
    );
  });
});

const coupon: CouponRules = {
  ...{ kind: 'flat', value: 50, maxDiscount: null, minTotal: 200 },
  ...{ validFrom: '2026-11-10', validUntil: '2026-11-20', isActive: true },
};

describe('a coupon applies', () => {
  test.each([
    ['on its first day', '2026-11-10', 200, {}, null],
    ['on its last day', '2026-11-20', 200, {}, null],
    ['not the day before', '2026-11-09', 200, {}, 'not_yet'],
    ['not the day after', '2026-11-21', 200, {}, 'over'],
    ['not once it is switched off', '2026-11-15', 200, { isActive: false }, 'over'],
    ['not below its minimum', '2026-11-15', 199, {}, 'minimum'],
  ] as const)('%s', (_name, today, itemTotal, changes, refusal) => {
    expect(refuseCoupon({ ...coupon, ...changes }, itemTotal, today)).toBe(refusal);
  });
});

test.each([
  ['save50', 'SAVE50'],
  [' Save 50 ', 'SAVE50'],
  ['save५०', 'SAVE50'],
  ['ＳＡＶＥ50', 'SAVE50'],
])('the code %j is %s', (typed, code) => {
  expect(plainCouponCode(typed)).toBe(code);
});

describe('the input for a coupon', () => {
  const { isActive, ...rest } = coupon;
  const input = { ...rest, isActive, _id: 'SAVE50', totalUses: 10, usesPerCustomer: 1, isListed: true };

  test('a right one', () => {
    expect(couponInputSchema.safeParse(input).success).toBe(true);
  });

  test.each([
    ['more than 100 percent', { kind: 'percent', value: 101 }, 'value'],
    ['a last day before the first one', { validUntil: '2026-11-09' }, 'validUntil'],
    ['no use', { totalUses: 0 }, 'totalUses'],
    ['more uses than there are seats', { totalUses: 10_001 }, 'totalUses'],
    ['a short code', { _id: 'ABC' }, '_id'],
    ['a code with a sign', { _id: 'SAVE-50' }, '_id'],
    ['a code after a sign', { _id: '-SAVE50' }, '_id'],
    ['a code before a sign', { _id: 'SAVE50-' }, '_id'],
    ['a bound of nothing', { maxDiscount: 0 }, 'maxDiscount'],
  ])('%s is refused', (_name, changes, path) => {
    const { error } = couponInputSchema.safeParse({ ...input, ...changes });
    expect(error?.issues.map((issue) => issue.path[0])).toEqual([path]);
  });
});
