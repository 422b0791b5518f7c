import type { Coupon } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { say } from '../../../../functions/src/domain/say';
import {
  checkCouponTerms,
  couponRefused,
  isCouponUsable,
} from '../../../../functions/src/orders/check-coupon';
import { couponOf } from '../../../support/payments/terms';
import { refusalOf } from '../../../support/refusal';

const TODAY = '2026-11-20';

/** The refusal at the order's code. */
const refused = (reason: string, message: string, params?: object) => ({
  ...{ code: 'coupon_unavailable', reason, params },
  details: [{ path: 'couponCode', reason, message, ...(params && { params }) }],
});
const OVER = refused('coupon_over', 'This coupon is over.');
const NOT_YET = refused('coupon_not_yet', 'This coupon begins on 2026-11-01.', { date: '2026-11-01' });
const MINIMUM = refused('coupon_minimum', 'This coupon applies from ₹300 of services on.', { minimum: 300 });

test('a refusal is said of the order and at its code', () => {
  const error = couponRefused(say('coupon_not_yet', { date: '2026-11-01' }));
  expect(error.message).toBe('This coupon begins on 2026-11-01.');
  expect(
    refusalOf(() => {
      throw error;
    }),
  ).toStrictEqual(NOT_YET);
});

test('no coupon is refused by name', () => {
  expect(refusalOf(() => checkCouponTerms({ coupon: null, today: TODAY }, 300))).toStrictEqual(
    refused('coupon_unknown', 'There is no coupon with this code.'),
  );
});

test('no coupon is not usable', () => {
  expect(isCouponUsable({ coupon: null, today: TODAY }, 300)).toBe(false);
});

describe('a coupon that applies', () => {
  const applies: [string, number][] = [
    [TODAY, 300],
    [TODAY, 301],
    ['2026-11-01', 300],
    ['2026-11-30', 300],
  ];

  test.each(applies)('on %s to %i rupees of services: that one', (today, total) => {
    const coupon = couponOf();
    expect(checkCouponTerms({ coupon, today }, total)).toBe(coupon);
  });

  test.each(applies)('on %s to %i rupees of services is usable', (today, total) => {
    expect(isCouponUsable({ coupon: couponOf(), today }, total)).toBe(true);
  });
});

describe('a coupon that does not apply', () => {
  const doesNot: [string, Partial<Coupon>, string, number, object][] = [
    ['after its last day', {}, '2026-12-01', 300, OVER],
    ['when it is switched off', { isActive: false }, TODAY, 300, OVER],
    ['before its first day', {}, '2026-10-31', 300, NOT_YET],
    ['one rupee below its least total', {}, TODAY, 299, MINIMUM],
    ['when it is switched off, before its first day', { isActive: false }, '2026-10-31', 300, OVER],
    ['before its first day, below its least total', {}, '2026-10-31', 299, NOT_YET],
  ];

  test.each(doesNot)('%s: refused by name', (_, changes, today, total, expected) => {
    expect(refusalOf(() => checkCouponTerms({ coupon: couponOf(changes), today }, total))).toStrictEqual(
      expected,
    );
  });

  test.each(doesNot)('%s: not usable', (_, changes, today, total) => {
    expect(isCouponUsable({ coupon: couponOf(changes), today }, total)).toBe(false);
  });
});
