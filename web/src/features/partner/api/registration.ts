import { fromE164 } from '@gharseva/contract/rules';
import { askWorkerExists, registerWorker } from '@gharseva/contract/schemas';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { getIdToken, getSignedInUid } from '#lib/firebase/identity.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { withToken } from '#lib/session/session.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { type WorkerSession, workerSession } from '#lib/session/worker-session.ts';
import { workerSessionLost } from '../state/worker-session';

/**
 * Ends the customer's session of another person. The browser has one sign-in only: all its calls would be refused from now on, and
 * the login of customers would open over whatever is on the screen.
 */
function endOtherCustomer({ firebaseUid }: WorkerSession): void {
  const customer = storedUser.get();
  if (customer && customer._id !== firebaseUid) storedUser.set(null);
}

/**
 * The session of the person signed in by the confirmed code, which has ended that of any other one.
 *
 * @param e164 the phone confirmed by the identity provider.
 * @throws Error when the provider has no user, or the phone is not Indian.
 */
export async function signedInWorker(e164: string | null): Promise<WorkerSession> {
  const firebaseUid = await getSignedInUid();
  const phone = e164 === null ? null : fromE164(e164);
  if (firebaseUid === null || phone === null) throw new Error('The identity provider names nobody');
  const session = { firebaseUid, phone };
  endOtherCustomer(session);
  return session;
}

async function confirmedPerson() {
  const token = await getIdToken();
  if (token) return withToken('customer', token);
  throw new ApiError(translate('partner.sessionNotFound'), { status: 401, code: 'unauthenticated' });
}

/** Whether the phone just confirmed belongs to a registered partner. */
export async function isRegistered({ phone }: WorkerSession): Promise<boolean> {
  const { exists } = await callChecked(askWorkerExists, {
    body: { phone },
    as: await confirmedPerson(),
  });
  return exists;
}

/**
 * Registers the confirmed phone as a partner, then fetches a token with the new claim.
 *
 * @returns where to go: `dashboard` means that the partner is signed in.
 * @throws ApiError with the server's error message.
 */
export async function register({ firebaseUid, phone }: WorkerSession, fullName: string): Promise<string> {
  const { redirect } = await callChecked(registerWorker, {
    body: { fullName, phone, firebaseUid },
    as: await confirmedPerson(),
  });
  // Registered either way; without the claim a later upload refreshes the token.
  await getIdToken(true).catch(() => null);
  return redirect;
}

/** Opens the portal. */
export function startWorkerSession(session: WorkerSession): void {
  endOtherCustomer(session);
  workerSessionLost.set(false);
  workerSession.set(session);
}
