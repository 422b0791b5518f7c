import { toE164 } from '@gharseva/contract/rules';
import { type ConfirmationResult, RecaptchaVerifier, signInWithPhoneNumber } from 'firebase/auth';
import { addAppToken } from './app-token';
import { authClient } from './auth-client';

let pending: ConfirmationResult | undefined;

/**
 * Sends a one-time code by SMS, protected by the invisible reCAPTCHA (docs/specification.md section 1). Sending again
 * replaces the pending code.
 *
 * @param phone ten digits.
 * @throws FirebaseError with the provider's `code`, such as `auth/too-many-requests`.
 */
export async function sendCode(phone: string): Promise<void> {
  // From here on, Firebase's own calls carry the token.
  await addAppToken({});
  const place = document.createElement('div');
  document.body.append(place);
  const verifier = new RecaptchaVerifier(authClient(), place, { size: 'invisible' });
  try {
    pending = await signInWithPhoneNumber(authClient(), toE164(phone), verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/**
 * Confirms the code sent by {@link sendCode}, which signs the browser in.
 *
 * @param code six digits.
 * @returns the signed-in E.164 number, or null if the provider returns none.
 * @throws FirebaseError `auth/invalid-verification-code` or `auth/code-expired`; Error when no code was sent.
 */
export async function confirmCode(code: string): Promise<string | null> {
  if (!pending) throw new Error('No code was sent');
  const { user } = await pending.confirm(code);
  return user?.phoneNumber ?? null;
}
