import { lastWhere, toE164 } from '@gharseva/contract/rules';
import { environment } from '../../config/env';

interface VerificationCodes {
  verificationCodes?: { phoneNumber: string; code: string }[];
}

/**
 * A build-time constant, so that a build for a real project drops the dependent code. Without a project the demo project
 * is used, and a real project must not name an emulator (see `readEnvironment`).
 */
const onLocalStack =
  !import.meta.env.VITE_FIREBASE_PROJECT_ID || Boolean(import.meta.env.VITE_AUTH_EMULATOR_URL);

/**
 * The latest code of the Auth emulator for a phone, for display on the local stack, where no SMS is sent. Null elsewhere.
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
  return lastWhere(verificationCodes, ({ phoneNumber }) => phoneNumber === toE164(phone))?.code ?? null;
}
