import {
  type Audience,
  type EndpointDeclaration,
  type EndpointName,
  endpoints,
  WORKER_STATUSES,
  type Worker,
} from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCalls, writeDoomed, writeKeptOrder } from '../support/admin-calls';
import { startApi, type TestApi } from '../support/api-server';
import type { CallOptions } from '../support/call-api';
import { writeCatalogue } from '../support/catalogue';
import { ADDRESS, orderBody } from '../support/order-body';
import {
  createEmailAccount,
  emulatorToken,
  PASSWORD,
  type Person,
  randomPhone,
  signInByEmail,
  signInByPhone,
  signInCustomer,
  signInRevoked,
  signInStranger,
} from '../support/people';
import { readDatabase } from '../support/read-database';
import { png } from '../support/sample-files';
import { putObject } from '../support/storage';
import { signInWorker } from '../support/workers';

/** A right call of each endpoint on the record of `owner`; the type lets no endpoint go without one. */
const rightCall: { [Name in EndpointName]: (owner: Person) => CallOptions } = {
  adminLogin: () => ({ body: { username: admin.email, password: PASSWORD } }),
  adminLogout: () => ({}),
  ...adminCalls,
  listCategories: () => ({}),
  getCategory: () => ({ params: { categoryId: 'plumber' } }),
  listServices: () => ({ query: { categoryIds: 'wiring' } }),
  checkPincode: () => ({ params: { pincode: '226001' } }),
  listSlots: () => ({ query: { pincode: '226001', serviceIds: 'socket' } }),
  authenticateUser: ({ phone }) => ({ body: { phone } }),
  updateUser: ({ uid }) => ({ params: { id: uid }, body: { name: 'Asha', email: 'asha@example.com' } }),
  getUser: ({ uid }) => ({ params: { id: uid } }),
  addAddress: ({ uid }) => ({ params: { id: uid }, body: ADDRESS }),
  updateAddress: ({ uid }) => ({ params: { userId: uid, addressId: `kept-${uid}` }, body: ADDRESS }),
  deleteAddress: ({ uid }) => ({ params: { userId: uid, addressId: `kept-${uid}` } }),
  placeOrder: ({ uid }) => ({ body: orderBody(uid) }),
  listOrders: ({ uid }) => ({ params: { userId: uid } }),
  listCities: () => ({}),
  workerExists: ({ phone }) => ({ query: { phone } }),
  registerWorker: ({ uid, phone }) => ({ body: { fullName: 'Ravi', phone, firebaseUid: uid } }),
  getWorker: ({ uid }) => ({ params: { firebaseUid: uid } }),
  updateWorker: ({ uid }) => ({ params: { firebaseUid: uid }, body: { preferredWorkingRadius: 7 } }),
  listBookings: ({ uid }) => ({ query: { workerUid: uid } }),
  listUploads: ({ uid }) => ({ query: { refModel: 'Worker', refId: uid } }),
  registerUpload: ({ uid }) => ({
    body: { type: 'pan', refModel: 'Worker', refId: uid, fileName: 'card.png' },
  }),
  getUploadFile: ({ uid }) => ({ params: { id: `${uid}_photo` } }),
  applyForLoan: () => ({
    body: { name: 'Ravi', email: 'r@example.com', phone: randomPhone(), amount: 5000 },
    // From ever other addresses, or the limit on loans would answer.
    headers: { 'X-Forwarded-For': `10.${randomPhone().slice(0, 2)}.${randomPhone().slice(0, 2)}.1` },
  }),
  getHealth: () => ({}),
  getOpenApi: () => ({}),
};

const ACTORS = [
  'anonymous',
  'own',
  'own, worker pending',
  'own, worker active',
  'own, worker inactive',
  'other',
  'other worker',
  'admin',
  'admin with a phone',
  'without a phone',
  'foreign phone',
  'expired',
  'forged',
  'revoked',
  'disabled',
] as const;
type ActorName = (typeof ACTORS)[number];

/** The state of the worker that an actor is on its own record; null for one that is none. */
function workerStatus(actor: ActorName): Worker['status'] | null {
  return WORKER_STATUSES.find((status) => actor === `own, worker ${status}`) ?? null;
}

/** What AUTHORIZATION.md says of each kind of audience. */
function expectedStatus(declaration: EndpointDeclaration, actor: ActorName): number {
  const { audience, status, repeatStatus = status } = declaration;
  if (audience.kind === 'public') return status;
  if (audience.kind === 'anyone' && actor === 'anonymous') return status;
  if (['anonymous', 'expired', 'forged', 'revoked', 'disabled'].includes(actor)) return 401;
  if (audience.kind === 'anyone') return status;
  if (actor.startsWith('admin')) {
    return audience.kind === 'admin' || ('orAdmin' in audience && audience.orAdmin) ? status : 403;
  }
  if (audience.kind === 'admin') return 403;
  const state = workerStatus(actor);
  if (audience.kind === 'worker') {
    return state && (audience.statuses?.includes(state) ?? true) ? status : 403;
  }
  if (state) return repeatStatus;
  return actor === 'own' ? status : 403;
}

/** The one cell that the use case decides: an inactive worker reads its record and changes nothing of it. */
const isRefusedChange = (name: EndpointName, actor: ActorName) =>
  name === 'updateWorker' && actor === 'own, worker inactive';

let api: TestApi;
const tokens = new Map<ActorName, string | null>();
let own: Person;
let admin: { uid: string; email: string };

const HOUR = { issued: -10, expires: 3590 };

/** A token of an actor. Admins get a fresh account for each row: signing out ends an account's every session. */
async function tokenOf(actor: ActorName): Promise<string | null> {
  if (actor === 'admin') return (await signInByEmail(api, { admin: true })).token;
  if (actor === 'admin with a phone') return emulatorToken(await signInStranger(), HOUR, { admin: true });
  return tokens.get(actor) ?? null;
}

/** A customer with a saved address of a known id. */
async function customerWithAddress(): Promise<Person> {
  return withAddress(await signInCustomer(api));
}

/** A worker who is a customer as well, with a registered photo and a file that waits for its registration. */
async function workerWithFiles(state: Worker['status']): Promise<Person> {
  const { uid, phone, token } = await withAddress(await signInWorker(api));
  await putObject(api, `workers/${uid}/photo_me.png`, png(), 'image/png');
  await putObject(api, `workers/${uid}/pan_card.png`, png(), 'image/png');
  const body = { type: 'photo', refModel: 'Worker', refId: uid, fileName: 'me.png' };
  expect((await api.call('registerUpload', { token, body })).status).toBe(201);
  await api.db.doc(`workers/${uid}`).update({ status: state });
  return { uid, phone, token };
}

async function withAddress(person: Person): Promise<Person> {
  const addresses = [{ ...ADDRESS, _id: `kept-${person.uid}` }];
  await api.db.doc(`users/${person.uid}`).update({ addresses });
  return person;
}

beforeAll(async () => {
  api = await startApi();
  await Promise.all([writeCatalogue(api.db), writeDoomed(api.db)]);
  own = await workerWithFiles('active');
  await writeKeptOrder(api.db, own.uid);
  admin = await createEmailAccount(api, { admin: true });
  const foreign = await signInByPhone(`+1202555${randomPhone().slice(0, 4)}`);
  const disabled = await signInCustomer(api);
  const { getAuth } = await import('firebase-admin/auth');
  await getAuth(api.authApp).updateUser(disabled.uid, { disabled: true });
  tokens.set('anonymous', null);
  tokens.set('other', (await customerWithAddress()).token);
  tokens.set('other worker', (await workerWithFiles('active')).token);
  tokens.set('without a phone', (await signInByEmail(api)).token);
  tokens.set('foreign phone', foreign.token);
  tokens.set('expired', emulatorToken(own, { issued: -7200, expires: -3600 }));
  tokens.set('forged', emulatorToken(own, HOUR, { aud: 'another-project' }));
  tokens.set('revoked', (await signInRevoked(api)).token);
  tokens.set('disabled', disabled.token);
});
afterAll(() => api.close());

const table = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
  ACTORS.map((actor) => [`${endpoints[name].method} ${endpoints[name].path}`, name, actor] as const),
);

describe('who may call what', () => {
  test.each(table)('%s (%s) by %s', async (_route, name, actor) => {
    const declaration: EndpointDeclaration = endpoints[name];
    // Each own call has a fresh owner, so that deleting an address takes none from the next row.
    const state = workerStatus(actor);
    const fresh = state ? await workerWithFiles(state) : actor === 'own' && (await customerWithAddress());
    const decides = name === 'setUploadStatus' && actor.startsWith('admin');
    const owner = fresh || (decides ? await workerWithFiles('active') : own);
    const token = fresh ? fresh.token : await tokenOf(actor);
    const before = await readDatabase(api.db);
    const { status, error } = await api.call(name, { ...rightCall[name](owner), token });
    const expected = isRefusedChange(name, actor) ? 403 : expectedStatus(declaration, actor);
    expect(status).toBe(expected);
    if (expected === 401) expect(error).toEqual({ error: 'Please sign in.', code: 'unauthenticated' });
    if (isRefusedChange(name, actor)) {
      expect(error.details?.map(({ path }) => path)).toEqual(['preferredWorkingRadius']);
    } else if (expected === 403) expect(error).toEqual({ error: 'You may not do this.', code: 'forbidden' });
    if (expected >= 400) expect(await readDatabase(api.db)).toEqual(before);
  });

  const ownerRoutes = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const audience: Audience = endpoints[name].audience;
    return audience.kind === 'customerOwner' || (audience.kind === 'worker' && audience.owner);
  });

  test.each(ownerRoutes)(
    '%s answers alike for another’s id, an unknown and a malformed one',
    async (name) => {
      const token = tokens.get('other') ?? null;
      const answers = [];
      for (const uid of [own.uid, 'nobody', 'a b', '%', 'x'.repeat(300)]) {
        const right = rightCall[name]({ ...own, uid });
        for (const body of [right.body, { nonsense: true }, '{']) {
          const { status, error } = await api.call(name, {
            ...right,
            token,
            ...(right.body ? { body } : {}),
          });
          answers.push(JSON.stringify([status, error]));
        }
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('403');
    },
  );

  test.each(ownerRoutes)('%s does not look at the request before the token', async (name) => {
    const right = rightCall[name](own);
    const sent = right.body ? { ...right, body: '{' } : right;
    for (const token of [null, 'nonsense', 'a.b.c']) {
      expect((await api.call(name, { ...sent, token })).status).toBe(401);
    }
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', `Bearer ${'x'.repeat(9000)}`])(
    'When the Authorization header is %j, then 401',
    async (header) => {
      const { status } = await api.call('getUser', {
        params: { id: own.uid },
        headers: { Authorization: header },
      });
      expect(status).toBe(401);
    },
  );
});
