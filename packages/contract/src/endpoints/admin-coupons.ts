import * as z from 'zod/mini';
import {
  adminCouponSchema,
  couponChangeSchema,
  couponCodeSchema,
  couponInputSchema,
} from '../entities/coupon';
import { ADMIN_COUPONS_PAGE_SIZE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

const byCode = z.strictObject({ id: couponCodeSchema });

export const listAdminCoupons = defineEndpoint({
  summary:
    'The coupons with their uses, newest first, a page at a time; `after` is the last code of the page before.',
  method: 'GET',
  path: '/api/admin/coupons',
  audience: { kind: 'admin', roles: ROLES_FOR.seeCoupons },
  cache: 'never',
  query: z.strictObject({ after: z.optional(couponCodeSchema) }),
  status: 200,
  response: z.array(adminCouponSchema).check(z.maxLength(ADMIN_COUPONS_PAGE_SIZE)),
  page: { size: ADMIN_COUPONS_PAGE_SIZE },
  errors: ['not_found'],
});

export const createCoupon = defineEndpoint({
  summary: 'Adds a coupon; refused when there is one with its code.',
  method: 'POST',
  path: '/api/admin/coupons',
  audience: { kind: 'admin', roles: ROLES_FOR.changeCoupons },
  cache: 'never',
  body: couponInputSchema,
  status: 201,
  response: adminCouponSchema,
  errors: ['conflict', 'idempotency_mismatch'],
  idempotent: { creates: 'coupon' },
});

export const updateCoupon = defineEndpoint({
  summary:
    'Changes a coupon or switches it off, for orders from now on; refused when it is no longer in the version that is sent along, and for fewer uses than before.',
  method: 'PUT',
  path: '/api/admin/coupons/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.changeCoupons },
  cache: 'never',
  params: byCode,
  body: couponChangeSchema,
  version: 'body',
  status: 200,
  response: adminCouponSchema,
  errors: ['not_found', 'conflict'],
});
