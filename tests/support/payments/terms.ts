import type { Coupon } from '@gharseva/contract';
import { deepFreeze } from '../deep-freeze';

/** A coupon of 50 rupees for services of 300 and more, in November 2026; frozen. */
export const couponOf = (changes: Partial<Coupon> = {}): Coupon =>
  deepFreeze({
    ...{ _id: 'KEPT50', kind: 'flat', value: 50, maxDiscount: null, minTotal: 300 },
    ...{ validFrom: '2026-11-01', validUntil: '2026-11-30', totalUses: 100, usesPerCustomer: 1 },
    ...{ isListed: false, isActive: true },
    ...changes,
  });
