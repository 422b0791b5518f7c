import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../web/src/config/read-environment';

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
});
