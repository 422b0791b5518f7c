/**
 * How many documents each request for an admin's long list reads, at 1,000 and at many records of each kind:
 * `tsx tests/bench/admin-reads.ts [many, default 100000]` with FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST
 * set. Counts and sums are shown apart: they are charged one read per thousand index entries. Ends with an error if a
 * request reads more documents at many records than at few, or more than 25.
 */
import { randomBytes } from 'node:crypto';
import { searchPrefixes } from '@gharseva/contract';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { AdminActor } from '../../functions/src/domain/actor';
import { adminHandlers as handlers } from '../../functions/src/http/admin-handlers';
import { TEST_NOW } from '../support/api/api-server';
import { createTestContext } from '../support/api/test-context';
import { type Count, countDocuments } from '../support/count-reads';
import { orderBody } from '../support/order-body';

const FEW = 1000;
const MANY = Number(process.argv[2] ?? 100_000);
const MOST_READS = 25;

const app = initializeApp({ projectId: `demo-${randomBytes(6).toString('hex')}` });
const db = getFirestore(app);
const count: Count = { reads: 0, writes: 0, counted: 0 };
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

function worker(uid: string, index: number) {
  const fullName = `Ravi Kumar ${index}`;
  const phone = String(6_000_000_000 + index * 37);
  return {
    ...{ firebaseUid: uid, fullName, phone, serviceType: 'electrician', city: 'Lucknow', areaName: '' },
    ...{ status: 'active', location: null, preferredWorkingRadius: 5, todayJobs: 0, earnings: 0 },
    searchPrefixes: searchPrefixes(fullName, phone),
  };
}

function order(uid: string, index: number) {
  const { address: _address, ...body } = orderBody(uid, { socket: 4 });
  const day = String(1 + (index % 28)).padStart(2, '0');
  return {
    ...body,
    ...{
      cityId: 'lucknow',
      categoryIds: ['electrician'],
      requestHash: 'h',
      events: [],
      feedback: '',
      taxes: 0,
    },
    ...{
      createdAt: TEST_NOW,
      startsAt: `2026-11-${day}T10:00:00.000+05:30`,
      scheduledDate: `2026-11-${day}`,
    },
    ...{ stage: 'placed', status: 'placed', itemTotal: 400, visitationCharge: 0 },
  };
}

async function fill(from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 200) {
    const batch = db.batch();
    for (let index = start; index < Math.min(to, start + 200); index += 1) {
      const id = `r${index}`;
      batch.set(db.doc(`workers/${id}`), worker(id, index));
      batch.set(db.doc(`users/${id}`), { name: 'Asha', phone: '9876543210', email: '', addresses: [] });
      batch.set(db.doc(`orders/${id}`), order(id, index));
      batch.set(db.doc(`payments/${id}`), {
        ...{ bookingId: id, userId: id, amount: 400, status: index % 2 ? 'pending' : 'collected' },
        createdAt: TEST_NOW,
      });
    }
    await batch.commit();
  }
}

function input(query: Record<string, unknown>) {
  return { params: undefined, query, body: undefined } as never;
}

const page = { page: 1, limit: 10 };
const scenarios: [string, () => Promise<unknown>][] = [
  ['workers, search by name', () => handlers.listWorkers(input({ ...page, search: 'ravi' }), admin, context)],
  [
    'workers, search by phone',
    () => handlers.listWorkers(input({ ...page, search: '6000000' }), admin, context),
  ],
  ['workers, page 2', () => handlers.listWorkers(input({ page: 2, limit: 10, search: '' }), admin, context)],
  [
    'workers, a page in the middle',
    () => handlers.listWorkers(input({ page: 40, limit: 10, search: 'ravi', after: 'r500' }), admin, context),
  ],
  ['bookings', () => handlers.listAdminBookings(input({}), admin, context)],
  [
    'bookings of a day, city, trade and stage',
    () =>
      handlers.listAdminBookings(
        input({ date: '2026-11-21', cityId: 'lucknow', categoryId: 'electrician', status: 'placed' }),
        admin,
        context,
      ),
  ],
  ['bookings, a later page', () => handlers.listAdminBookings(input({ after: 'r500' }), admin, context)],
  ['payments', () => handlers.listPayments(input({}), admin, context)],
  [
    'payments pending, a later page',
    () => handlers.listPayments(input({ status: 'pending', after: 'r501' }), admin, context),
  ],
  ['payments, totals', () => handlers.getPaymentTotals(input({}), admin, context)],
  ['dashboard', () => handlers.getDashboard(input({}), admin, context)],
];

async function measure(): Promise<Count[]> {
  const counts: Count[] = [];
  for (const [, run] of scenarios) {
    Object.assign(count, { reads: 0, writes: 0, counted: 0 });
    await run();
    counts.push({ ...count });
  }
  return counts;
}

await fill(0, FEW);
countDocuments(db, count);
const few = await measure();
await fill(FEW, MANY);
const many = await measure();
console.log(`request | reads at ${FEW} | at ${MANY} | reads charged for counts at ${FEW} | at ${MANY}`);
const wrong: string[] = [];
for (const [index, [name]] of scenarios.entries()) {
  const [one, other] = [few[index], many[index]];
  if (!one || !other) continue;
  console.log(`${name} | ${one.reads} | ${other.reads} | ${one.counted} | ${other.counted}`);
  if (other.reads > one.reads || other.reads > MOST_READS) wrong.push(name);
}
await deleteApp(app);
if (wrong.length > 0) throw new Error(`Reads too much: ${wrong.join(', ')}`);
