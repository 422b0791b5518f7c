import { toE164 } from '@gharseva/contract/rules';
import { type ConfirmationResult, RecaptchaVerifier, signInWithPhoneNumber } from 'firebase/auth';
import { authClient } from './auth-client';

let pending: ConfirmationResult | undefined;

/**
 * Sends a one-time code by SMS, behind the invisible human-check (docs/specification.md section 1). Sending again
 * replaces the code that was under way.
 *
 * @param phone ten digits.
 * @throws FirebaseError with the provider's `code`, such as `auth/too-many-requests`.
 */
export async function sendCode(phone: string): Promise<void> {
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
 * Confirms the code that {@link sendCode} sent, which signs the browser in.
 *
 * @param code six digits.
 * @returns the E.164 number that is now signed in, or null when the provider names nobody.
 * @throws FirebaseError `auth/invalid-verification-code` or `auth/code-expired`; Error when no code was sent.
 */
export async function confirmCode(code: string): Promise<string | null> {
  if (!pending) throw new Error('No code was sent');
  const { user } = await pending.confirm(code);
  return user?.phoneNumber ?? null;
}
