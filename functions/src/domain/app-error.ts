import type { ErrorCode, ErrorDetail, ErrorParams, ErrorReason } from '@gharseva/contract';
import { type Said, say } from './say';

/** When a call may be tried again that something behind it could not serve, in seconds. */
const RETRY_UNAVAILABLE_S = 2;

/**
 * The one error that a use case throws. Its code decides the status (docs/product-decisions.md section 3); its message
 * is for a person and never reveals what the caller may not know. `retryAfter` is in whole seconds; every `unavailable`
 * has one.
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
    this.retryAfter = extra.retryAfter ?? (code === 'unavailable' ? RETRY_UNAVAILABLE_S : undefined);
  }
}

/** The refusal of another person's record and of a missing one: the two look alike. */
export const forbidden = () => new AppError('forbidden', say('forbidden'));

/** The refusal of a missing, damaged, expired, forged or revoked token. */
export const unauthenticated = () => new AppError('unauthenticated', say('unauthenticated'));

/** The refusal of a change to fields that the caller may not change in the current state, each named. */
export const forbiddenFields = (paths: readonly string[]) =>
  new AppError('forbidden', say('fields_fixed'), {
    details: paths.map((path) => ({ path, ...say('field_fixed') })),
  });

/** The refusal of a request because of the field at `path` (as in `cartItems.0.quantity`). */
export const invalid = (path: string, said: Said) =>
  new AppError('invalid_request', say('invalid_request'), { details: [{ path, ...said }] });
