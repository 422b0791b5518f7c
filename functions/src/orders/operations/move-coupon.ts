import { type EffectName, effectsOf } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { chooseCouponUse } from './choose-coupon-use';
import type { LookedUp } from './move-order';

/**
 * Looks up whether an order can have its coupon again when its cancellation is undone: its discount stays as agreed, whatever
 * the coupon's terms are now. Where the version before cancelled it, it still has its use.
 * @param after the order with the stage that it will have
 */
export async function lookUpCoupon(
  order: StoredOrder,
  after: StoredOrder,
  stores: Pick<Stores, 'coupons' | 'couponSeats' | 'couponUses'>,
): Promise<LookedUp> {
  const { couponCode, couponUse, user } = order;
  if (couponCode === undefined || couponUse || !effectsOf(order, after).includes('take_coupon')) {
    return { facts: { hasCouponUse: true } };
  }
  const coupon = await stores.coupons.find(couponCode);
  if (!coupon) return { facts: { hasCouponUse: false } };
  try {
    const again = await chooseCouponUse(coupon, { user, order: null }, stores);
    return { facts: { hasCouponUse: true }, couponUse: again };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'coupon_unavailable') throw thrown;
    return { facts: { hasCouponUse: false } };
  }
}

/** An order with the use of its coupon that it has after a move with these effects. */
export function withCouponUse(
  { couponUse: before, ...order }: StoredOrder,
  effects: readonly EffectName[],
  taken: StoredOrder['couponUse'],
): StoredOrder {
  if (effects.includes('free_coupon')) return order;
  const couponUse = before ?? (effects.includes('take_coupon') ? taken : undefined);
  return { ...order, ...(couponUse && { couponUse }) };
}
