import type { ErrorCode, ErrorDetail, ErrorParams, ErrorReason } from '@gharseva/contract';
import { type Said, say } from './say';

/**
 * The one error that a use case throws: its code decides the status (docs/product-decisions.md section 3); what it says
 * is for a person and never carries what the caller may not know. `retryAfter` is in whole seconds.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: ErrorReason;
  readonly params: ErrorParams | undefined;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    said: Said,
    extra: { details?: ErrorDetail[] | undefined; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(said.message, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = said.reason;
    this.params = said.params;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
  }
}

/** The answer to whoever asks for a record that is another's or that does not exist: the two look alike. */
export const forbidden = () => new AppError('forbidden', say('forbidden'));

/** The answer to a missing, damaged, expired, forged or revoked token. */
export const unauthenticated = () => new AppError('unauthenticated', say('unauthenticated'));

/** A change of fields that the caller may not change, as things stand, each named. */
export const forbiddenFields = (paths: readonly string[]) =>
  new AppError('forbidden', say('fields_fixed'), {
    details: paths.map((path) => ({ path, ...say('field_fixed') })),
  });

/** A request whose field at `path` (as in `cartItems.0.quantity`) cannot be accepted. */
export const invalid = (path: string, said: Said) =>
  new AppError('invalid_request', say('invalid_request'), { details: [{ path, ...said }] });
