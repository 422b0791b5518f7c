import { toE164 } from '@gharseva/contract/rules';
import { FirebaseError } from 'firebase/app';
import {
  PhoneAuthCredential,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
} from 'firebase/auth';
import { readTab, writeTab } from '../storage/tab-storage';
import { addAppToken } from './app-token';
import { authClient } from './auth-client';

/** The provider's name of the sent code, which the tab keeps: the page may be discarded while the code is read elsewhere. */
const KEY = 'sent-code';

let pending: string | null = null;

function keepPending(id: string | null): void {
  pending = id;
  writeTab(KEY, id);
}

/** How long reCAPTCHA's picture puzzle can be answered: one that was pressed away tells nobody. */
const CHECK_MS = 120_000;

/**
 * Sends a one-time code by SMS, protected by the invisible reCAPTCHA (docs/specification.md section 1). Sending again
 * replaces the pending code.
 *
 * @param phone ten digits.
 * @throws FirebaseError with the provider's `code`, such as `auth/too-many-requests`; `auth/network-request-failed` or
 *   `auth/captcha-check-failed` when reCAPTCHA cannot go on, or is not answered
 */
export async function sendCode(phone: string): Promise<void> {
  // From here on, Firebase's own calls carry the token.
  await addAppToken({});
  const place = document.createElement('div');
  document.body.append(place);
  let giveUp = (_code: string) => {};
  const unanswered = new Promise<never>((_, reject) => {
    giveUp = (code) => reject(new FirebaseError(code, 'reCAPTCHA gave no answer'));
  });
  const verifier = new RecaptchaVerifier(authClient(), place, {
    size: 'invisible',
    'error-callback': () => giveUp('auth/network-request-failed'),
  });
  const timer = setTimeout(() => giveUp('auth/captcha-check-failed'), CHECK_MS);
  try {
    const sending = signInWithPhoneNumber(authClient(), toE164(phone), verifier);
    const { verificationId } = await Promise.race([sending, unanswered]);
    keepPending(verificationId);
  } finally {
    clearTimeout(timer);
    verifier.clear();
    place.remove();
  }
}

/**
 * Confirms the code sent by {@link sendCode}, in this page or in the one that the tab showed before, which signs the browser in.
 * A code works once. Whoever it has signed in types it again where what follows was lost with its page.
 *
 * @param phone ten digits, to which it was sent.
 * @param code six digits.
 * @returns the signed-in E.164 number, or null if the provider returns none.
 * @throws FirebaseError `auth/invalid-verification-code` or `auth/code-expired`, also when no code was sent.
 */
export async function confirmCode(phone: string, code: string): Promise<string | null> {
  const auth = authClient();
  const verificationId = pending ?? readTab(KEY);
  const sent = typeof verificationId === 'string' && { verificationId, verificationCode: code };
  const credential = sent && PhoneAuthCredential.fromJSON(sent);
  if (!credential) {
    await auth.authStateReady();
    const signedIn = auth.currentUser?.phoneNumber;
    if (signedIn === toE164(phone)) return signedIn;
    throw new FirebaseError('auth/code-expired', 'No code was sent');
  }
  const { user } = await signInWithCredential(auth, credential);
  keepPending(null);
  return user?.phoneNumber ?? null;
}
