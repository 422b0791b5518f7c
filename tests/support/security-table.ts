import { type EndpointDeclaration, type EndpointName, endpoints } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTORS, type ActorName, type Cast, expectedStatus, signInCast, workerWithFiles } from './actors';
import { writeKeptAdmins } from './admins';
import { useUpDisposable, writeDisposable, writeKeptOrder } from './api/admin-calls';
import { startApi, type TestApi } from './api/api-server';
import { prepareCall, writeMovableOrders } from './api/movable-orders';
import { rightCalls } from './api/right-calls';
import { useTotpEmulator } from './api/use-totp-emulator';
import { writeCatalogue } from './catalogue';
import { createEmailAccount, type Person } from './people';
import { writeKeptPicture } from './pictures';
import { readDatabase } from './read-database';

/** The areas of the table; each has its own test file, so that they run in parallel. */
export const AREAS = ['public', 'customers', 'workers', 'admin-catalogue', 'admin-operations'] as const;
export type Area = (typeof AREAS)[number];

/** The area of an endpoint. */
function areaOf(name: EndpointName): Area {
  const { audience, path }: EndpointDeclaration = endpoints[name];
  if (audience.kind === 'public' || audience.kind === 'anyone') return 'public';
  if (audience.kind === 'worker') return 'workers';
  if (audience.kind !== 'admin') return 'customers';
  return /\/(cities|categories|services|csv|pictures)\b/.test(path) ? 'admin-catalogue' : 'admin-operations';
}

/** The endpoints of an area. */
export function endpointsOf(area: Area): EndpointName[] {
  return (Object.keys(endpoints) as EndpointName[]).filter((name) => areaOf(name) === area);
}

/** Shared by the tests of an area. */
export interface SecurityScene {
  api: TestApi;
  cast: Cast;
  adminEmail: string;
}

/**
 * Starts the API with a catalogue, an order, all actors signed in and an emulator with second factors, for the tests of one
 * file.
 */
export function setUpScene(): SecurityScene {
  const scene = {} as SecurityScene;
  let leaveEmulator: () => Promise<void>;
  beforeAll(async () => {
    leaveEmulator = (await useTotpEmulator()).leave;
    const api = await startApi();
    await Promise.all([writeCatalogue(api.db), writeDisposable(api.db), writeKeptAdmins(api)]);
    const cast = await signInCast(api);
    await Promise.all([
      writeKeptOrder(api.db, cast.owner.uid),
      writeMovableOrders(api, cast.owner),
      writeKeptPicture(api),
    ]);
    const { email } = await createEmailAccount(api, { admin: true });
    Object.assign(scene, { api, cast, adminEmail: email });
  });
  afterAll(async () => {
    await scene.api.close();
    await leaveEmulator();
  });
  return scene;
}

/** Decided by the use case: an inactive worker may read its record, but not change it. */
const isRefusedChange = (name: EndpointName, actor: ActorName) =>
  name === 'updateWorker' && actor === 'own, worker inactive';

/** Decided by the use case: an inactive worker may only replace a rejected document. */
const isRefusedUpload = (name: EndpointName, actor: ActorName) =>
  name === 'registerUpload' && actor === 'own, worker inactive';

/** Tests an area of the table: a valid call of every endpoint by every actor; a refused call stores nothing. */
export function describeWhoMayCall(area: Area, scene: SecurityScene): void {
  const rows = endpointsOf(area).flatMap((name) =>
    ACTORS.map((actor) => [`${endpoints[name].method} ${endpoints[name].path}`, name, actor] as const),
  );
  // The database after the last refused call, reused for the next one: nothing is written in between.
  let stored: Awaited<ReturnType<typeof readDatabase>> | undefined;

  describe('who may call what', () => {
    test.each(rows)('%s (%s) by %s', async (_route, name, actor) => {
      const { api, cast, adminEmail } = scene;
      const isRefused = isRefusedChange(name, actor) || isRefusedUpload(name, actor);
      const expected = isRefused ? 403 : expectedStatus(name, actor);
      const isOwn = actor.startsWith('own');
      const own = isOwn && (await cast.ownerFor(actor, expected < 400 && endpoints[name].method !== 'GET'));
      const owner = own || (await subjectOf(name, actor, scene));
      if (own && expected < 400) await prepareCall(api, name, own);
      const token = own ? own.token : await cast.tokenOf(actor);
      const before = expected >= 400 && (stored ?? (await readDatabase(api.db)));
      stored = undefined;
      const right = rightCalls[name](owner, adminEmail);
      const { status, error } = await api.call(name, { ...right, token });
      expect(status).toBe(expected);
      if (expected < 400) {
        useUpDisposable(right);
        return;
      }
      if (isRefusedChange(name, actor)) {
        expect(error.details?.map(({ path }) => path)).toEqual(['preferredWorkingRadius']);
      } else if (expected === 401)
        expect(error).toEqual({ error: 'Please sign in.', code: 'unauthenticated' });
      else expect(error).toEqual({ error: 'You may not do this.', code: 'forbidden' });
      const after = await readDatabase(api.db);
      expect(after).toEqual(before);
      stored = after;
    });
  });
}

/** Endpoints that succeed once for each record. */
const DECISIONS: readonly EndpointName[] = [
  'setUploadStatus',
  'withdrawUpload',
  'decideChange',
  'deletePerson',
];

/** The owner of the record in the call of another actor; a fresh one for each decision, since a record is decided once. */
async function subjectOf(
  name: EndpointName,
  actor: ActorName,
  { api, cast }: SecurityScene,
): Promise<Person> {
  const decides = DECISIONS.includes(name) && expectedStatus(name, actor) < 400;
  return decides ? workerWithFiles(api, 'active') : cast.owner;
}
