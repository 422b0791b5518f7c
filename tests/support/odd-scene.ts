import { digest } from '../../functions/src/domain/secure-id';
import { TEST_NOW, type TestApi } from './api/api-server';
import { CATEGORIES, CITIES, SERVICES } from './catalogue';
import { idsLike, KINDS, type Kind, writeKinds } from './odd-documents';
import { ADDRESS, orderBody } from './order-body';
import { type Person, signInCustomer } from './people';
import { signInWorker } from './workers';

/** The secret of the link to the visit of each odd order. */
export const ODD_SECRET = 'odd-secret-odd-secret-odd-secret';

const each = async (make: () => Promise<Person>) =>
  Object.fromEntries(await Promise.all(KINDS.map(async (kind) => [kind, await make()]))) as Record<
    Kind,
    Person
  >;

/** A registered document, as stored. */
const upload = (id: string, uid: string) => ({
  ...{ fileName: 'me.png', bucket: 'b', contentType: 'image/png', size: 10, md5Hash: 'm', crc32c: 'c' },
  ...{ etag: 'e', timeCreated: TEST_NOW, updated: TEST_NOW, url: `/api/upload/${id}`, refModel: 'Worker' },
  ...{ refId: uid, status: 'pending', meta: { status: 'pending' }, reason: '', registeredAt: TEST_NOW },
  ...{ type: id.split('_').at(-1), path: `workers/${uid}/${id}`, generation: '1' },
});

const change = { field: 'name', from: 'a', to: { kind: 'city', id: 'c', name: 'C' } };

/** Writes the four kinds of a document into every collection of which the API reads lists or single records. */
export async function writeOddDocuments(api: TestApi) {
  const { db } = api;
  const [customers, workers] = await Promise.all([
    each(() => signInCustomer(api)),
    each(() => signInWorker(api)),
  ]);
  const uids = (people: Record<Kind, Person>) => idsLike((kind) => people[kind].uid);
  const { uid } = customers.good;
  const { data: placed } = await api.call('placeOrder', {
    ...{ token: customers.good.token, body: orderBody(uid, { socket: 2 }) },
  });
  const order = (await db.doc(`orders/${placed._id}`).get()).data() ?? {};
  await db.doc(`orders/${placed._id}`).delete();
  const storedOf = async (collection: string, people: Record<Kind, Person>) => {
    const refs = KINDS.map((kind) => db.doc(`${collection}/${people[kind].uid}`));
    const found = new Map((await db.getAll(...refs)).map((one) => [one.id, one.data()]));
    return (id: string) => ({ ...found.get(id) });
  };
  const [user, worker, provider] = await Promise.all([
    storedOf('users', customers),
    storedOf('workers', workers),
    storedOf('providers', workers),
  ]);
  const active = {
    ...{ status: 'active', city: 'Lucknow', serviceType: 'electrician' },
    documents: { photo: { status: 'pending' } },
    changeRequest: { serviceType: 'plumber', city: 'Lucknow', areaName: '', at: TEST_NOW },
  };
  const owner = workers.good.uid;
  const types = { good: 'photo', unknown: 'aadhar', missing: 'pan', wrong: 'skill' };
  const refund = { status: 'requested', requestedAt: TEST_NOW, reason: '' };
  await writeKinds(
    db,
    'inbox',
    'message',
    idsLike((kind) => `${uid}.customer.odd-${kind}.1`),
    () => ({
      ...{ box: `${uid}.customer`, orderId: placed._id, rev: 1, at: TEST_NOW, isRead: false },
      ...{ message: 'order_placed', scheduledDate: '2026-11-23', timeSlot: '10:00 AM - 12:00 PM' },
    }),
  );
  const ids = {
    categories: await writeKinds(
      db,
      'categories',
      'description',
      idsLike((kind) => `trade-${kind}`),
      () => ({
        ...CATEGORIES[0],
      }),
    ),
    services: await writeKinds(
      db,
      'services',
      'price',
      idsLike((kind) => `service-${kind}`),
      () => ({
        ...SERVICES.find(({ _id }) => _id === 'tap'),
      }),
    ),
    cities: await writeKinds(
      db,
      'cities',
      'country',
      idsLike((kind) => `city-${kind}`),
      (id) => ({
        ...CITIES.find(({ _id }) => _id === 'lucknow'),
        ...{ name: id, pincodeRanges: ['795001-795009'], pincodePrefixes: ['795'] },
      }),
    ),
    users: await writeKinds(db, 'users', 'email', uids(customers), (id) => ({
      ...user(id),
      addresses: [{ ...ADDRESS, _id: 'home', location: { lat: 26.8, long: 80.9 } }],
    })),
    workers: await writeKinds(db, 'workers', 'earnings', uids(workers), (id) => ({
      ...worker(id),
      ...active,
    })),
    providers: await writeKinds(db, 'providers', 'isVerified', uids(workers), provider),
    uploads: await writeKinds(
      db,
      'uploads',
      'etag',
      idsLike((kind) => `${owner}_${types[kind]}`),
      (id) => upload(id, owner),
    ),
    orders: await writeKinds(
      db,
      'orders',
      'amount',
      idsLike((kind) => `order-${kind}`),
      () => ({
        ...{ ...order, workerUid: owner, workerName: 'Ravi Kumar', stage: 'assigned', status: 'assigned' },
        needsReassignment: true,
        shares: [{ hash: digest(ODD_SECRET), until: '2026-11-21T09:15:00.000+05:30' }],
      }),
    ),
    payments: await writeKinds(
      db,
      'payments',
      'amount',
      idsLike((kind) => `paid-${kind}`),
      (id) => ({
        ...{ bookingId: id, userId: uid, amount: 400, status: 'verified', method: 'upi', refund },
        createdAt: TEST_NOW,
      }),
    ),
    dispatches: await writeKinds(
      db,
      'dispatches',
      'state',
      idsLike((kind) => `order-${kind}`),
      () => ({
        ...{ state: 'open', round: 1, wave: 0, openedAt: TEST_NOW, cityId: 'lucknow' },
        ...{ categoryIds: ['electrician'], scheduledDate: '2026-11-21', week: '2026-11-16' },
        ...{ timeSlot: '10:00 AM - 12:00 PM', asked: [], uids: [], refused: [], expiresAt: null },
      }),
    ),
    failedTimers: await writeKinds(
      db,
      'failedTimers',
      'kind',
      idsLike((kind) => `timed-${kind}`),
      (id) => ({ orderId: id, kind: 'not_started', failedAt: TEST_NOW }),
    ),
    inbox: idsLike((kind) => `odd-${kind}.1`),
    audit: await writeKinds(
      db,
      'audit',
      'actor',
      idsLike((kind) => `entry-${kind}`),
      () => ({
        ...{ at: TEST_NOW, actor: 'somebody', action: 'update_city', target: 'c', changes: [change] },
      }),
    ),
    loans: await writeKinds(
      db,
      'loans',
      'amount',
      idsLike((kind) => `loan-${kind}`),
      () => ({
        ...{ name: 'Ravi', email: 'r@example.com', phone: '9876543210', amount: 5000 },
        ...{ createdAt: TEST_NOW, isHandled: false, requestHash: 'h' },
      }),
    ),
    pincodeRequests: await writeKinds(
      db,
      'pincodeRequests',
      'phone',
      idsLike((kind) => `wish-${kind}`),
      () => ({
        ...{ pincode: '795901', phone: '9876543210', locale: 'en', consent: true, createdAt: TEST_NOW },
      }),
    ),
    pincodeDemand: await writeKinds(
      ...([db, 'pincodeDemand', 'lastAt'] as const),
      { good: '795901', unknown: '795902', missing: '795903', wrong: '795904' },
      () => ({ waiting: 1, lastAt: TEST_NOW }),
    ),
  };
  return { ids, customers, workers };
}

export type OddScene = Awaited<ReturnType<typeof writeOddDocuments>>;
