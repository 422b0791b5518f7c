import { randomInt } from 'node:crypto';
import type { Coupon } from '@gharseva/contract';
import { say } from '../../domain/say';
import type { CouponUse } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { couponRefused } from '../check-coupon';
import { freeSeats } from '../free-seats';
import { oneOf, someSeats } from './choose-seat';

/** How many seats are read by their ids; of more than so many, halves are counted first. */
const LISTED = 100;

/** The number of seats at which an order looks before it counts which ones are taken. */
const PROBED = 4;

/** The stores of what is left of coupons. */
export type CouponUseStores = Pick<Stores, 'couponSeats' | 'couponUses'>;

/**
 * Chooses a free use of a coupon at random, so that simultaneous orders seldom choose the same one. A coupon with room
 * costs a few reads; of one that is nearly used up, halves are counted until the free seats of a few can be listed.
 */
async function chooseCouponSeat(
  code: string,
  total: number,
  { couponSeats }: CouponUseStores,
): Promise<number | null> {
  const seat = oneOf(await couponSeats.findFree(code, someSeats(total, PROBED)));
  if (seat !== undefined) return seat;
  let [from, to] = [0, total];
  while (to - from > LISTED) {
    const middle = Math.floor((from + to) / 2);
    const [low, high] = await Promise.all([
      couponSeats.count(code, from, middle),
      couponSeats.count(code, middle, to),
    ]);
    const [freeLow, freeHigh] = [middle - from - low, to - middle - high];
    if (freeLow + freeHigh === 0) return null;
    [from, to] = randomInt(freeLow + freeHigh) < freeLow ? [from, middle] : [middle, to];
  }
  const first = from;
  const taken = (await couponSeats.list(code, from, to)).map((one) => one - first);
  const free = oneOf(freeSeats(taken, to - from));
  return free === undefined ? null : first + free;
}

/**
 * Chooses what an order takes of its coupon: one of all uses, and one of its customer's. Whoever commits first has them. Where
 * the same call, sent twice at once, has stored the order meanwhile, its use is chosen again: the commit then loses, and the
 * call finds its answer.
 * @param order the id of the order; null for a question
 * @throws AppError `coupon_unavailable` when the coupon, or the customer's part of it, is used up
 */
export async function chooseCouponUse(
  { _id: code, totalUses, usesPerCustomer }: Pick<Coupon, '_id' | 'totalUses' | 'usesPerCustomer'>,
  { user, order }: { user: string; order: string | null },
  stores: CouponUseStores,
): Promise<CouponUse> {
  const [used, seat] = await Promise.all([
    stores.couponUses.findOwn(code, user, usesPerCustomer),
    chooseCouponSeat(code, totalUses, stores),
  ]);
  const twin = [...used].find(([, by]) => by !== null && by === order);
  if (twin) return { seat: seat ?? 0, own: twin[0] };
  const own = freeSeats([...used.keys()], usesPerCustomer)[0];
  if (own === undefined) throw couponRefused(say('coupon_used_by_you'));
  if (seat === null) throw couponRefused(say('coupon_used_up'));
  return { seat, own };
}
