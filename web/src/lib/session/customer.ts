import { ApiError } from '../api/api-error';
import { translate } from '../i18n/i18n';
import { endSession } from './end-session';
import { endingWith, type Session } from './session';
import { getSessionToken } from './session-token';

async function token(): Promise<string | null> {
  try {
    return await getSessionToken();
  } catch {
    throw new ApiError(() => translate('common.networkError'), { code: 'network' });
  }
}

/** The customer's session in this browser; an unreachable identity provider counts as a network error. */
export const customer: Session<'customer'> = { kind: 'customer', ...endingWith(token, endSession) };
