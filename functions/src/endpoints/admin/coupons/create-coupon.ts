import { addCoupon } from '#orders/operations/save-coupon.ts';
import { showCoupon } from '#orders/operations/show-coupon.ts';
import type { Handler } from '../../handler';

/** Adds a coupon (docs/product-decisions.md sections 3 and 10). */
export const createCoupon: Handler<'createCoupon'> = async ({ body, idempotency }, actor, context) =>
  showCoupon(await addCoupon(body, idempotency, actor, context), context.stores);
