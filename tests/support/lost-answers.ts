import { type EndpointDeclaration, type EndpointName, endpoints } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMITS_FIELD } from '../../functions/src/platform/commit-proof';
import { workerWithFiles } from './actors';
import { forgetSecondFactor, writeKeptAdmins } from './admins';
import { writeDisposable, writeKeptOrder } from './api/admin-calls';
import { startApi, type TestApi } from './api/api-server';
import type { CallOptions } from './api/call-api';
import { type CommitFault, faultsByTurns, underFault } from './api/commit-faults';
import { writeMovableOrders, writeOfferedOrders } from './api/movable-orders';
import { rightCalls } from './api/right-calls';
import { useTotpEmulator } from './api/use-totp-emulator';
import { writeCatalogue } from './catalogue';
import { KEPT_COUPON } from './coupons';
import { WITHOUT_COMMITS_INDEX } from './field-overrides';
import { createEmailAccount, type Person, signInByEmail, signInCustomer, signInStranger } from './people';
import { writeKeptPicture } from './pictures';
import { readDatabase } from './read-database';
import { changesBetween, restoreDatabase } from './restore-database';
import { type Area, endpointsOf } from './security-table';

/** The API with records for every call, and who calls it. */
interface WriteScene {
  api: TestApi;
  adminEmail: string;
  adminToken: string;
  /** An active worker with documents, also a customer. */
  owner: Person;
}

const FREE_WORKER = 'free-worker';
const UNVERIFIED = 'unverified-worker';

/** Endpoints that store no document, although their method is not GET: phones and searches are in their bodies. */
const WITHOUT_COMMIT: readonly EndpointName[] = ['askWorkerExists', 'searchWorkers'];

/** Endpoints that store a document, although their method is GET: a count, or an entry of the audit trail. */
const READS_WITH_COMMIT: readonly EndpointName[] = [
  ...(['exportOwnData', 'exportPerson', 'getUploadFile', 'getPartnerPhoto'] as const),
];

const signInAdmin = (api: TestApi) => signInByEmail(api, { admin: true });

/** Whom a call uses up: the admin whose session it ends or who sets a factor up, or the customer whom it deletes. */
const usedUp: { readonly [Name in EndpointName]?: (api: TestApi) => Promise<Person> } = {
  adminLogout: signInAdmin,
  adminLogoutEverywhere: signInAdmin,
  deleteOwnAccount: signInCustomer,
  deletePerson: signInCustomer,
  finishSecondFactor: forgetSecondFactor,
};

const isWriting = (name: EndpointName) =>
  endpoints[name].method === 'GET' ? READS_WITH_COMMIT.includes(name) : !WITHOUT_COMMIT.includes(name);

/** The call that writes, where the right call of an endpoint writes nothing on the records of the scene. */
const WRITING_CALLS: { readonly [Name in EndpointName]?: (scene: WriteScene) => CallOptions } = {
  assignBooking: () => ({ params: { id: 'disposable-0' }, body: { providerId: FREE_WORKER } }),
  changeWorker: ({ owner }) => ({
    params: { id: owner.uid },
    body: { fullName: 'Ravi Shankar', phone: owner.phone },
  }),
  // Accounts are not restored: the key leads each call to the same one.
  createAdmin: ({ owner }) => ({ ...rightCalls.createAdmin(owner, ''), idempotencyKey: 'lost-answers' }),
  // Its number is in the audit trail: the key leads each call to the same one.
  placeAdminBooking: ({ owner }) => ({
    ...rightCalls.placeAdminBooking(owner, ''),
    idempotencyKey: 'lost-answers',
  }),
  importCsv: () => ({
    params: { kind: 'cities' },
    body: { csv: 'name,state,pincodeRanges\nMargao,Goa,403601', dryRun: false },
  }),
  // Whom its search asks first depends on its id.
  placeOrder: ({ owner }) => ({ ...rightCalls.placeOrder(owner, ''), idempotencyKey: 'lost-answers' }),
  updateCoupon: () => ({ params: { id: KEPT_COUPON._id }, body: { ...KEPT_COUPON, isActive: false } }),
  verifyProvider: () => ({ params: { id: UNVERIFIED } }),
};

/** The caller's record, for endpoints that write nothing for the owner of the scene. */
const callers: { readonly [Name in EndpointName]?: (api: TestApi) => Promise<Person> } = {
  authenticateUser: () => signInStranger(),
  registerWorker: (api) => signInCustomer(api),
};

/** Writes a worker who may be given the disposable orders, and one whom nobody has verified, as copies of another one. */
async function writeOtherWorkers({ db }: TestApi, uid: string): Promise<void> {
  const [worker, provider] = await Promise.all([
    db.doc(`workers/${uid}`).get(),
    db.doc(`providers/${uid}`).get(),
  ]);
  const place = { serviceType: 'electrician', city: 'Lucknow', areaName: 'Aliganj' };
  await db.doc(`workers/${FREE_WORKER}`).set({ ...worker.data(), ...place });
  await db.doc(`providers/${FREE_WORKER}`).set({ ...provider.data(), isVerified: true });
  await db.doc(`workers/${UNVERIFIED}`).set({ ...worker.data() });
  await db.doc(`providers/${UNVERIFIED}`).set({ ...provider.data(), isVerified: false });
}

async function setUp(): Promise<WriteScene> {
  const api = await startApi();
  await Promise.all([writeCatalogue(api.db), writeDisposable(api.db), writeKeptAdmins(api)]);
  const owner = await workerWithFiles(api, 'active');
  await Promise.all([
    writeKeptOrder(api.db, owner.uid),
    writeMovableOrders(api, owner),
    writeKeptPicture(api),
  ]);
  await writeOfferedOrders(api, owner);
  await writeOtherWorkers(api, owner.uid);
  const [{ email }, { token }] = await Promise.all([
    createEmailAccount(api, { admin: true }),
    signInAdmin(api),
  ]);
  // The API keeps the secrets that its first calls have stored.
  for (const name of ['adminLogin', 'applyForLoan'] as const) {
    expect((await api.call(name, rightCalls[name](owner, email))).status).toBeLessThan(300);
  }
  return { api, adminEmail: email, adminToken: token, owner };
}

/** The sender of an endpoint's call: each time the same call on the same records. */
async function senderOf(name: EndpointName, scene: WriteScene) {
  const { api, owner, adminEmail } = scene;
  const { audience }: EndpointDeclaration = endpoints[name];
  const isPublic = audience.kind === 'public' || audience.kind === 'anyone';
  const isAdmin = audience.kind === 'admin' || 'orAdmin' in audience;
  const person = (await callers[name]?.(api)) ?? owner;
  const before = await readDatabase(api.db);
  const kept = WRITING_CALLS[name]?.(scene) ?? rightCalls[name](person, adminEmail);
  return {
    /** Calls under a fault, and tells the status, what was stored where, and the number of commits. */
    async send(fault: CommitFault | null) {
      const used = (await usedUp[name]?.(api)) ?? null;
      const start = used ? await readDatabase(api.db) : before;
      const isOwn = !isAdmin || usedUp[name] === signInAdmin;
      const token = isPublic ? null : isOwn ? (used ?? person).token : scene.adminToken;
      const right = used ? rightCalls[name](used, adminEmail) : kept;
      let status = 0;
      const commits = await underFault(await api.database(), fault, async () => {
        status = (await api.call(name, { ...right, token })).status;
      });
      const after = await readDatabase(api.db);
      await restoreDatabase(api.db, before, after);
      const carriers = Object.entries(after).flatMap(([path, data]) =>
        COMMITS_FIELD in (data as object) ? [path.split('/')[0]] : [],
      );
      const masked = used ? [used.uid, used.phone].filter((text) => text !== '') : [];
      return { status, stored: changesBetween(start, after, masked), commits, carriers };
    },
  };
}

/**
 * Tests an area of the API under every kind of fault of a commit: each call succeeds, and has stored exactly what it stores
 * without the fault.
 */
export function describeLostAnswers(area: Area): void {
  const scene = {} as WriteScene;
  let leaveEmulator: () => Promise<void>;
  beforeAll(async () => {
    leaveEmulator = (await useTotpEmulator()).leave;
    Object.assign(scene, await setUp());
  });
  afterAll(async () => {
    await scene.api.close();
    await leaveEmulator();
  });

  const turns = endpointsOf(area).map((name, turn) => [name, turn] as const);
  describe.each(turns)('%s', (name, turn) => {
    let sender: Awaited<ReturnType<typeof senderOf>>;
    let undisturbed: Awaited<ReturnType<typeof sender.send>>;
    beforeAll(async () => {
      sender = await senderOf(name, scene);
      undisturbed = await sender.send(null);
    });

    test(`undisturbed: it succeeds, and commits ${isWriting(name) ? 'something' : 'nothing'}`, () => {
      expect(undisturbed.status).toBeLessThan(300);
      expect(undisturbed.commits > 0).toBe(isWriting(name));
      for (const carrier of undisturbed.carriers) expect(WITHOUT_COMMITS_INDEX).toContain(carrier);
    });

    test.each(isWriting(name) ? faultsByTurns(turn) : [])(
      'commits are $name: the same answer, stored once',
      async (fault) => {
        const { status, stored } = await sender.send(fault);
        expect({ status, stored }).toEqual({ status: undisturbed.status, stored: undisturbed.stored });
      },
    );
  });
}
