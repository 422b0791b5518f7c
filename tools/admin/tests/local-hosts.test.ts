import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameLocalHosts } from '../src/local-hosts';

const VARIABLES = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
];

beforeEach(() => {
  for (const name of VARIABLES) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

test.each(VARIABLES)('a real project while the environment has %s: refused by that name', (name) => {
  vi.stubEnv(name, '127.0.0.1:1');
  expect(() => nameLocalHosts('a-real-project')).toThrow(`names emulators: ${name}.`);
});

test('a real project in a plain shell: no emulator is named', () => {
  nameLocalHosts('a-real-project');
  expect(VARIABLES.filter((name) => process.env[name])).toEqual([]);
});

test('a local project: the usual ports, unless the environment names others', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  nameLocalHosts('demo-gharseva');
  expect(process.env.FIRESTORE_EMULATOR_HOST).toBe('127.0.0.1:1');
  expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBe('127.0.0.1:9099');
});
