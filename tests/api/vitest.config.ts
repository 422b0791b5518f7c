import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The API over HTTP on the emulators that FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST name. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'api',
    include: ['tests/api/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
