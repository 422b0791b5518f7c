import { checkSameId } from '#domain/merge-record.ts';
import { changeCoupon } from '#orders/operations/save-coupon.ts';
import { showCoupon } from '#orders/operations/show-coupon.ts';
import type { Handler } from '../../handler';

/** Changes a coupon, or switches it off (docs/product-decisions.md section 10). */
export const updateCoupon: Handler<'updateCoupon'> = async ({ params: { id }, body }, actor, context) => {
  const { version, _id, ...settings } = body;
  checkSameId(id, _id);
  return showCoupon(await changeCoupon({ id, version }, settings, actor, context), context.stores);
};
