import type { AdminCoupon, CouponInput } from '@gharseva/contract';
import { parseWhole } from '#lib/parse-whole.ts';

/** A coupon as it is typed: figures are texts until they are sent. */
export type CouponDraft = Omit<
  CouponInput,
  'value' | 'maxDiscount' | 'minTotal' | 'totalUses' | 'usesPerCustomer'
> &
  Record<'value' | 'maxDiscount' | 'minTotal' | 'totalUses' | 'usesPerCustomer', string>;

/** The draft of a new coupon. */
export const newDraft = (today: string): CouponDraft => ({
  ...{ _id: '', kind: 'flat', value: '', maxDiscount: '', minTotal: '0' },
  ...{ validFrom: today, validUntil: '', totalUses: '', usesPerCustomer: '1' },
  ...{ isListed: true, isActive: true },
});

/** The draft of a change. */
export function draftOf({ uses: _uses, version: _version, ...coupon }: AdminCoupon): CouponDraft {
  const { value, maxDiscount, minTotal, totalUses, usesPerCustomer } = coupon;
  return {
    ...coupon,
    value: String(value),
    maxDiscount: maxDiscount === null ? '' : String(maxDiscount),
    minTotal: String(minTotal),
    totalUses: String(totalUses),
    usesPerCustomer: String(usesPerCustomer),
  };
}

/** What a draft asks for; its schema tells what is wrong. A flat discount has no bound. */
export const couponOf = (draft: CouponDraft): CouponInput => ({
  ...draft,
  value: parseWhole(draft.value),
  maxDiscount:
    draft.kind === 'flat' || draft.maxDiscount.trim() === '' ? null : parseWhole(draft.maxDiscount),
  minTotal: parseWhole(draft.minTotal),
  totalUses: parseWhole(draft.totalUses),
  usesPerCustomer: parseWhole(draft.usesPerCustomer),
});
