import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EndpointDeclaration, type EndpointName, endpoints } from '@gharseva/contract';
import { expect, test, vi } from 'vitest';
import { derivedId } from '../../../functions/src/domain/secure-id';
import type { Handler } from '../../../functions/src/endpoints/handler';
import { createAnswerMemory } from '../../../functions/src/http/answer-memory';
import { checkDeclared } from '../../../functions/src/http/enforce-declared';
import { type AnyHandler, handleEndpoint } from '../../../functions/src/http/handle-endpoint';
import { requestHash } from '../../../functions/src/http/request-hash';
import { parseConfig } from '../../../functions/src/platform/config';
import { createLog } from '../../../functions/src/platform/log';
import { useUpDisposable } from '../../support/api/admin-calls';
import { TEST_NOW } from '../../support/api/api-server';
import { type CommitFault, underFault } from '../../support/api/commit-faults';
import { prepareCall } from '../../support/api/movable-orders';
import { rightCalls } from '../../support/api/right-calls';
import { createTestContext, PATIENT } from '../../support/api/test-context';
import { countDocuments, readDatabase } from '../../support/read-database';
import { changesBetween } from '../../support/restore-database';
import { setUpScene } from '../../support/security-table';

/** Every endpoint that declares an `Idempotency-Key` honours it, whatever its use case does. */
const scene = setUpScene();
const idempotent = (Object.entries(endpoints) as [EndpointName, EndpointDeclaration][]).flatMap(
  ([name, declaration]) => (declaration.idempotent ? [name] : []),
);

/** A valid change of each body. */
const CHANGES: { readonly [Name in EndpointName]?: object } = {
  addAddress: { landmark: 'Another one' },
  applyForLoan: { name: 'Another one' },
  createAdmin: { name: 'Another one' },
  createCategory: { name: 'Another one' },
  createCity: { name: 'Another one' },
  createCoupon: { value: 70 },
  createService: { name: 'Another one' },
  placeAdminBooking: { notes: 'Another one' },
  placeOrder: { customerNotes: 'Another one' },
  moveOrder: { rev: 1 },
  moveJob: { rev: 1 },
  acceptOffer: { round: 2 },
  moveAdminBooking: { reason: 'Another one' },
  setBookingStatus: { reason: 'Another one' },
};

/** Endpoints that make a move of a record, which remembers their calls. */
const MOVING: readonly EndpointName[] = [
  ...(['moveOrder', 'moveJob', 'acceptOffer', 'moveAdminBooking', 'setBookingStatus'] as const),
];

/** Endpoints that add a record under an id of its content or its owner. */
const KNOWN_BY_THEIR_CONTENT: readonly EndpointName[] = [
  'registerUpload',
  'registerWorkPhoto',
  'registerRefundPhoto',
  'registerWorker',
  'requestPincode',
  'uploadPicture',
];

async function prepare(name: EndpointName) {
  const { api, cast, adminEmail } = scene;
  const { kind } = endpoints[name].audience;
  const owner = await cast.ownerFor(kind === 'worker' ? 'own, worker active' : 'own', true);
  await prepareCall(api, name, owner);
  const isAdmin = kind === 'admin';
  const token = isAdmin ? await cast.tokenOf('admin') : owner.token;
  const { body, ...right } = rightCalls[name](owner, adminEmail);
  // One that uses its record up gets another one with the next call.
  useUpDisposable(right);
  const idempotencyKey = `${name}-${owner.uid}`;
  const send = (changes: object = {}) =>
    api.call(name, {
      ...right,
      body: { ...(body as object), ...changes },
      token,
      idempotencyKey,
    });
  return { api, owner, send };
}

test('every endpoint that adds a record under a new id, or moves one, is idempotent', () => {
  const adding = (Object.entries(endpoints) as [EndpointName, EndpointDeclaration][])
    .filter(([name, { status }]) => status === 201 && !KNOWN_BY_THEIR_CONTENT.includes(name))
    .map(([name]) => name);
  expect(idempotent.sort()).toEqual([...adding, ...MOVING].sort());
});

test.each(idempotent)(
  '%s called again with its key: the first answer, and nothing is written; another body gets 422',
  async (name) => {
    const { api, send } = await prepare(name);
    const first = await send();
    expect(first.status).toBe(endpoints[name].status);
    const stored = await readDatabase(api.db);
    const again = await send();
    expect([again.status, again.data]).toEqual([first.status, first.data]);
    const other = await send(CHANGES[name]);
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await readDatabase(api.db)).toEqual(stored);
  },
);

test.each(idempotent)('%s called twice at once with one key: written once', async (name) => {
  const { api, send } = await prepare(name);
  const collections = ['orders', 'payments', 'loans', 'admins', 'categories', 'cities', 'services', 'audit'];
  const count = async () => Promise.all(collections.map((one) => countDocuments(api.db, one)));
  const before = await count();
  const answers = await Promise.all([send(), send()]);
  const { status: right } = endpoints[name];
  expect(answers.map(({ status }) => status)).toEqual([right, right]);
  expect(answers[0]?.data).toEqual(answers[1]?.data);
  for (const [index, now] of (await count()).entries()) {
    expect(now - (before[index] ?? 0)).toBeLessThanOrEqual(1);
  }
});

/** All documents but those of the search for a partner, whose first step follows the call that finds the order. */
const withoutSearch = (documents: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(documents).filter(([path]) => !/^(dispatches|jobOffers)\/|\.offer_due$/.test(path)),
  );

test.each(idempotent)(
  '%s whose answer is lost and then cannot be looked for: 503, and the second try finds what was stored',
  async (name) => {
    const { api, send } = await prepare(name);
    const { db } = api;
    const client = await api.database();
    const before = await readDatabase(db);
    const lost: CommitFault = {
      name: 'applied, and the database is gone',
      async meet(commit) {
        await commit();
        client.getAll = () => Promise.reject(Object.assign(new Error('gone'), { code: 14 }));
        throw Object.assign(new Error('gone'), { code: 14 });
      },
    };
    await underFault(client, lost, async () => {
      const first = await send();
      expect([first.status, Number(first.headers.get('Retry-After')) > 0]).toEqual([503, true]);
    });
    Reflect.deleteProperty(client, 'getAll');
    const stored = await readDatabase(db);
    expect(changesBetween(before, stored)).not.toEqual([]);
    const { status, data } = await send();
    expect(status).toBe(endpoints[name].status);
    expect(withoutSearch(await readDatabase(db))).toEqual(withoutSearch(stored));
    expect((await send()).data).toEqual(data);
  },
);

test('a loan stored by an earlier version: its key replays it', async () => {
  const { api } = scene;
  const body = { name: 'Ravi', email: 'ravi@example.com', phone: '9876543210', amount: 5000 };
  const id = 'qu78k2kl6wda7rl05x7z';
  const digest = '1fc1f91745090a6addb7cd03458aed2585d41d6d712ed7a4ef9f4b38e0ab5b53';
  expect([derivedId('loan', 'earlier'), requestHash(body)]).toEqual([id, digest]);
  await api.db.doc(`loans/${id}`).set({ ...body, createdAt: TEST_NOW, requestHash: digest });
  const { status, data } = await api.call('applyForLoan', { body, idempotencyKey: 'earlier' });
  expect([status, data]).toEqual([201, { _id: id }]);
});

/** Serves one endpoint with another use case than its own, and calls it. */
async function callWith(handler: AnyHandler) {
  const { api } = scene;
  const write = vi.fn();
  const handle = handleEndpoint(
    'applyForLoan',
    endpoints.applyForLoan,
    handler,
    {
      config: parseConfig({}),
      deadlines: PATIENT,
      log: createLog(write, { service: 'api', version: 'test' }),
      verifyToken: () => Promise.reject(new Error('nobody signs in')),
      verifyAppToken: async () => true,
      context: createTestContext(
        async () => api.db,
        api.authApp,
        () => new Date(TEST_NOW),
      ),
    },
    createAnswerMemory(),
  );
  const server = createServer(
    (request, response) => void handle(request, response, { params: {}, query: {} }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { body, headers } = rightCalls.applyForLoan(scene.cast.owner, scene.adminEmail);
  const { status } = await fetch(`http://127.0.0.1:${port}${endpoints.applyForLoan.path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { status, logged: JSON.stringify(write.mock.calls) };
}

test('a use case that writes without checking for a replay: 500, and nothing is written', async () => {
  const { api } = scene;
  const stored = await readDatabase(api.db, ['loans']);
  const { status, logged } = await callWith((async (
    { body, idempotency: { id, requestHash: hash } },
    _actor,
    context,
  ) =>
    context.transact(async (transaction) => {
      await context.stores.loans.findIn(transaction, id);
      const loan = { ...body, _id: id, createdAt: TEST_NOW, isHandled: false, requestHash: hash };
      await context.stores.loans.createIn(transaction, loan);
      return { _id: id };
    })) satisfies Handler<'applyForLoan'>);
  expect(status).toBe(500);
  expect(logged).toContain('applyForLoan has not looked whether its call is a repetition');
  expect(await readDatabase(api.db, ['loans'])).toEqual(stored);
});

test('a use case that answers without checking for a replay: 500', async () => {
  const { status, logged } = await callWith(async () => ({ _id: 'made-up' }));
  expect(status).toBe(500);
  expect(logged).toContain('applyForLoan has not looked');
});

test('a declaration needs a body to compare, a caller who is always or never signed in, and 422', () => {
  const { applyForLoan } = endpoints;
  const lacking = (name: string, changes: object) => () =>
    checkDeclared(name, { ...applyForLoan, ...changes } as unknown as EndpointDeclaration);
  expect(lacking('bodiless', { body: undefined, limit: undefined })).toThrow('bodiless: no JSON');
  expect(lacking('reading', { method: 'GET' })).toThrow('reading: nothing is written');
  expect(lacking('anyone', { audience: { kind: 'anyone' } })).toThrow('anyone: whose key');
  expect(lacking('silent', { errors: ['rate_limited'] })).toThrow('422');
});
