import type { AdminCoupon, CouponInput } from '@gharseva/contract';
import { ADMIN_COUPONS_PAGE_SIZE } from '@gharseva/contract/rules';
import { createCoupon, listAdminCoupons, updateCoupon } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';
import { useCreateOnce } from '../../shared/use-create-once';
import { useNamedWrite } from '../../shared/use-named-write';

/** The coupons with their uses, newest first, paginated. */
export function useCoupons() {
  return useAdminPages<AdminCoupon>({
    queryKey: adminKeys.coupons,
    pageSize: ADMIN_COUPONS_PAGE_SIZE,
    ask: ({ signal, page }) => callChecked(listAdminCoupons, { query: page, as: admin, signal }),
  });
}

const STALE = [adminKeys.coupons, adminKeys.audit];

/** Changes the coupon of a version. */
const change = ({ _id: id, ...settings }: CouponInput, version: string) =>
  callChecked(updateCoupon, { params: { id }, body: { ...settings, version }, as: admin });

/** Adds a coupon, once for the same settings; with the version that was read, changes it. */
export function useSaveCoupon() {
  const add = useCreateOnce((body: CouponInput, idempotencyKey) =>
    callChecked(createCoupon, { body, as: admin, idempotencyKey }),
  );
  return useNamedWrite(
    STALE,
    ({ coupon, version }: { coupon: CouponInput; version?: string }) =>
      version === undefined ? add(coupon) : change(coupon, version),
    ({ coupon }) => coupon._id,
  );
}

/** Switches the coupon of a version off, or on again. */
export function useTurnCoupon() {
  return useAdminWrite(STALE, ({ uses: _uses, version, ...coupon }: AdminCoupon) =>
    change({ ...coupon, isActive: !coupon.isActive }, version),
  );
}
