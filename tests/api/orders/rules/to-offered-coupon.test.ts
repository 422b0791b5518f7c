import { expect, test } from 'vitest';
import { toOfferedCoupon } from '../../../../functions/src/orders/to-offered-coupon';
import { couponOf } from '../../../support/payments/terms';

test('a coupon of some rupees: what it gives and until when, and nothing of its uses', () => {
  expect(toOfferedCoupon(couponOf())).toStrictEqual({
    ...{ code: 'KEPT50', kind: 'flat', value: 50, maxDiscount: null, minTotal: 300 },
    validUntil: '2026-11-30',
  });
});

test('a coupon of a percentage has its bound', () => {
  const coupon = couponOf({ _id: 'TENTH', kind: 'percent', value: 10, maxDiscount: 120, minTotal: 0 });
  expect(toOfferedCoupon(coupon)).toStrictEqual({
    ...{ code: 'TENTH', kind: 'percent', value: 10, maxDiscount: 120, minTotal: 0 },
    validUntil: '2026-11-30',
  });
});
