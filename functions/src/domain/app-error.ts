import type { ErrorCode, ErrorDetail } from '@gharseva/contract';

/**
 * The one error that a use case throws: its code decides the status (DECISIONS.md section 3), its message is for
 * a person and never carries what the caller may not know. `retryAfter` is in whole seconds.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { details?: ErrorDetail[] | undefined; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
  }
}

/** The answer to whoever asks for a record that is another's or that does not exist: the two look alike. */
export const forbidden = () => new AppError('forbidden', 'You may not do this.');

/** The answer to a missing, damaged, expired, forged or revoked token. */
export const unauthenticated = () => new AppError('unauthenticated', 'Please sign in.');

/** A change of fields that the caller may not change, as things stand, each named. */
export const forbiddenFields = (paths: readonly string[]) =>
  new AppError('forbidden', 'This can no longer be changed here.', {
    details: paths.map((path) => ({ path, message: 'May not be changed' })),
  });

/** A request whose field at `path` (as in `cartItems.0.quantity`) cannot be accepted. */
export const invalid = (path: string, message: string) =>
  new AppError('invalid_request', 'Please check what you sent.', { details: [{ path, message }] });
