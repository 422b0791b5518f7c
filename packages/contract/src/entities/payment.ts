import { z } from 'zod/mini';
import { word } from '../errors/word';
import { CLAIM_STATUSES, MAX_CLAIMS, plainReference, REFERENCE_PATTERN } from '../rules/claims';
import { REASON_LENGTH } from '../rules/field-bounds';
import { PAYMENT_METHODS, PAYMENT_STATUSES, REFUND_STATUSES } from '../rules/payments';
import { idSchema, instantSchema, lineSchema, rupeesSchema } from './primitives';

/**
 * A refund of the whole amount, or of `amount`, which was paid beyond the price: `reason` is the customer's,
 * `decisionReason` the admin's. The decision sets `decidedAt`, the payout `refundedAt` (docs/product-decisions.md section 6).
 */
export const refundSchema = z.strictObject({
  status: z.enum(REFUND_STATUSES),
  amount: z.optional(rupeesSchema),
  requestedAt: instantSchema,
  reason: lineSchema(REASON_LENGTH),
  decidedAt: z.optional(instantSchema),
  decisionReason: z.optional(lineSchema(REASON_LENGTH)),
  refundedAt: z.optional(instantSchema),
});

/** The reference of a payment by UPI, as the app of whoever paid shows it; spaces and digits of other scripts are converted. */
export const referenceSchema = z
  .string()
  .check(z.overwrite(plainReference), z.regex(REFERENCE_PATTERN, word('reference_wrong')));

/**
 * What somebody says was paid for an order: the customer, or the partner. `reason` is why an admin did not find it
 * (docs/decisions/0098-payment-claims.md).
 */
export const claimSchema = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  amount: rupeesSchema,
  /** Of a payment by UPI. */
  reference: z.optional(referenceSchema),
  by: z.enum(['customer', 'worker']),
  at: instantSchema,
  status: z.enum(CLAIM_STATUSES),
  decidedAt: z.optional(instantSchema),
  reason: z.optional(lineSchema(REASON_LENGTH)),
});

/**
 * The payment of one order; `_id` and `bookingId` are the order's id. Collection sets `method`. A refund changes `status`
 * only when paid out, to `refunded`.
 */
export const paymentSchema = z.strictObject({
  _id: idSchema,
  bookingId: idSchema,
  userId: idSchema,
  amount: rupeesSchema,
  status: z.enum(PAYMENT_STATUSES),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  refund: z.optional(refundSchema),
  claims: z.optional(z.array(claimSchema).check(z.maxLength(MAX_CLAIMS))),
  /** Whether it was collected by its claims: they, and not `amount`, say what came. */
  isByClaims: z.optional(z.boolean()),
  /** The city of its order. */
  cityId: z.optional(idSchema),
  /** When the order was placed. */
  createdAt: z.optional(instantSchema),
});

export type Payment = z.infer<typeof paymentSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type Refund = z.infer<typeof refundSchema>;
