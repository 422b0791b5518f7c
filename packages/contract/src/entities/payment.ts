import * as z from 'zod/mini';
import { word } from '../errors/word';
import { MAX_REFUND_PHOTOS } from '../rules/business-numbers';
import { CLAIM_STATUSES, MAX_CLAIMS, plainReference, REFERENCE_PATTERN } from '../rules/claims';
import { REASON_LENGTH } from '../rules/field-bounds';
import { MONEY_METHODS, PAYMENT_STATUSES, REFUND_STATUSES } from '../rules/payments';
import {
  MAX_REFUNDS,
  PAID_REFERENCE_PATTERN,
  plainPaidReference,
  REFUND_OPENERS,
  REFUND_REASONS,
} from '../rules/refunds';
import { REFUND_PHOTO_NAME } from '../rules/work-photos';
import { dateSchema, idSchema, instantSchema, lineSchema, rupeesSchema } from './primitives';

/**
 * The most urgent refund of a payment, for queries, and as the version before reads and decides it; `id` names it among
 * `refunds`. Without an amount it is of the whole: one that the version before has stored
 * (docs/decisions/0105-refunds-as-entries.md).
 */
export const refundSchema = z.strictObject({
  id: z.optional(idSchema),
  status: z.enum(REFUND_STATUSES),
  amount: z.optional(rupeesSchema),
  requestedAt: instantSchema,
  reason: lineSchema(REASON_LENGTH),
  decidedAt: z.optional(instantSchema),
  decisionReason: z.optional(lineSchema(REASON_LENGTH)),
  refundedAt: z.optional(instantSchema),
});

/** The bank's reference of a payout; spaces are taken out, letters made capitals. */
export const paidReferenceSchema = z
  .string()
  .check(z.overwrite(plainPaidReference), z.regex(PAID_REFERENCE_PATTERN, word('paid_reference_wrong')));

/** The names of photographs with a request for a refund, each once. */
export const refundPhotosSchema = z
  .array(z.string().check(z.regex(REFUND_PHOTO_NAME, word('wrong_format'))))
  .check(
    z.maxLength(MAX_REFUND_PHOTOS),
    z.refine((names) => new Set(names).size === names.length, word('wrong_format')),
  );

/**
 * One refund of a payment, whole or in part: `reason` is the customer's or of the admin who opened it, `decisionReason` of the
 * one who decided. The decision sets `decidedAt`, the payout `refundedAt`; `asked` is what was asked for where less was
 * approved. `dueOn` is the last day to pay it; one of the version before has none.
 */
export const refundEntrySchema = z.strictObject({
  id: idSchema,
  status: z.enum(REFUND_STATUSES),
  amount: rupeesSchema,
  asked: z.optional(rupeesSchema),
  by: z.optional(z.enum(REFUND_OPENERS)),
  code: z.optional(z.enum(REFUND_REASONS)),
  reason: lineSchema(REASON_LENGTH),
  /** Of the customer who asks. */
  photos: z.optional(refundPhotosSchema),
  requestedAt: instantSchema,
  dueOn: z.optional(dateSchema),
  decidedAt: z.optional(instantSchema),
  decisionReason: z.optional(lineSchema(REASON_LENGTH)),
  refundedAt: z.optional(instantSchema),
  /** Missing for one paid out by the version before. */
  paidReference: z.optional(paidReferenceSchema),
});

/** The reference of a payment by UPI, as the app of whoever paid shows it; spaces and digits of other scripts are converted. */
export const referenceSchema = z
  .string()
  .check(z.overwrite(plainReference), z.regex(REFERENCE_PATTERN, word('reference_wrong')));

/**
 * What somebody says was paid for an order: the customer, the partner, a payment gateway, which knows, or an admin, who has counted
 * the rest beside matched claims. `reason` is why an admin did not find it
 * (docs/decisions/0098-payment-claims.md).
 */
export const claimSchema = z.strictObject({
  method: z.enum(MONEY_METHODS),
  amount: rupeesSchema,
  /** Of a payment by UPI. */
  reference: z.optional(referenceSchema),
  /** Of a payment through a gateway: the gateway's name of it. */
  gatewayPayment: z.optional(idSchema),
  by: z.enum(['customer', 'worker', 'gateway', 'admin']),
  at: instantSchema,
  status: z.enum(CLAIM_STATUSES),
  decidedAt: z.optional(instantSchema),
  reason: z.optional(lineSchema(REASON_LENGTH)),
});

/**
 * The payment of one order; `_id` and `bookingId` are the order's id. Collection sets `method`. Refunds change `status` only
 * once all that came is paid out, to `refunded`.
 */
export const paymentSchema = z.strictObject({
  _id: idSchema,
  bookingId: idSchema,
  userId: idSchema,
  amount: rupeesSchema,
  status: z.enum(PAYMENT_STATUSES),
  method: z.optional(z.enum(MONEY_METHODS)),
  refund: z.optional(refundSchema),
  refunds: z.optional(z.array(refundEntrySchema).check(z.maxLength(MAX_REFUNDS))),
  claims: z.optional(z.array(claimSchema).check(z.maxLength(MAX_CLAIMS))),
  /** Whether it was collected by its claims: they, and not `amount`, say what came. */
  isByClaims: z.optional(z.boolean()),
  /** The city of its order. */
  cityId: z.optional(idSchema),
  /** The partner who has begun or done the work. */
  workerUid: z.optional(idSchema),
  /** When the order was placed. */
  createdAt: z.optional(instantSchema),
  /** When its work was begun. */
  begunAt: z.optional(instantSchema),
  /** When an admin recorded that all of it came, beside any claim; missing for what the version before recorded. */
  collectedAt: z.optional(instantSchema),
  /** As `waitsSince` computes it whenever the payment is written, for a query. */
  waitsSince: z.optional(instantSchema),
  /** Likewise, as `soughtSince` does. */
  soughtSince: z.optional(instantSchema),
});

export type Payment = z.infer<typeof paymentSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type RefundEntry = z.infer<typeof refundEntrySchema>;
