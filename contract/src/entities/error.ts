import { z } from 'zod';

/** The closed list of error codes and the status each answers with (DECISIONS.md section 3). */
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
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/**
 * One field that was wrong: `path` as in `cartItems.0.quantity`. `value` carries the right figure where the
 * server knows it (prices and totals).
 */
export const errorDetailSchema = z.strictObject({
  path: z.string(),
  message: z.string(),
  value: z.union([z.string(), z.number()]).optional(),
});

/** The one error body: `error` is for a person, `code` for a program. */
export const errorBodySchema = z.strictObject({
  error: z.string(),
  code: z.enum(codes),
  details: z.array(errorDetailSchema).optional(),
});

export type ErrorDetail = z.infer<typeof errorDetailSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
