/**
 * How long it takes to check and to store a table of 5,000 services in one commit: usual rows, and as many long Hindi rows
 * as one commit holds: `tsx tests/bench/csv-import.ts` with FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST set.
 * Ends with an error beyond 20 s.
 */
import { randomBytes } from 'node:crypto';
import { MAX_CSV_ROWS } from '@gharseva/contract';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { AdminActor } from '../../functions/src/domain/actor';
import { adminHandlers as handlers } from '../../functions/src/http/admin-handlers';
import { TEST_NOW } from '../support/api/api-server';
import { createTestContext } from '../support/api/test-context';
import { writeCatalogue } from '../support/catalogue';

const MOST_SECONDS = 20;
const HEAD = 'name,categoryId,cityId,description,price,duration,name_hi,description_hi';

const app = initializeApp({ projectId: `demo-${randomBytes(6).toString('hex')}` });
const db = getFirestore(app);
const context = createTestContext(
  async () => db,
  app,
  () => new Date(TEST_NOW),
);
const admin: AdminActor = {
  role: 'admin',
  uid: 'admin-1',
  adminRole: 'owner',
  session: { id: 'session-1', expiresAt: new Date(TEST_NOW) },
};

const usual = (index: number) =>
  `Service number ${index},taps,lucknow,Done well and cleaned up after,${100 + (index % 900)},45,सेवा ${index},अच्छी तरह`;
const long = (index: number) =>
  `Service number ${index} with a name of some length,taps,lucknow,${'Done well '.repeat(30)},100,45,${'पंखा लगाना '.repeat(8)}${index},${'अच्छी तरह '.repeat(20)}`;

async function importTable(csv: string, dryRun: boolean) {
  const input = { params: { kind: 'services' }, query: undefined, body: { csv, dryRun } };
  const startedAt = performance.now();
  const report = await handlers.importCsv(input as never, admin, context);
  return { report, seconds: (performance.now() - startedAt) / 1000 };
}

await writeCatalogue(db);
const slow: string[] = [];
console.log('table | rows | megabytes of CSV | seconds to look at | seconds to store');
for (const [what, row] of Object.entries({ usual, long })) {
  const rows = Array.from({ length: MAX_CSV_ROWS }, (_, index) => row(index));
  const first = await importTable([HEAD, ...rows].join('\n'), true);
  const overflow = first.report.errors.find(({ reason }) => reason === 'rows_too_large');
  const count = overflow ? overflow.row - 2 : MAX_CSV_ROWS;
  const csv = [HEAD, ...rows.slice(0, count)].join('\n');
  const { report, seconds } = await importTable(csv, false);
  if (!report.applied) throw new Error(`Not stored: ${JSON.stringify(report.errors.slice(0, 3))}`);
  const megabytes = (Buffer.byteLength(csv) / 1e6).toFixed(1);
  console.log(`${what} | ${count} | ${megabytes} | ${first.seconds.toFixed(1)} | ${seconds.toFixed(1)}`);
  if (seconds > MOST_SECONDS || first.seconds > MOST_SECONDS) slow.push(what);
}
await deleteApp(app);
if (slow.length > 0) throw new Error(`More than ${MOST_SECONDS} s: ${slow.join(', ')}`);
