import type { AdminCoupon, CouponInput } from '@gharseva/contract';
import { ADMIN_COUPONS_PAGE_SIZE } from '@gharseva/contract/rules';
import { createCoupon, listAdminCoupons, updateCoupon } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';
import { useCreateOnce } from '../../shared/use-create-once';

/** The coupons with their uses, newest first, paginated. */
export function useCoupons() {
  return useAdminPages<AdminCoupon>({
    queryKey: adminKeys.coupons,
    pageSize: ADMIN_COUPONS_PAGE_SIZE,
    ask: ({ signal, page }) => callChecked(listAdminCoupons, { query: page, as: admin, signal }),
  });
}

/** Adds a coupon, once for the same settings; with the version that was read, changes it. */
export function useSaveCoupon() {
  const add = useCreateOnce((body: CouponInput, idempotencyKey) =>
    callChecked(createCoupon, { body, as: admin, idempotencyKey }),
  );
  return useAdminWrite(
    [adminKeys.coupons, adminKeys.audit],
    ({ coupon, version }: { coupon: CouponInput; version?: string }) => {
      const { _id: id, ...settings } = coupon;
      return version === undefined
        ? add(coupon)
        : callChecked(updateCoupon, { params: { id }, body: { ...settings, version }, as: admin });
    },
  );
}
