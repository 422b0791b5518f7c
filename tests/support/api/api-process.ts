import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import type { Context } from '../../../functions/src/endpoints/handler';
import { createApp } from '../../../functions/src/http/create-app';
import { createVerifyAppToken } from '../../../functions/src/platform/app-tokens';
import { parseConfig } from '../../../functions/src/platform/config';
import { openDatabase } from '../../../functions/src/platform/database';
import { createVerifyToken } from '../../../functions/src/platform/identity';
import { createTestContext, PATIENT, quietLog } from './test-context';

/**
 * The API in its own process, killed at the point that DIES names, as if the machine had failed: `after the claim`,
 * `before the commit` or `after the commit`. Prints its address, and answers every message with its peak memory in KiB.
 * Run by start-api-process.ts, not by the test runner.
 */
const { DIES, DATABASE_PROJECT, GCLOUD_PROJECT } = process.env;
process.on('message', () => process.send?.(process.resourceUsage().maxRSS));
const die = () => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => {});
};

function dying(context: Context): Context {
  return {
    ...context,
    claims: {
      ...context.claims,
      async grantWorker(uid) {
        await context.claims.grantWorker(uid);
        if (DIES === 'after the claim') await die();
      },
    },
    async transact(work, beforeRetry) {
      const result = await context.transact(async (transaction) => {
        const done = await work(transaction);
        if (DIES === 'before the commit') await die();
        return done;
      }, beforeRetry);
      return DIES === 'after the commit' ? die() : result;
    },
  };
}

const databaseApp = initializeApp({ projectId: DATABASE_PROJECT as string }, 'database');
const authApp = initializeApp(
  { projectId: GCLOUD_PROJECT as string, storageBucket: `${DATABASE_PROJECT}.appspot.com` },
  'auth',
);
const app = createApp({
  config: parseConfig({}),
  deadlines: PATIENT,
  log: quietLog,
  verifyToken: createVerifyToken(authApp, PATIENT),
  verifyAppToken: createVerifyAppToken(authApp, PATIENT),
  context: dying(createTestContext(openDatabase(databaseApp, PATIENT), authApp, () => new Date())),
});
const server = createServer(app);
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
