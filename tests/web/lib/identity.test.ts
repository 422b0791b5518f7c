import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const provider = vi.hoisted(() => ({
  auth: {
    settings: { appVerificationDisabledForTesting: false },
    authStateReady: vi.fn(async () => undefined),
    currentUser: null as null | {
      uid: string;
      phoneNumber?: string;
      getIdToken: (refresh: boolean) => Promise<string>;
    },
  },
  connectAuthEmulator: vi.fn(),
  signOut: vi.fn(async () => undefined),
  signInWithPhoneNumber: vi.fn(),
  signInWithCredential: vi.fn(),
  clear: vi.fn(),
  parameters: {} as Record<string, () => void>,
}));

vi.mock('firebase/auth', () => ({
  initializeAuth: () => provider.auth,
  browserLocalPersistence: {},
  indexedDBLocalPersistence: {},
  connectAuthEmulator: provider.connectAuthEmulator,
  signOut: provider.signOut,
  signInWithPhoneNumber: provider.signInWithPhoneNumber,
  signInWithCredential: provider.signInWithCredential,
  PhoneAuthCredential: { fromJSON: (json: object) => json },
  RecaptchaVerifier: class {
    constructor(_auth: object, _place: HTMLElement, parameters: Record<string, () => void>) {
      provider.parameters = parameters;
    }
    clear = provider.clear;
  },
}));

const { getIdToken, signOut } = await import('../../../web/src/lib/firebase/identity');
const { confirmCode, sendCode } = await import('../../../web/src/lib/firebase/phone-sign-in');
const { fetchLocalCode } = await import('../../../web/src/lib/firebase/fetch-local-code');

beforeEach(() => {
  provider.auth.currentUser = null;
  provider.signInWithPhoneNumber.mockReset();
  provider.signInWithCredential.mockReset();
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
  it.each([
    [
      'the network of reCAPTCHA is lost',
      'auth/network-request-failed',
      () => provider.parameters['error-callback']?.(),
    ],
    ['its puzzle was pressed away', 'auth/captcha-check-failed', () => vi.advanceTimersByTime(120_000)],
  ])('is given up when %s', async (_, code, happen) => {
    vi.useFakeTimers();
    provider.signInWithPhoneNumber.mockImplementation(() => new Promise(() => undefined));
    const failure = sendCode('9876543210').catch((error: FirebaseError) => error.code);
    await vi.advanceTimersByTimeAsync(0);
    happen();
    expect(await failure).toBe(code);
    vi.useRealTimers();
  });

  it('is sent to the Indian number, and the captcha is removed', async () => {
    provider.signInWithPhoneNumber.mockResolvedValue({ verificationId: 'sent-1' });
    provider.signInWithCredential.mockResolvedValue({ user: { phoneNumber: '+919876543210' } });
    await sendCode('9876543210');
    expect(provider.signInWithPhoneNumber.mock.calls[0]?.[1]).toBe('+919876543210');
    expect(provider.clear).toHaveBeenCalled();
    expect(document.body.children).toHaveLength(0);
    expect(await confirmCode('9876543210', '123456')).toBe('+919876543210');
    expect(provider.signInWithCredential).toHaveBeenCalledWith(provider.auth, {
      ...{ verificationId: 'sent-1', verificationCode: '123456' },
    });
  });

  it('is confirmed on the next page of the tab, where the phone has discarded the one that sent it', async () => {
    provider.signInWithPhoneNumber.mockResolvedValue({ verificationId: 'sent-2' });
    provider.signInWithCredential.mockResolvedValue({ user: { phoneNumber: '+919876543210' } });
    await sendCode('9876543210');
    vi.resetModules();
    const next = await import('../../../web/src/lib/firebase/phone-sign-in');
    expect(await next.confirmCode('9876543210', '123456')).toBe('+919876543210');
    expect(provider.signInWithCredential.mock.calls[0]?.[1]).toEqual({
      ...{ verificationId: 'sent-2', verificationCode: '123456' },
    });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('can be typed again after a wrong one, and is none once it was right', async () => {
    provider.signInWithPhoneNumber.mockResolvedValue({ verificationId: 'sent-3' });
    provider.signInWithCredential
      .mockRejectedValueOnce(new FirebaseError('auth/invalid-verification-code', 'wrong'))
      .mockResolvedValue({ user: { phoneNumber: '+919876543210' } });
    await sendCode('9876543210');
    await expect(confirmCode('9876543210', '000000')).rejects.toThrow('wrong');
    expect(await confirmCode('9876543210', '123456')).toBe('+919876543210');
    await expect(confirmCode('9876543210', '123456')).rejects.toThrow('No code was sent');
  });

  it('counts again for whoever it has signed in, where the page of the sign-in was lost', async () => {
    provider.auth.currentUser = { uid: 'asha', phoneNumber: '+919876543210', getIdToken: vi.fn() };
    vi.resetModules();
    const next = await import('../../../web/src/lib/firebase/phone-sign-in');
    expect(await next.confirmCode('9876543210', '123456')).toBe('+919876543210');
    expect(provider.signInWithCredential).not.toHaveBeenCalled();
    await expect(next.confirmCode('9876500002', '123456')).rejects.toMatchObject({
      code: 'auth/code-expired',
    });
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
