import { fromE164 } from '@gharseva/contract/rules';
import { ApiError } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { getIdToken, getSignedInUid } from '#lib/firebase/identity.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { withToken } from '#lib/session/session.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { type WorkerSession, workerSession, workerSessionLost } from '../state/worker-session';

/**
 * Who the confirmed code signed in.
 *
 * @param e164 what the identity provider answered to the code.
 * @throws Error when the provider names nobody, or a phone that is not Indian.
 */
export async function signedInWorker(e164: string | null): Promise<WorkerSession> {
  const firebaseUid = await getSignedInUid();
  const phone = e164 === null ? null : fromE164(e164);
  if (firebaseUid === null || phone === null) throw new Error('The identity provider names nobody');
  return { firebaseUid, phone };
}

async function confirmedPerson() {
  const token = await getIdToken();
  if (token) return withToken('customer', token);
  throw new ApiError(translate('partner.sessionNotFound'), { status: 401, code: 'unauthenticated' });
}

/** Whether the phone that has just been confirmed belongs to a registered partner. */
export async function isRegistered({ phone }: WorkerSession): Promise<boolean> {
  const { exists } = await callApi('GET /api/worker/exists', {
    query: { phone },
    as: await confirmedPerson(),
  });
  return exists;
}

/**
 * Registers the confirmed phone as a partner, then fetches a token that carries the new claim.
 *
 * @returns where to go: `dashboard` means that the partner is signed in.
 * @throws ApiError with the server's words.
 */
export async function register({ firebaseUid, phone }: WorkerSession, fullName: string): Promise<string> {
  const { redirect } = await callApi('POST /api/worker/register', {
    body: { fullName, phone, firebaseUid },
    as: await confirmedPerson(),
  });
  // The partner is registered whatever becomes of this; without the claim a later upload asks once more.
  await getIdToken(true).catch(() => null);
  return redirect;
}

/**
 * Opens the portal. The browser keeps one sign-in, so a customer who is somebody else is logged out: each of that
 * customer's calls would be refused from now on.
 */
export function startWorkerSession(session: WorkerSession): void {
  const customer = storedUser.get();
  if (customer && customer._id !== session.firebaseUid) storedUser.set(null);
  workerSessionLost.set(false);
  workerSession.set(session);
}
