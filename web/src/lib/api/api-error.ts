import type { ErrorBody, ErrorCode, ErrorDetail } from '@gharseva/contract';

/** The API's codes, and what can go wrong before an answer is there. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_answer';

/** What is wrong with fields; a `message` is in the language of the moment it is read at. */
export type ErrorDetails = readonly Readonly<ErrorDetail>[];

/** The machine words by which the API's message can be said again, in any language. */
export type ErrorWords = Pick<ErrorBody, 'reason' | 'params'>;

/**
 * The one shape of a failed call. `message` is fit to be shown, in the language of the moment it is read at where it is
 * given as a function; `status` is 0 when no answer came;
 * `retryAfter` is in seconds where the server names it; `reference` is the request id of a failure on the server's side.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: ErrorDetails;
  readonly words: ErrorWords;
  readonly retryAfter: number | null;
  readonly reference: string | null;

  constructor(
    message: string | (() => string),
    options: {
      status?: number;
      code: ApiErrorCode;
      details?: ErrorDetails;
      words?: ErrorWords;
      retryAfter?: number | null;
      reference?: string | null;
    },
  ) {
    super(typeof message === 'string' ? message : '');
    if (typeof message === 'function') Object.defineProperty(this, 'message', { get: message });
    this.name = 'ApiError';
    this.status = options.status ?? 0;
    this.code = options.code;
    this.details = options.details ?? [];
    this.words = options.words ?? {};
    this.retryAfter = options.retryAfter ?? null;
    this.reference = options.reference ?? null;
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
