import { vi } from 'vitest';

/**
 * Stands in for `lib/firebase`, the only importer of Firebase, in tests of screens. A test mocks the modules it
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

/** The real session watch uses reactfire, which is tested in the browser; here nothing is watched. */
export const sessionWatch = { default: () => null };

/** Restores the defaults before each test. */
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
