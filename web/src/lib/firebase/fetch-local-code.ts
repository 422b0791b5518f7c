import { toE164 } from '@gharseva/contract/rules';
import { environment } from '../../config/env';

interface VerificationCodes {
  verificationCodes?: { phoneNumber: string; code: string }[];
}

/**
 * Known when the site is built, so that a build for a real project drops what hangs on it: without a project the
 * demo project is meant, and a real project may not name an emulator (see `readEnvironment`).
 */
const onLocalStack =
  !import.meta.env.VITE_FIREBASE_PROJECT_ID || Boolean(import.meta.env.VITE_AUTH_EMULATOR_URL);

/**
 * The newest code the Auth emulator made for a phone, so that the local stack can show it: no SMS is sent there.
 * Null elsewhere.
 *
 * @param phone ten digits.
 */
export async function fetchLocalCode(phone: string): Promise<string | null> {
  if (!onLocalStack) return null;
  const { authEmulatorUrl, firebase } = environment;
  const response = await fetch(
    `${authEmulatorUrl}/emulator/v1/projects/${firebase.projectId}/verificationCodes`,
  );
  const { verificationCodes = [] } = (await response.json()) as VerificationCodes;
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === toE164(phone))?.code ?? null;
}
