import { type EndpointName, endpoints } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import { rightCalls } from '../../support/api/right-calls';
import {
  ABORTED,
  DEADLINE_EXCEEDED,
  type GrpcProxy,
  startGrpcProxy,
  UNAVAILABLE,
} from '../../support/outages/grpc-proxy';
import { createRandom } from '../../support/outages/random';
import { type Person, signInByEmail } from '../../support/people';
import { countDocuments } from '../../support/read-database';
import { setUpScene } from '../../support/security-table';

const scene = setUpScene();
let admin: Person;
beforeAll(async () => {
  admin = await signInByEmail(scene.api, { admin: true });
});

const SHARE_OF_FAULTS = 0.2;
const CALLS = 4;

/** Endpoints that each create one document, by their collection. */
const CREATING = {
  createCity: 'cities',
  createCategory: 'categories',
  createService: 'services',
  requestPincode: 'pincodeRequests',
  applyForLoan: 'loans',
} as const satisfies { [Name in EndpointName]?: string };
const NAMES = Object.keys(CREATING) as (keyof typeof CREATING)[];

/** The number of calls that say that they have created a record, and of new records. Every other call is 503. */
async function callAndCount(name: (typeof NAMES)[number], api: TestApi) {
  const { audience, status } = endpoints[name];
  const token = audience.kind === 'admin' ? admin.token : null;
  const before = await countDocuments(scene.api.db, CREATING[name]);
  const answers = await Promise.all(
    Array.from({ length: CALLS }, () => api.call(name, { ...rightCalls[name](scene.cast.owner, ''), token })),
  );
  const refused = answers.filter((answer) => answer.status !== status);
  for (const { status: refusal, headers } of refused) {
    expect([refusal, Number(headers.get('Retry-After')) > 0]).toEqual([503, true]);
  }
  const stored = (await countDocuments(scene.api.db, CREATING[name])) - before;
  return { said: CALLS - refused.length, stored };
}

describe.each(Object.entries({ ABORTED, DEADLINE_EXCEEDED, UNAVAILABLE }))(
  'Firestore answering one request in five with %s',
  (_name, code) => {
    let proxy: GrpcProxy;
    let api: TestApi;
    beforeAll(async () => {
      const random = createRandom(code);
      const host = process.env.FIRESTORE_EMULATOR_HOST as string;
      proxy = await startGrpcProxy(host, () => (random() < SHARE_OF_FAULTS ? code : null));
      process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
      api = await startApi({ projectId: scene.api.projectId });
      // the client takes the address at its first use
      await api.call('getHealth');
      process.env.FIRESTORE_EMULATOR_HOST = host;
    });
    afterAll(async () => {
      await api.close();
      await proxy.close();
    });

    test('calls that create: as many records as they say', async () => {
      const outcomes = await Promise.all(NAMES.map((name) => callAndCount(name, api)));
      for (const { said, stored } of outcomes) expect(stored).toBe(said);
      expect(proxy.faults()).toBeGreaterThan(0);
    });
  },
);
