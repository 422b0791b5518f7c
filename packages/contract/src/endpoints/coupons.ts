import * as z from 'zod/mini';
import { couponCodeSchema, offeredCouponSchema } from '../entities/coupon';
import { rupeesSchema } from '../entities/primitives';
import { MAX_OFFERED_COUPONS } from '../rules/paging';
import { defineEndpoint } from './define-endpoint';

export const listCoupons = defineEndpoint({
  summary: 'The coupons that are offered to everybody now, the one that ends first before the others.',
  method: 'GET',
  path: '/api/coupon',
  audience: { kind: 'public' },
  cache: 'catalogue',
  // A coupon that has ended would be offered for a day more, and refused with the order.
  isNeverStale: true,
  status: 200,
  response: z.array(offeredCouponSchema).check(z.maxLength(MAX_OFFERED_COUPONS)),
  errors: [],
});

export const checkCoupon = defineEndpoint({
  summary:
    'Whether a coupon applies to services of a total for the caller now, and what it gives; 409 says why it does not. No use is taken.',
  method: 'POST',
  path: '/api/coupon/check',
  audience: { kind: 'customer' },
  cache: 'never',
  body: z.strictObject({ code: couponCodeSchema, itemTotal: rupeesSchema }),
  status: 200,
  response: offeredCouponSchema,
  errors: ['coupon_unavailable', 'rate_limited'],
  limit: { by: ['actor'], max: 30, perSeconds: 3600, counts: 'calls' },
});
