import * as z from 'zod/mini';
import { word } from '../errors/word';
import { COUPON_CODE, COUPON_KINDS, type CouponKind, plainCouponCode } from '../rules/coupons';
import { COUPON_CODE_LENGTH, MAX_COUPON_USES, MAX_COUPON_USES_EACH, MAX_PRICE } from '../rules/field-bounds';
import { dateSchema, rupeesSchema } from './primitives';
import { versionSchema } from './version';

/** A coupon's code: 4 to 20 capitals and digits; small letters and spaces are converted. */
export const couponCodeSchema = z
  .string()
  .check(
    z.overwrite(plainCouponCode),
    z.maxLength(COUPON_CODE_LENGTH),
    z.regex(COUPON_CODE, word('coupon_code_wrong')),
  );

/** What an order has of its coupon: frozen when it was placed. */
export const discountShape = {
  couponCode: z.optional(couponCodeSchema),
  /** In whole rupees. */
  discount: z.optional(rupeesSchema),
};

const positive = (max: number) => z.int().check(z.gte(1), z.lte(max));

/** What a coupon gives, and until when: what customers are shown. */
const offerShape = {
  kind: z.enum(COUPON_KINDS),
  /** Rupees, or percent. */
  value: positive(MAX_PRICE),
  /** The most that a percentage takes off; null for no bound. */
  maxDiscount: z.nullable(positive(MAX_PRICE)),
  /** The services' total from which on it applies, in rupees. */
  minTotal: rupeesSchema,
  /** The last day in India. */
  validUntil: dateSchema,
};

/** A coupon as its code says it to a customer. */
export const offeredCouponSchema = z.strictObject({ code: couponCodeSchema, ...offerShape });

/** What an admin sets of a coupon; its code never changes. */
const settingsShape = {
  ...offerShape,
  /** The first day in India. */
  validFrom: dateSchema,
  /** How often it can be used by everybody together, and by one customer; never lowered. */
  totalUses: positive(MAX_COUPON_USES),
  usesPerCustomer: positive(MAX_COUPON_USES_EACH),
  /** Whether checkout offers it to everybody; otherwise only those who know its code can use it. */
  isListed: z.boolean(),
  isActive: z.boolean(),
};

/** What settings must be together. */
const isPercentage = z.refine<{ kind: CouponKind; value: number }>(
  ({ kind, value }) => kind !== 'percent' || value <= 100,
  { path: ['value'], error: word('percent_wrong') },
);
const areDaysInOrder = z.refine<{ validFrom: string; validUntil: string }>(
  ({ validFrom, validUntil }) => validFrom <= validUntil,
  { path: ['validUntil'], error: word('days_reversed') },
);

/** A coupon: its code, and what an admin has set. */
export const couponSchema = z.strictObject({ _id: couponCodeSchema, ...settingsShape });

/** The input for a new coupon. */
export const couponInputSchema = couponSchema.check(isPercentage, areDaysInOrder);

/** A change of a coupon, whole, with the version read. */
export const couponChangeSchema = z
  .strictObject({ ...settingsShape, _id: z.optional(couponCodeSchema), version: z.optional(versionSchema) })
  .check(isPercentage, areDaysInOrder);

/** A coupon for the admin, with how often it is used now. */
export const adminCouponSchema = z.extend(couponSchema, {
  uses: z.int().check(z.gte(0)),
  version: versionSchema,
});

export type OfferedCoupon = z.infer<typeof offeredCouponSchema>;
export type Coupon = z.infer<typeof couponSchema>;
export type CouponInput = z.infer<typeof couponInputSchema>;
export type AdminCoupon = z.infer<typeof adminCouponSchema>;
