import * as z from 'zod/mini';
import { ERROR_REASONS } from './error-texts';

/** The closed list of error codes, each with its HTTP status (docs/product-decisions.md section 3). */
export const ERROR_STATUS = {
  invalid_request: 400,
  pincode_not_served: 400,
  service_unavailable: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  price_changed: 409,
  slot_unavailable: 409,
  coupon_unavailable: 409,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

const plainSchema = z.union([z.string(), z.number()]);

/** A text inside another: a stage, or a count of something. */
const saidSchema = z.strictObject({
  reason: z.enum(ERROR_REASONS),
  params: z.optional(z.record(z.string(), plainSchema)),
});

/**
 * The machine word of a text, if finer than the code, and the values of the text's `{name}`s; a list holds texts to join
 * by commas.
 */
export const reasonShape = {
  reason: z.optional(z.enum(ERROR_REASONS)),
  params: z.optional(z.record(z.string(), z.union([plainSchema, z.array(saidSchema)]))),
};

/**
 * One field error; `path` as in `cartItems.0.quantity`. For one of several records, `id` identifies the record: clients
 * use it, never the position in `path`. `value` is the correct figure where the server knows it (prices and totals).
 */
export const errorDetailSchema = z.strictObject({
  path: z.string(),
  id: z.optional(z.string()),
  message: z.string(),
  ...reasonShape,
  value: z.optional(z.union([z.string(), z.number()])),
});

/** The one error body: `error` is for people, `code` for programs. */
export const errorBodySchema = z.strictObject({
  error: z.string(),
  code: z.enum(codes),
  ...reasonShape,
  details: z.optional(z.array(errorDetailSchema)),
});

export type ErrorParams = NonNullable<z.infer<typeof errorBodySchema>['params']>;
export type ErrorDetail = z.infer<typeof errorDetailSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
