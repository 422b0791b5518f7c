import { ApiError } from '../../../lib/api/api-error';
import { translate } from '../../../lib/i18n/i18n';
import { adminToken, endAdminSession } from './admin-session';

/**
 * Makes a call with the admin's token; a 401 ends the admin's session, and never the customer's.
 *
 * @param call gets the token, for example `(token) => callApi('GET /api/admin/providers', { auth: true, token })`.
 * @throws ApiError as the call throws it, or `unauthenticated` when nobody is signed in as admin.
 */
export async function callAsAdmin<Answer>(call: (token: string) => Promise<Answer>): Promise<Answer> {
  const token = adminToken.get();
  if (token === null) {
    throw new ApiError(translate('common.signInAgain'), { status: 401, code: 'unauthenticated' });
  }
  try {
    return await call(token);
  } catch (error) {
    // Somebody may have signed in anew meanwhile, in this tab or another: that session is not the refused one.
    if (error instanceof ApiError && error.status === 401 && adminToken.get() === token) endAdminSession();
    throw error;
  }
}
