import { ApiError } from '#lib/api/api-error.ts';
import { getIdToken, getSignedInUid } from '#lib/firebase/identity.ts';
import { loadMessages, translate } from '#lib/i18n/i18n.ts';
import { workerSession } from '#lib/session/worker-session.ts';
import { loseWorkerSession } from '../state/worker-session';

/**
 * The ID token of the signed-in partner. The browser has one sign-in for customer and partner, so another person may
 * have replaced it: then the partner's session has ended.
 *
 * @throws ApiError `unauthenticated`, "Session not found" (docs/specification.md section 8); `network` when the
 *   provider is unreachable.
 */
export async function workerToken(): Promise<string> {
  const session = workerSession.get();
  const token = session && (await tokenOf(session.firebaseUid));
  if (token) return token;
  loseWorkerSession();
  // Moves that wait are sent from any page, which may not have the texts of partners.
  await loadMessages('partner');
  throw new ApiError(translate('partner.sessionNotFound'), { status: 401, code: 'unauthenticated' });
}

async function tokenOf(uid: string): Promise<string | null> {
  try {
    return (await getSignedInUid()) === uid ? await getIdToken() : null;
  } catch {
    throw new ApiError(translate('common.networkError'), { code: 'network' });
  }
}
