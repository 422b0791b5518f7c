import { ApiError } from '../../lib/api/api-error';

/** Whether a call was not even looked at: the page could not prove its site. */
export const isUnproven = (error: unknown): boolean =>
  error instanceof ApiError && error.words.reason === 'app_unproven';

/** Whether the server may have deleted the account, or may go on with it, although it did not say so. */
export const mayBeGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isUnproven(error);
