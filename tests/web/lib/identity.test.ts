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

describe('ID token', () => {
  const signedIn = (getToken: () => Promise<string>) => {
    provider.auth.currentUser = { uid: 'asha', getIdToken: getToken };
  };

  it('is null when nobody is signed in', async () => {
    expect(await getIdToken()).toBeNull();
  });

  it('is that of the signed-in user, once the provider has read its storage', async () => {
    signedIn(async () => 'token');
    expect(await getIdToken()).toBe('token');
    expect(provider.auth.authStateReady).toHaveBeenCalled();
  });

  it.each([
    'auth/user-token-expired',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/invalid-user-token',
  ])('is null after the error %s', async (code) => {
    signedIn(() => Promise.reject(new FirebaseError(code, 'over')));
    expect(await getIdToken()).toBeNull();
  });

  it('rejects when the provider is unreachable: a bad network signs nobody out', async () => {
    signedIn(() => Promise.reject(new FirebaseError('auth/network-request-failed', 'offline')));
    await expect(getIdToken()).rejects.toThrow('offline');
  });

  it('signing out calls the provider', async () => {
    await signOut();
    expect(provider.signOut).toHaveBeenCalledWith(provider.auth);
  });
});

describe('One-time code', () => {
  it('is sent to the Indian number, and the captcha is removed', async () => {
    const confirm = vi.fn(async () => ({ user: { phoneNumber: '+919876543210' } }));
    provider.signInWithPhoneNumber.mockResolvedValue({ confirm });
    await sendCode('9876543210');
    expect(provider.signInWithPhoneNumber.mock.calls[0]?.[1]).toBe('+919876543210');
    expect(provider.clear).toHaveBeenCalled();
    expect(document.body.children).toHaveLength(0);
    expect(await confirmCode('123456')).toBe('+919876543210');
    expect(confirm).toHaveBeenCalledWith('123456');
  });

  it('a failure to send is rethrown and the captcha is removed', async () => {
    provider.signInWithPhoneNumber.mockRejectedValue(new FirebaseError('auth/too-many-requests', 'later'));
    await expect(sendCode('9876543210')).rejects.toThrow('later');
    expect(document.body.children).toHaveLength(0);
  });

  it('on emulators: no captcha, and fetchLocalCode returns the newest code of the phone', async () => {
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
