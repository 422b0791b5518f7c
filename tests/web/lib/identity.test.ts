import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const provider = vi.hoisted(() => ({
  auth: {
    settings: { appVerificationDisabledForTesting: false },
    authStateReady: vi.fn(async () => undefined),
    currentUser: null as null | { uid: string; getIdToken: (refresh: boolean) => Promise<string> },
  },
  connectAuthEmulator: vi.fn(),
  signOut: vi.fn(async () => undefined),
  signInWithPhoneNumber: vi.fn(),
  clear: vi.fn(),
}));

vi.mock('firebase/auth', () => ({
  initializeAuth: () => provider.auth,
  browserLocalPersistence: {},
  indexedDBLocalPersistence: {},
  connectAuthEmulator: provider.connectAuthEmulator,
  signOut: provider.signOut,
  signInWithPhoneNumber: provider.signInWithPhoneNumber,
  RecaptchaVerifier: class {
    clear = provider.clear;
  },
}));

const { getIdToken, signOut } = await import('../../../web/src/lib/firebase/identity');
const { confirmCode, sendCode } = await import('../../../web/src/lib/firebase/phone-sign-in');
const { fetchLocalCode } = await import('../../../web/src/lib/firebase/fetch-local-code');

beforeEach(() => {
  provider.auth.currentUser = null;
  provider.signInWithPhoneNumber.mockReset();
});

describe('the ID token', () => {
  const signedIn = (getToken: () => Promise<string>) => {
    provider.auth.currentUser = { uid: 'asha', getIdToken: getToken };
  };

  it('When nobody is signed in, then there is none', async () => {
    expect(await getIdToken()).toBeNull();
  });

  it('When somebody is, then it is theirs, after the provider has read its storage', async () => {
    signedIn(async () => 'token');
    expect(await getIdToken()).toBe('token');
    expect(provider.auth.authStateReady).toHaveBeenCalled();
  });

  it.each([
    'auth/user-token-expired',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/invalid-user-token',
  ])('When the provider says %s, then there is none any more', async (code) => {
    signedIn(() => Promise.reject(new FirebaseError(code, 'over')));
    expect(await getIdToken()).toBeNull();
  });

  it('When the provider cannot be reached, then that is thrown: nobody is signed out by a bad network', async () => {
    signedIn(() => Promise.reject(new FirebaseError('auth/network-request-failed', 'offline')));
    await expect(getIdToken()).rejects.toThrow('offline');
  });

  it('When signing out, then the provider is told', async () => {
    await signOut();
    expect(provider.signOut).toHaveBeenCalledWith(provider.auth);
  });
});

describe('the one-time code', () => {
  it('When it is sent, then to the Indian number, and the human-check leaves nothing behind', async () => {
    const confirm = vi.fn(async () => ({ user: { phoneNumber: '+919876543210' } }));
    provider.signInWithPhoneNumber.mockResolvedValue({ confirm });
    await sendCode('9876543210');
    expect(provider.signInWithPhoneNumber.mock.calls[0]?.[1]).toBe('+919876543210');
    expect(provider.clear).toHaveBeenCalled();
    expect(document.body.children).toHaveLength(0);
    expect(await confirmCode('123456')).toBe('+919876543210');
    expect(confirm).toHaveBeenCalledWith('123456');
  });

  it('When it cannot be sent, then the reason is thrown and nothing is left behind', async () => {
    provider.signInWithPhoneNumber.mockRejectedValue(new FirebaseError('auth/too-many-requests', 'later'));
    await expect(sendCode('9876543210')).rejects.toThrow('later');
    expect(document.body.children).toHaveLength(0);
  });

  it('When on emulators, then no captcha is asked and their newest code for the phone is shown', async () => {
    expect(provider.connectAuthEmulator).toHaveBeenCalledWith(provider.auth, 'http://127.0.0.1:9099', {
      disableWarnings: true,
    });
    expect(provider.auth.settings.appVerificationDisabledForTesting).toBe(true);
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({
        verificationCodes: [
          { phoneNumber: '+919876543210', code: '111111' },
          { phoneNumber: '+919000000000', code: '222222' },
          { phoneNumber: '+919876543210', code: '333333' },
        ],
      });
    });
    expect(await fetchLocalCode('9876543210')).toBe('333333');
    expect(await fetchLocalCode('9111111111')).toBeNull();
    expect(asked[0]).toBe('http://127.0.0.1:9099/emulator/v1/projects/demo-gharseva/verificationCodes');
  });
});
