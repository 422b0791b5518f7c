import { vi } from 'vitest';

/**
 * What stands in for `lib/firebase` in tests of screens: nobody else knows Firebase. A test mocks the modules it
 * needs, for example `vi.mock('…/lib/firebase/identity', async () => (await import('…/fake-firebase')).identity)`.
 */
export const identity = {
  getIdToken: vi.fn(async (_refresh?: boolean): Promise<string | null> => 'token-of-asha'),
  getSignedInUid: vi.fn(async (): Promise<string | null> => 'asha'),
  signOut: vi.fn(async () => undefined),
};

export const phoneSignIn = {
  sendCode: vi.fn(async (_phone: string) => undefined),
  confirmCode: vi.fn(async (_code: string): Promise<string | null> => '+919876543210'),
};

/** The session watch asks reactfire, which has tests of its own in the browser: here nothing is watched. */
export const sessionWatch = { default: () => null };

/** Nothing is remembered from one test to the next. */
export function resetFirebase(): void {
  identity.getIdToken.mockReset().mockResolvedValue('token-of-asha');
  identity.getSignedInUid.mockReset().mockResolvedValue('asha');
  identity.signOut.mockReset().mockResolvedValue(undefined);
  phoneSignIn.sendCode.mockReset().mockResolvedValue(undefined);
  phoneSignIn.confirmCode.mockReset().mockResolvedValue('+919876543210');
}

/** A failure as the identity provider reports it. */
export function firebaseFailure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
