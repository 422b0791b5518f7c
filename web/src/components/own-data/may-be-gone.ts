import { ApiError } from '../../lib/api/api-error';

/** Whether the server may have deleted the account, or may go on with it, although it did not say so. */
export const mayBeGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
