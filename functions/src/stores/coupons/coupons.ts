import {
  ADMIN_COUPONS_PAGE_SIZE,
  type Coupon,
  couponSchema,
  instantSchema,
  MAX_OFFERED_COUPONS,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import type { CatalogueStamp } from '../catalogue/catalogue-version';
import { type DocumentSource, openCollection } from '../collection';

/** Far more than are ever announced for later at once. */
const MAX_LISTED = 100;

/**
 * A stored coupon: when it was made, and by which call, to recognize a repetition. `listedUntil` is derived: the last day
 * of a coupon that is offered to everybody, empty for any other.
 */
const storedCouponSchema = z.extend(couponSchema, {
  createdAt: instantSchema,
  madeBy: z.strictObject({ call: z.string(), requestHash: z.string() }),
  listedUntil: z.string(),
});

export type StoredCoupon = Omit<z.infer<typeof storedCouponSchema>, 'listedUntil'>;

/** A coupon in the contract's form. */
export function toCoupon({
  createdAt: _at,
  madeBy: _call,
  ...coupon
}: StoredCoupon & { listedUntil?: string }): Coupon {
  const { listedUntil: _listed, ...plain } = coupon;
  return plain;
}

/** Coupons by their codes: `coupons/{code}` (docs/product-decisions.md section 10). They are switched off, never deleted. */
export function createCouponStore(source: DocumentSource, version: CatalogueStamp) {
  const coupons = openCollection(source, 'coupons', storedCouponSchema);
  const { find, findIn } = coupons;
  return {
    find,
    findIn,

    /** Writes a coupon whole, with the day by which the list of offered ones finds it. */
    async replaceIn(transaction: Transaction, coupon: StoredCoupon): Promise<void> {
      await coupons.replaceIn(transaction, {
        ...coupon,
        listedUntil: coupon.isListed && coupon.isActive ? coupon.validUntil : '',
      });
      await version.stampIn(transaction);
    },

    /** A page of the coupons, newest first; with `after`, the page after that one. */
    async list(after: StoredCoupon | null): Promise<StoredCoupon[]> {
      const newestFirst = (await coupons.all()).orderBy('createdAt', 'desc').orderBy('__name__', 'desc');
      return coupons.readPage(
        newestFirst,
        after && [after.createdAt, after._id],
        ADMIN_COUPONS_PAGE_SIZE + 1,
      );
    },

    /** The coupons that are offered to everybody on a day in India, the one that ends first before the others. */
    async listOffered(today: string): Promise<Coupon[]> {
      const listed = (await coupons.all()).where('listedUntil', '>=', today).orderBy('listedUntil');
      const found = await coupons.read(listed.limit(MAX_LISTED));
      return found
        .filter(({ validFrom }) => validFrom <= today)
        .slice(0, MAX_OFFERED_COUPONS)
        .map(toCoupon);
    },
  };
}

export type CouponStore = ReturnType<typeof createCouponStore>;
