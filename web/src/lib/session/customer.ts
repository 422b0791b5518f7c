import { ApiError } from '../api/api-error';
import { translate } from '../i18n/i18n';
import { endSession } from './end-session';
import type { Session } from './session';
import { getSessionToken } from './session-token';

/** The customer's session in this browser; an unreachable identity provider counts as a network error. */
export const customer: Session<'customer'> = {
  kind: 'customer',
  token: async () => {
    try {
      return await getSessionToken();
    } catch {
      throw new ApiError(() => translate('common.networkError'), { code: 'network' });
    }
  },
  refused: endSession,
};
