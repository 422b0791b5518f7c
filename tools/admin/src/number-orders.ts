import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { numberOrders } from '../../../functions/src/jobs/number-orders';
import { openDatabase } from '../../../functions/src/platform/database';
import { cloudLog } from '../../../functions/src/platform/log';
import { createTransact } from '../../../functions/src/platform/transact';
import { createStores } from '../../../functions/src/stores/stores';

const LOCAL_PROJECT = 'demo-gharseva';
const LOCAL_FIRESTORE = '127.0.0.1:8080';

/**
 * `npm run orders:number [-- --project ID]`: a one-off migration that makes orders of earlier versions findable by
 * number. Runs on the local stack without `--project`; a real project needs Google application credentials.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  if (!values.project) process.env.FIRESTORE_EMULATOR_HOST ??= LOCAL_FIRESTORE;
  const database = openDatabase(initializeApp({ projectId: values.project ?? LOCAL_PROJECT }));
  const context = { stores: createStores({ database, log: cloudLog }), transact: createTransact(database) };
  console.log(`${await numberOrders(context)} orders were given their number.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
