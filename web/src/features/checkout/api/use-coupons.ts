import type { OfferedCoupon } from '@gharseva/contract';
import { checkCoupon, listCoupons } from '@gharseva/contract/schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { loadErrorTexts } from '#lib/api/say-api-error.ts';
import { customer } from '#lib/session/customer.ts';

const FRESH_MS = 5 * 60_000;

/** The coupons that are offered to everybody; undefined until they are known. */
export function useOfferedCoupons(): readonly OfferedCoupon[] | undefined {
  return useQuery({
    queryKey: ['coupons'],
    queryFn: ({ signal }) => callChecked(listCoupons, { signal }),
    staleTime: FRESH_MS,
  }).data;
}

/** Asks whether a coupon applies to services of a total, in rupees; a refusal has its text. */
export function useCheckCoupon() {
  return useMutation({
    mutationFn: (asked: { code: string; itemTotal: number }): Promise<OfferedCoupon> =>
      callChecked(checkCoupon, { body: asked, as: customer }).catch(async (error: unknown) => {
        await loadErrorTexts();
        throw error;
      }),
  });
}
