import type { Deadlines } from '../../../functions/src/platform/deadlines';
import { startApi, type TestApi } from '../api/api-server';
import { PATIENT } from '../api/test-context';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

/** What stands behind a call. */
export const DEPENDENCIES = ['Firestore', 'Auth', 'Storage'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** The variables that name the host of each. */
const HOSTS: Readonly<Record<Dependency, readonly string[]>> = {
  Firestore: ['FIRESTORE_EMULATOR_HOST'],
  Auth: ['FIREBASE_AUTH_EMULATOR_HOST'],
  Storage: ['FIREBASE_STORAGE_EMULATOR_HOST', 'STORAGE_EMULATOR_HOST'],
};

/** Short deadlines for what is down alone: they decide nothing but how long the test takes. */
const SHORT: Readonly<Record<Dependency, Partial<Deadlines>>> = {
  Firestore: { databaseMs: 300, silenceMs: 1_000, callMs: 1_000 },
  Auth: { authMs: 300 },
  Storage: { storageMs: 300 },
};

/** A second API on the database, accounts and bucket of another, with a proxy before one of them. */
export interface BrokenApi {
  api: TestApi;
  proxy: TcpProxy;
  close(): Promise<void>;
}

/**
 * Starts it. Until it is closed, the environment of this process names the proxy; clients that were opened before keep
 * their own way.
 */
export async function startBrokenApi(
  { projectId }: TestApi,
  dependency: Dependency,
  deadlines: Partial<Deadlines> = SHORT[dependency],
): Promise<BrokenApi> {
  const names = HOSTS[dependency];
  const before = names.map((name) => [name, process.env[name]] as const);
  const proxy = await startTcpProxy(String(process.env[names[0] as string]));
  const scheme = { STORAGE_EMULATOR_HOST: 'http://' } as Readonly<Record<string, string>>;
  for (const name of names) process.env[name] = `${scheme[name] ?? ''}${proxy.host}`;
  const api = await startApi({ projectId, deadlines: { ...PATIENT, ...deadlines } });
  return {
    api,
    proxy,
    async close() {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await Promise.all([api.close(), proxy.close()]);
    },
  };
}
