import { type EndpointDeclaration, type EndpointName, endpoints } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTORS, type ActorName, type Cast, expectedStatus, signInCast, workerWithFiles } from './actors';
import { useUpDoomed, writeDoomed, writeKeptOrder } from './api/admin-calls';
import { startApi, type TestApi } from './api/api-server';
import { rightCalls } from './api/right-calls';
import { writeCatalogue } from './catalogue';
import { createEmailAccount, type Person } from './people';
import { writeKeptPicture } from './pictures';
import { readDatabase } from './read-database';

/** The parts of the table; each has a test file of its own, so that they run beside each other. */
export const AREAS = ['public', 'customers', 'workers', 'admin-catalogue', 'admin-operations'] as const;
export type Area = (typeof AREAS)[number];

/** The part of the table that an endpoint is in. */
function areaOf(name: EndpointName): Area {
  const { audience, path }: EndpointDeclaration = endpoints[name];
  if (audience.kind === 'public' || audience.kind === 'anyone') return 'public';
  if (audience.kind === 'worker') return 'workers';
  if (audience.kind !== 'admin') return 'customers';
  return /\/(cities|categories|services|csv|pictures)\b/.test(path) ? 'admin-catalogue' : 'admin-operations';
}

/** The endpoints of a part. */
export function endpointsOf(area: Area): EndpointName[] {
  return (Object.keys(endpoints) as EndpointName[]).filter((name) => areaOf(name) === area);
}

/** What the tests of a part stand on. */
export interface SecurityScene {
  api: TestApi;
  cast: Cast;
  adminEmail: string;
}

/** Starts the API with a catalogue, an order and everybody signed in, for the tests of one file. */
export function setUpScene(): SecurityScene {
  const scene = {} as SecurityScene;
  beforeAll(async () => {
    const api = await startApi();
    await Promise.all([writeCatalogue(api.db), writeDoomed(api.db)]);
    const cast = await signInCast(api);
    await Promise.all([writeKeptOrder(api.db, cast.owner.uid), writeKeptPicture(api)]);
    const { email } = await createEmailAccount(api, { admin: true });
    Object.assign(scene, { api, cast, adminEmail: email });
  });
  afterAll(() => scene.api.close());
  return scene;
}

/** A cell that the use case decides: an inactive worker reads its record and changes nothing of it. */
const isRefusedChange = (name: EndpointName, actor: ActorName) =>
  name === 'updateWorker' && actor === 'own, worker inactive';

/** The other one: an inactive worker uploads nothing but in the place of a rejected document. */
const isRefusedUpload = (name: EndpointName, actor: ActorName) =>
  name === 'registerUpload' && actor === 'own, worker inactive';

/** Describes a part of the table: every endpoint called rightly by every actor; a refused call stores nothing. */
export function describeWhoMayCall(area: Area, scene: SecurityScene): void {
  const rows = endpointsOf(area).flatMap((name) =>
    ACTORS.map((actor) => [`${endpoints[name].method} ${endpoints[name].path}`, name, actor] as const),
  );
  // What the last refused call left, which is what the next one finds; nobody writes between two refused calls.
  let stored: Awaited<ReturnType<typeof readDatabase>> | undefined;

  describe('who may call what', () => {
    test.each(rows)('%s (%s) by %s', async (_route, name, actor) => {
      const { api, cast, adminEmail } = scene;
      const isRefused = isRefusedChange(name, actor) || isRefusedUpload(name, actor);
      const expected = isRefused ? 403 : expectedStatus(name, actor);
      const isOwn = actor.startsWith('own');
      const own = isOwn && (await cast.ownerFor(actor, expected < 400 && endpoints[name].method !== 'GET'));
      const owner = own || (await subjectOf(name, actor, scene));
      const token = own ? own.token : await cast.tokenOf(actor);
      const before = expected >= 400 && (stored ?? (await readDatabase(api.db)));
      stored = undefined;
      const right = rightCalls[name](owner, adminEmail);
      const { status, error } = await api.call(name, { ...right, token });
      expect(status).toBe(expected);
      if (expected < 400) {
        useUpDoomed(right);
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

/** What can be done once to a record. */
const DECISIONS: readonly EndpointName[] = ['setUploadStatus', 'withdrawUpload', 'decideChange'];

/** Whose record somebody else's call is on; a document is decided once, so each decision gets a fresh one. */
async function subjectOf(
  name: EndpointName,
  actor: ActorName,
  { api, cast }: SecurityScene,
): Promise<Person> {
  const decides = DECISIONS.includes(name) && actor.startsWith('admin');
  return decides ? workerWithFiles(api, 'active') : cast.owner;
}
