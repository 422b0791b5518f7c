import { type EndpointName, endpoints } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ActorName, expectedStatus, workerWithFiles } from '../../support/actors';
import { useUpDisposable, writeDisposable } from '../../support/api/admin-calls';
import type { Answer, CallOptions } from '../../support/api/call-api';
import { writeMovableOrders, writeOfferedOrders } from '../../support/api/movable-orders';
import { rightCalls } from '../../support/api/right-calls';
import {
  type BrokenApi,
  DEPENDENCIES,
  type Dependency,
  startBrokenApi,
} from '../../support/outages/broken-api';
import type { ProxyMode } from '../../support/outages/tcp-proxy';
import { type Person, signInByEmail } from '../../support/people';
import { KEPT_PICTURE } from '../../support/pictures';
import { readDatabase } from '../../support/read-database';
import { setUpScene } from '../../support/security-table';

const MINUTE = 60_000;
const MODES: readonly ProxyMode[] = ['refuse', 'hang', 'reset'];
const NAMES = Object.keys(endpoints) as EndpointName[];
const isAnonymous = (name: EndpointName) => ['public', 'anyone'].includes(endpoints[name].audience.kind);
const isAdmins = (name: EndpointName) => endpoints[name].audience.kind === 'admin';

/** Those that check a password. */
const endpointsOfAttempts = NAMES.filter((name) => 'attempts' in endpoints[name]);

/** The endpoints that need something behind them less than others do. */
const WITHOUT: Readonly<Record<Dependency, (name: EndpointName) => boolean>> = {
  Firestore: (name) => ['getOpenApi', 'getPicture'].includes(name),
  Auth: (name) => isAnonymous(name) && !endpointsOfAttempts.includes(name),
  Storage: (name) =>
    ![
      ...['registerUpload', 'getUploadFile', 'uploadPicture', 'getPicture', 'setUploadStatus'],
      ...['registerWorkPhoto', 'registerRefundPhoto', 'getWorkPhoto', 'getPartnerPhoto'],
    ].includes(name),
};

const scene = setUpScene();
/** Called with a valid token, in each role. */
let admin: Person;

beforeAll(async () => {
  admin = await signInByEmail(scene.api, { admin: true });
});

/** Who calls, and whose records are called for: signed in before the outage. */
interface Callers {
  owner: Person;
  /** The subject of each call that succeeds once for a person. */
  once: Partial<Record<EndpointName, Person>>;
}

const LOGOUTS: readonly EndpointName[] = ['adminLogout', 'adminLogoutEverywhere'];
const DECISIONS: readonly EndpointName[] = [
  ...(['setUploadStatus', 'withdrawUpload', 'decideChange', 'deletePerson', 'deleteOwnAccount'] as const),
];
/** Done step by step: a deletion is finished by a job, and an export is broken off where it cannot go on. */
const STEPWISE: readonly EndpointName[] = [
  ...(['deletePerson', 'deleteOwnAccount', 'exportPerson', 'exportOwnData'] as const),
];

async function signInCallers(): Promise<Callers> {
  const once: Callers['once'] = {};
  for (const name of LOGOUTS) once[name] = await signInByEmail(scene.api, { admin: true });
  for (const name of DECISIONS) once[name] = await workerWithFiles(scene.api, 'active');
  const owner = await workerWithFiles(scene.api, 'active');
  await writeMovableOrders(scene.api, owner);
  await writeOfferedOrders(scene.api, owner);
  return { owner, once };
}

/** A call that would succeed if everything were well. */
function rightCall(name: EndpointName, { owner, once }: Callers): CallOptions {
  const own = LOGOUTS.includes(name) || name === 'deleteOwnAccount' ? once[name] : owner;
  const caller = isAdmins(name) && !LOGOUTS.includes(name) ? admin : own;
  const subject = DECISIONS.includes(name) ? once[name] : owner;
  const call = rightCalls[name](subject as Person, scene.adminEmail);
  return { ...call, token: isAnonymous(name) ? null : (caller as Person).token };
}

const COUNTS = /^(limits|adminLogins)\//;
/** An entry of the audit trail is written before the file that it tells of. */
const COUNTS_AND_NOTES = /^(limits|adminLogins|audit)\//;

/** What is stored, but for some paths. */
async function readRecords(but = COUNTS): Promise<Record<string, unknown>> {
  const stored = Object.entries(await readDatabase(scene.api.db));
  return Object.fromEntries(stored.filter(([path]) => !but.test(path)));
}

const outcomeOf = ({ status, headers, error }: Answer<unknown>) =>
  status < 400 ? 'right' : `${status} ${error.code} ${Number(headers.get('Retry-After')) > 0}`;

const TOLD = '503 unavailable true';

describe.each(DEPENDENCIES)('%s', (dependency) => {
  let broken: BrokenApi;
  beforeAll(async () => {
    broken = await startBrokenApi(scene.api, dependency);
  });
  afterAll(() => broken.close());

  describe.each(MODES)('in the mode %s', (mode) => {
    let callers: Callers;
    beforeAll(async () => {
      await writeDisposable(scene.api.db);
      callers = await signInCallers();
      // connected, as an instance is when something behind it goes down
      await vi.waitFor(async () => {
        expect((await broken.api.call('getHealth')).status).toBe(200);
        // an admin's call: a customer's token would be trusted for a minute by the calls under test that only read
        expect((await broken.api.call('listLoans', rightCall('listLoans', callers))).status).toBe(200);
      }, MINUTE);
      await broken.api.call('getPicture', { params: { name: KEPT_PICTURE } });
      await broken.proxy.setMode(mode);
    });
    afterAll(async () => {
      // first an end to every connection that the outage has left dead
      await broken.proxy.setMode('reset');
      await broken.proxy.setMode('pass');
    });

    if (dependency !== 'Storage') {
      test('every endpoint that needs it: 503 with Retry-After, and nothing is stored', async () => {
        const needing = NAMES.filter((name) => !WITHOUT[dependency](name));
        const before = await readRecords();
        const outcomes = await Promise.all(
          needing.map(async (name) => {
            return [name, outcomeOf(await broken.api.call(name, rightCall(name, callers)))];
          }),
        );
        expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(needing.map((name) => [name, TOLD])));
        expect(await readRecords()).toEqual(before);
      });
    } else {
      test.each(STEPWISE)('%s: 503, the right answer, or one that is broken off', async (name) => {
        const outcome = await broken.api
          .call(name, rightCall(name, callers))
          .then(outcomeOf, () => 'broken off');
        expect([TOLD, 'right', 'broken off']).toContain(outcome);
      });

      test.each(NAMES.filter((name) => !STEPWISE.includes(name)))(
        '%s: 503 with Retry-After, or the right answer without it',
        async (name) => {
          const call = rightCall(name, callers);
          const needs = !WITHOUT.Storage(name);
          const before = needs && (await readRecords(COUNTS_AND_NOTES));
          const answer = await broken.api.call(name, call);
          expect(outcomeOf(answer)).toBe(needs ? TOLD : 'right');
          if (answer.status < 400) useUpDisposable(call);
          if (before) expect(await readRecords(COUNTS_AND_NOTES)).toEqual(before);
        },
      );
    }

    // Of Storage, the tests of each endpoint above tell that.
    test.skipIf(dependency === 'Storage')(
      'every endpoint that needs nothing of it: never a wrong answer',
      async () => {
        const names = NAMES.filter(WITHOUT[dependency]);
        expect(names.length).toBeGreaterThan(0);
        for (const name of names) {
          const outcome = outcomeOf(await broken.api.call(name, rightCall(name, callers)));
          expect([name, ['right', TOLD].includes(outcome)]).toEqual([name, true]);
        }
      },
    );

    test.each(['other', 'revoked', 'expired', 'forged', 'disabled'] as ActorName[])(
      'a caller without the right (%s): never let through',
      async (actor) => {
        const token = await scene.cast.tokenOf(actor);
        const statuses = await Promise.all(
          NAMES.filter((name) => expectedStatus(name, actor) >= 400).map(async (name) => {
            const call = rightCalls[name](scene.cast.owner, scene.adminEmail);
            return (await broken.api.call(name, { ...call, token })).status;
          }),
        );
        expect(statuses.filter((status) => ![401, 403, 503].includes(status))).toEqual([]);
      },
    );
  });
});
