import { ApiError } from '../api/api-error';
import { translate } from '../i18n/i18n';
import { endSession } from './end-session';
import type { Session } from './session';
import { getSessionToken } from './session-token';

/** The customer of this browser; an identity provider that cannot be reached is a network that cannot be reached. */
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
