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
  test('without a project it is the demo project on the local emulators', () => {
    expect(readEnvironment({})).toMatchObject({
      firebase: { projectId: 'demo-gharseva' },
      authEmulatorUrl: 'http://127.0.0.1:9099',
      storageEmulatorUrl: 'http://127.0.0.1:9199',
    });
  });

  test('emulators may be elsewhere', () => {
    const { authEmulatorUrl } = readEnvironment({ VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:12099/' });
    expect(authEmulatorUrl).toBe('http://127.0.0.1:12099');
  });

  test('a real project has no emulators', () => {
    expect(readEnvironment(real)).toMatchObject({ authEmulatorUrl: null, storageEmulatorUrl: null });
  });

  for (const name of Object.keys(real).filter((name) => name !== 'VITE_FIREBASE_PROJECT_ID')) {
    test(`a real project without ${name} is refused by name`, () => {
      expect(() => readEnvironment({ ...real, [name]: ' ' })).toThrow(name);
    });
  }

  test('emulator variables on a real project are refused by name', () => {
    const env = { ...real, VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' };
    expect(() => readEnvironment(env)).toThrow('VITE_AUTH_EMULATOR_URL');
  });

  test('what is no address is refused by name', () => {
    expect(() => readEnvironment({ VITE_AUTH_EMULATOR_URL: 'localhost' })).toThrow('VITE_AUTH_EMULATOR_URL');
  });
});
