import type { ErrorCode, ErrorDetail } from '@gharseva/contract';

/** The API's codes, and what can go wrong before an answer is there. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_answer';

/**
 * The one shape of a failed call. `message` is fit to be shown; `status` is 0 when no answer came;
 * `retryAfter` is in seconds where the server names it.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly retryAfter: number | null;

  constructor(
    message: string,
    options: {
      status?: number;
      code: ApiErrorCode;
      details?: readonly ErrorDetail[];
      retryAfter?: number | null;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = options.status ?? 0;
    this.code = options.code;
    this.details = options.details ?? [];
    this.retryAfter = options.retryAfter ?? null;
  }

  /** Whether the same call may succeed later without anybody changing anything. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** What to show of an unknown error: the message of an {@link ApiError}, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback;
}
