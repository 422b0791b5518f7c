import { checkCoupon, indiaDate } from '@gharseva/contract';
import { checkRoom } from '../../domain/charge-limit';
import { toCoupon } from '../../stores/coupons/coupons';
import type { WriteContext } from '../../stores/write-context';
import type { AskedCoupon } from '../check-coupon';
import type { FollowUps } from './follow-ups';

/**
 * The coupon that an order names. Wrong codes count as questions for coupons do, so that nobody guesses codes by placing
 * orders.
 * @throws AppError `rate_limited` once too many codes were tried
 */
export async function findAskedCoupon(
  code: string,
  uid: string,
  now: Date,
  { stores: { coupons, limits }, followUps }: Pick<WriteContext, 'stores'> & { followUps: FollowUps },
): Promise<AskedCoupon> {
  const [stored, tries] = await Promise.all([
    coupons.find(code),
    limits.find(limits.idOfActor('checkCoupon', uid)),
  ]);
  checkRoom(checkCoupon.limit, tries, now);
  if (!stored) await followUps.countGuess(uid);
  return { coupon: stored && toCoupon(stored), today: indiaDate(now) };
}
