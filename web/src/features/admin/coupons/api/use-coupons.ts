import type { AdminCoupon, CouponInput } from '@gharseva/contract';
import { ADMIN_COUPONS_PAGE_SIZE } from '@gharseva/contract/rules';
import { createCoupon, listAdminCoupons, updateCoupon } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';

/** The coupons with their uses, newest first, paginated. */
export function useCoupons() {
  return useAdminPages<AdminCoupon>({
    queryKey: adminKeys.coupons,
    pageSize: ADMIN_COUPONS_PAGE_SIZE,
    ask: ({ signal, page }) => callChecked(listAdminCoupons, { query: page, as: admin, signal }),
  });
}

/** Adds a coupon; with the version that was read, changes it. */
export function useSaveCoupon() {
  return useAdminWrite(
    [adminKeys.coupons, adminKeys.audit],
    ({ coupon, version }: { coupon: CouponInput; version?: string }) => {
      const { _id: id, ...settings } = coupon;
      return version === undefined
        ? callChecked(createCoupon, { body: coupon, as: admin })
        : callChecked(updateCoupon, { params: { id }, body: { ...settings, version }, as: admin });
    },
  );
}
