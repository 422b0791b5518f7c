import { ApiError } from '#lib/api/api-error.ts';
import { translate } from '#lib/i18n/i18n.ts';
import type { Session } from '#lib/session/session.ts';
import { adminToken, endAdminSession } from './admin-session';

/** The admin of this browser; a refusal ends the admin's session, and never the customer's. */
export const admin: Session<'admin'> = {
  kind: 'admin',
  token: async () => {
    const token = adminToken.get();
    if (token !== null) return token;
    throw new ApiError(translate('common.signInAgain'), { status: 401, code: 'unauthenticated' });
  },
  refused: (token) => {
    // Somebody may have signed in anew meanwhile, in this tab or another: that session is not the refused one.
    if (adminToken.get() === token) endAdminSession();
  },
};
