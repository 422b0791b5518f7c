/**
 * How many documents a request reads and writes, at a small and at a large collection: `tsx tests/bench/api-reads.ts`
 * with FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST set. Ends with an error if a count grows.
 */
import { randomBytes } from 'node:crypto';
import { type EndpointName, endpoints } from '@gharseva/contract';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { enforceDeclared } from '../../functions/src/http/enforce-declared';
import { handlers } from '../../functions/src/http/handlers';
import { createTestContext } from '../support/api/test-context';
import { CATEGORIES, CITIES, SERVICES, writeCatalogue } from '../support/catalogue';
import { type Count, countDocuments } from '../support/count-reads';
import { orderBody } from '../support/order-body';

async function fill(db: Firestore, size: number): Promise<void> {
  const writer = db.bulkWriter();
  const order = (await db.collection('orders').limit(1).get()).docs[0]?.data() ?? {};
  for (let index = 0; index < size; index += 1) {
    const id = `filler-${index}`;
    void writer.set(db.doc(`categories/${id}`), { ...CATEGORIES[0], _id: id, parentCategory: 'elsewhere' });
    void writer.set(db.doc(`services/${id}`), { ...SERVICES[0], _id: id, categoryId: 'elsewhere' });
    void writer.set(db.doc(`cities/${id}`), { ...CITIES[2], _id: id, pincodePrefixes: ['999'] });
    void writer.set(db.doc(`orders/${id}`), { ...order, user: `other-${index % 50}` });
    void writer.set(db.doc(`slotCounts/${id}`), { taken: {} });
  }
  await writer.close();
}

const app = initializeApp({ projectId: `demo-${randomBytes(6).toString('hex')}` });
const count: Count = { reads: 0, writes: 0, counted: 0 };
const db = getFirestore(app);
await writeCatalogue(db);
countDocuments(db, count);
const database = async () => db;
const context = createTestContext(database, app, () => new Date('2026-11-20T09:15:00.000+05:30'));
const actor = { role: 'customer', uid: 'customer-1', phone: '9876543210' } as const;
const customer = async () => {
  await handlers.authenticateUser(input({ body: { phone: actor.phone } }), actor, context);
};

function input<Parts extends object>(parts: Parts) {
  return { params: undefined, query: undefined, body: undefined, ...parts } as never;
}

async function placeOrder() {
  const body = orderBody(actor.uid);
  const call = { uid: actor.uid, address: '-', body, idempotencyKey: `k${Math.random()}` };
  const enforced = await enforceDeclared('placeOrder', endpoints.placeOrder, call, context);
  await handlers.placeOrder(input({ body, ...enforced.given }), actor, enforced.context);
}

const params = { userId: actor.uid };
const scenarios: [EndpointName, string, () => Promise<unknown>][] = [
  ['listCategories', 'top level', () => handlers.listCategories(input({ query: {} }), null, context)],
  [
    'listServices',
    '2 subcategories',
    () => handlers.listServices(input({ query: { categoryIds: ['taps', 'wiring'] } }), null, context),
  ],
  ['checkPincode', '', () => handlers.checkPincode(input({ params: { pincode: '226001' } }), null, context)],
  [
    'listSlots',
    '2 services, 2 trades',
    () =>
      handlers.listSlots(
        input({ query: { pincode: '226001', serviceIds: ['socket', 'tap'] } }),
        null,
        context,
      ),
  ],
  ['getUser', '', () => handlers.getUser(input({ params: { id: actor.uid } }), actor, context)],
  ['placeOrder', '2 services, 2 trades', placeOrder],
  ['listOrders', 'first page', () => handlers.listOrders(input({ params, query: {} }), actor, context)],
];

async function measure(): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, what, run] of scenarios) {
    Object.assign(count, { reads: 0, writes: 0 });
    await run();
    lines.push(
      `${endpoints[name].method} ${endpoints[name].path} (${what || 'one'})|${count.reads}|${count.writes}`,
    );
  }
  return lines;
}

await customer();
// More than a full page exists before either measurement, so that both list the same number.
for (let index = 0; index < 20; index += 1) await scenarios[5]?.[2]();
await db.recursiveDelete(db.collection('limits'));
const small = await measure();
await db.recursiveDelete(db.collection('limits'));
await fill(db, 2000);
const large = await measure();
console.log('request | reads, small | reads, 2,000 more of each | writes');
const grown: string[] = [];
for (const [index, line] of small.entries()) {
  const [request, reads, writes] = line.split('|');
  const [, readsLarge, writesLarge] = (large[index] ?? '').split('|');
  console.log(`${request} | ${reads} | ${readsLarge} | ${writes}`);
  if (Number(readsLarge) > Number(reads) || writes !== writesLarge) grown.push(request ?? '');
}
await deleteApp(app);
if (grown.length > 0) throw new Error(`Grows with the collection: ${grown.join(', ')}`);
