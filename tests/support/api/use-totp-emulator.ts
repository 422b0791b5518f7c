import { startTotpEmulator, type TotpEmulator } from './totp-emulator';

/** Names it in the environment of this process, for the APIs that are started meanwhile. @returns the way back */
export async function useTotpEmulator(): Promise<{ emulator: TotpEmulator; leave: () => Promise<void> }> {
  const before = process.env.FIREBASE_AUTH_EMULATOR_HOST as string;
  const emulator = await startTotpEmulator();
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
  return {
    emulator,
    async leave() {
      process.env.FIREBASE_AUTH_EMULATOR_HOST = before;
      await emulator.close();
    },
  };
}
