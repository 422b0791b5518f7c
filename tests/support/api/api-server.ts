import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type App, deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Context } from '../../../functions/src/endpoints/handler';
import { createApp } from '../../../functions/src/http/create-app';
import type { AdminAccounts } from '../../../functions/src/platform/admin-accounts';
import { createVerifyAppToken, type VerifyAppToken } from '../../../functions/src/platform/app-tokens';
import type { Claims } from '../../../functions/src/platform/claims';
import { parseConfig } from '../../../functions/src/platform/config';
import { type Database, openDatabase } from '../../../functions/src/platform/database';
import type { Deadlines } from '../../../functions/src/platform/deadlines';
import { createVerifyToken, type VerifyToken } from '../../../functions/src/platform/identity';
import { createLog } from '../../../functions/src/platform/log';
import { type CallApi, createCall } from './call-api';
import { stampWrites } from './stamp-writes';
import { createTestContext, PATIENT } from './test-context';

// Outside Google Cloud, looking for the metadata server only costs time.
process.env.METADATA_SERVER_DETECTION ??= 'none';

/** The project of the Auth emulator that the runner started; accounts are told apart by random phones. */
export const AUTH_PROJECT = process.env.GCLOUD_PROJECT || 'demo-gharseva';

/** A quarter past nine on a Friday morning in India: today's first slot has started, the other five have not. */
export const TEST_NOW = '2026-11-20T09:15:00.000+05:30';

/** The API over HTTP in this process, on the emulators, with a Firestore project of its own. */
export interface TestApi {
  url: string;
  /** The project of the database. */
  projectId: string;
  call: CallApi;
  /** The database of the API, to check what was stored. What is written to the catalogue gives it a new version. */
  db: Firestore;
  /** The API's own client of its database. */
  database: Database;
  /** The app with the accounts of the Auth emulator and the bucket. */
  authApp: App;
  /** Sets the API's clock. */
  setNow(instant: string): void;
  /** Every log line since the start. */
  logLines: string[];
  close(): Promise<void>;
}

/** Starts the API. Several with one `projectId` in a test file are several instances on one database. */
export async function startApi(
  options: {
    projectId?: string;
    env?: Record<string, string>;
    verifyToken?: VerifyToken;
    verifyAppToken?: VerifyAppToken;
    claims?: Claims;
    deadlines?: Deadlines;
    adminAccounts?: AdminAccounts;
    changed?: Partial<Context>;
  } = {},
): Promise<TestApi> {
  if (!process.env.FIRESTORE_EMULATOR_HOST || !process.env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new Error(
      'The API tests need FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST; use npm test.',
    );
  }
  const projectId = options.projectId ?? `demo-${randomBytes(6).toString('hex')}`;
  const name = randomBytes(6).toString('hex');
  const databaseApp = initializeApp({ projectId }, `database-${name}`);
  const storageBucket = `${projectId}.appspot.com`;
  const authApp = initializeApp({ projectId: AUTH_PROJECT, storageBucket }, `auth-${name}`);
  const deadlines = options.deadlines ?? PATIENT;
  const database = openDatabase(databaseApp, deadlines);
  let now = new Date(TEST_NOW);
  const logLines: string[] = [];
  const service = { service: 'api', version: 'test' };
  const log = createLog((entry) => logLines.push(JSON.stringify(entry)), service);
  const config = parseConfig(options.env ?? {});
  const { demandsSecondFactor, invoicing } = config;
  const context = createTestContext(
    ...([database, authApp, () => now, log, deadlines] as const),
    ...([demandsSecondFactor, invoicing !== null] as const),
  );
  const app = createApp({
    config,
    deadlines,
    log,
    verifyToken: options.verifyToken ?? createVerifyToken(authApp, deadlines),
    verifyAppToken: options.verifyAppToken ?? createVerifyAppToken(authApp, deadlines),
    context: {
      ...context,
      ...(options.claims && { claims: options.claims }),
      ...(options.adminAccounts && { adminAccounts: options.adminAccounts }),
      ...options.changed,
    },
  });
  const server = await listen(createServer(app));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    projectId,
    call: createCall(url),
    db: stampWrites(getFirestore(databaseApp)),
    database,
    authApp,
    setNow: (instant) => {
      now = new Date(instant);
    },
    logLines,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const own = [databaseApp.name, authApp.name];
      // the API's clients of the database have apps of their own
      const apps = getApps().filter(({ name }) => own.some((one) => name.startsWith(one)));
      await Promise.all(apps.map(deleteApp));
    },
  };
}

/** Listens, and closes no idle connection: a call could be using it again at that moment. */
function listen(server: Server): Promise<Server> {
  server.keepAliveTimeout = 0;
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
