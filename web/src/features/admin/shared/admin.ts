import { ApiError } from '#lib/api/api-error.ts';
import { translate } from '#lib/i18n/i18n.ts';
import type { Session } from '#lib/session/session.ts';
import { adminToken, endAdminSession } from './admin-session';

/** The refusal of what goes on in nobody's name, or would in that of somebody else who has signed in. */
export const signInAgain = () =>
  new ApiError(translate('common.signInAgain'), { status: 401, code: 'unauthenticated' });

/** The admin's session in this browser; a refusal ends it, never the customer's. */
export const admin: Session<'admin'> = {
  kind: 'admin',
  token: async () => {
    const token = adminToken.get();
    if (token !== null) return token;
    throw signInAgain();
  },
  refused: (token) => {
    // A newer sign-in, in this tab or another, is not the refused session.
    if (adminToken.get() === token) endAdminSession();
  },
};
