import { describe, expect, test } from 'vitest';
import { appCheckOf, readEnvironment } from '../../../web/src/config/read-environment';

const real = {
  VITE_FIREBASE_PROJECT_ID: 'gharseva-live',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'gharseva-live.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'gharseva-live.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

describe('readEnvironment', () => {
  test('defaults to the demo project on the local emulators', () => {
    expect(readEnvironment({})).toMatchObject({
      firebase: { projectId: 'demo-gharseva' },
      authEmulatorUrl: 'http://127.0.0.1:9099',
      storageEmulatorUrl: 'http://127.0.0.1:9199',
    });
  });

  test('reads other addresses of emulators', () => {
    const { authEmulatorUrl } = readEnvironment({ VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:12099/' });
    expect(authEmulatorUrl).toBe('http://127.0.0.1:12099');
  });

  test('has no emulators for a real project', () => {
    expect(readEnvironment(real)).toMatchObject({ authEmulatorUrl: null, storageEmulatorUrl: null });
  });

  for (const name of Object.keys(real).filter((name) => name !== 'VITE_FIREBASE_PROJECT_ID')) {
    test(`rejects a real project without ${name}, by name`, () => {
      expect(() => readEnvironment({ ...real, [name]: ' ' })).toThrow(name);
    });
  }

  test('rejects emulator variables for a real project, by name', () => {
    const env = { ...real, VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' };
    expect(() => readEnvironment(env)).toThrow('VITE_AUTH_EMULATOR_URL');
  });

  test('rejects an invalid address, by name', () => {
    expect(() => readEnvironment({ VITE_AUTH_EMULATOR_URL: 'localhost' })).toThrow('VITE_AUTH_EMULATOR_URL');
  });

  test('the site key of App Check: of a real project its own, of the local stack the word local', () => {
    const key = (env: object, VITE_APP_CHECK_SITE_KEY: string) => ({ ...env, VITE_APP_CHECK_SITE_KEY });
    expect(readEnvironment(real).appCheckSiteKey).toBeNull();
    expect(readEnvironment(key(real, ' 6Labc ')).appCheckSiteKey).toBe('6Labc');
    const kinds = [real, key(real, ' '), key(real, '6Labc'), {}, key({}, 'local')].map(appCheckOf);
    expect(kinds).toEqual(['off', 'off', 'recaptcha', 'off', 'local']);
    expect(() => readEnvironment(key(real, 'local'))).toThrow('VITE_APP_CHECK_SITE_KEY');
    expect(() => readEnvironment(key({}, '6Labc'))).toThrow('VITE_APP_CHECK_SITE_KEY');
  });
});
