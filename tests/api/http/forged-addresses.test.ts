import { request } from 'node:http';
import { endpoints } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimitStore } from '../../../functions/src/stores/limits';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import { quietLog } from '../../support/api/test-context';
import { createEmailAccount, PASSWORD, randomPhone } from '../../support/people';

/** The host of Hosting's calls: the tag that pins a release of Hosting to a revision of the function. */
const PINNED_HOST = 'fh-3c1f09d2b7a64e58---api-a1b2c3d4e5-el.a.run.app';
/** Where the function is called at its own address. */
const OWN_HOSTS = ['api-a1b2c3d4e5-el.a.run.app', 'asia-south1-gharseva.cloudfunctions.net'];
/** The address from which Hosting calls the function. */
const EGRESS = '34.96.0.1';
const VICTIM = '203.0.113.200';

type Headers = Record<string, string>;

/** What the front ends of a way in make of a caller's headers. */
const WAYS: Record<string, (caller: string, sent: Headers) => Headers> = {
  'through Hosting': (caller, sent) => ({
    ...sent,
    Host: PINNED_HOST,
    'X-Forwarded-For': [sent['X-Forwarded-For'], caller, EGRESS].filter(Boolean).join(', '),
  }),
  ...Object.fromEntries(
    OWN_HOSTS.map((host) => [
      `at ${host}`,
      (caller: string, sent: Headers) => ({
        ...sent,
        Host: host,
        'X-Forwarded-For': [sent['X-Forwarded-For'], caller].filter(Boolean).join(', '),
      }),
    ]),
  ),
};

/** Headers that a caller sends: none to five entries, the last two as Hosting would have written them. */
const shapes: Headers[] = [
  {},
  { 'X-Forwarded-For': VICTIM },
  { 'X-Forwarded-For': `${VICTIM}, ${EGRESS}` },
  { 'X-Forwarded-For': `, ,${VICTIM},${EGRESS}` },
  { 'X-Forwarded-For': `192.0.2.RANDOM, ${VICTIM}, ${EGRESS}` },
  { 'X-Forwarded-For': `192.0.2.1, 192.0.2.RANDOM, ${VICTIM}, ${EGRESS}` },
  { 'X-Forwarded-For': `192.0.2.1, 192.0.2.2, 192.0.2.3, 192.0.2.RANDOM, ${EGRESS}` },
  {
    'X-Forwarded-For': `192.0.2.RANDOM, ${EGRESS}`,
    'X-Forwarded-Host': PINNED_HOST,
    'X-FH-Requested-Host': 'gharseva.example',
    'Fastly-Client-IP': VICTIM,
    Forwarded: `for=${VICTIM};host=${PINNED_HOST}`,
    Via: '1.1 varnish',
  },
];
const rows = Object.keys(WAYS).flatMap((way) => shapes.map((shape) => [way, shape] as const));

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Sends a call as the front ends of a way pass it on. RANDOM in a header differs from call to call. */
function send(way: string, caller: string, sent: Headers, path: string, body: object): Promise<number> {
  const random = String(Math.floor(Math.random() * 256));
  const own = Object.entries(sent).map(([name, value]) => [name, value.replaceAll('RANDOM', random)]);
  const headers = WAYS[way]?.(caller, Object.fromEntries(own));
  return new Promise((resolve, reject) => {
    request(api.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
    })
      .on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

let callers = 0;
/** The address of a caller that has not called yet. */
function newCaller(): string {
  callers += 1;
  return `198.51.100.${callers}`;
}

/** How many loans a caller has left for the hour. */
const LEFT = 3;

/** The address of a caller that has sent all but a few of the hour's loans: its counter is the one that fills up. */
async function newApplicant(): Promise<string> {
  const caller = newCaller();
  const limits = createLimitStore({ database: async () => api.db, log: quietLog });
  const id = await limits.idOfPersonal('applyForLoan', 'address', caller, new Date(TEST_NOW));
  const calls = endpoints.applyForLoan.limit.maxOfAddress - LEFT;
  await api.db.doc(`limits/${id}`).set({ calls, windowEndsAt: Date.parse(TEST_NOW) + 1000 });
  return caller;
}

const applyForLoan = (way: string, caller: string, sent: Headers) =>
  send(way, caller, sent, '/api/loan', {
    name: 'Ravi',
    email: 'ravi@example.com',
    phone: randomPhone(),
    amount: 5000,
  });

const login = (way: string, caller: string, sent: Headers, username: string, password = 'wrong') =>
  send(way, caller, sent, '/api/admin/login', { username, password });

const counted = (statuses: readonly number[]) => ({
  passed: statuses.filter((status) => status !== 429).length,
  refused: statuses.filter((status) => status === 429).length,
});

describe('the address by which calls count', () => {
  const { nameAndAddress } = endpoints.adminLogin.attempts;

  test.each(rows)('loans %s with %j: counted by the caller alone', async (way, sent) => {
    const caller = await newApplicant();
    const statuses: number[] = [];
    for (let index = 0; index < LEFT + 2; index += 1) statuses.push(await applyForLoan(way, caller, sent));
    expect(counted(statuses)).toEqual({ passed: LEFT, refused: 2 });
    expect(await applyForLoan(way, newCaller(), sent)).toBe(201);
  });

  test.each(rows)('guesses %s with %j: counted by the caller alone', async (way, sent) => {
    const caller = newCaller();
    const name = `nobody${randomPhone()}`;
    const statuses: number[] = [];
    for (let index = 0; index < nameAndAddress.max + 2; index += 1) {
      statuses.push(await login(way, caller, sent, name));
    }
    expect(counted(statuses)).toEqual({ passed: nameAndAddress.max, refused: 2 });
    expect(await login(way, newCaller(), sent, name)).toBe(401);
  });

  test.each(Object.keys(WAYS))('the address named in forged calls: not charged %s', async (way) => {
    expect(await applyForLoan(way, VICTIM, {})).toBe(201);
  });

  test('one caller on both ways: one counter', async () => {
    const caller = await newApplicant();
    const statuses: number[] = [];
    for (const way of Object.keys(WAYS)) {
      for (let index = 0; index < LEFT; index += 1) statuses.push(await applyForLoan(way, caller, {}));
    }
    expect(counted(statuses).passed).toBe(LEFT);
  });

  test.each(Object.keys(WAYS))('GET /api/healthz %s: tells the way and the counted address', async (way) => {
    const caller = newCaller();
    const headers = WAYS[way]?.(caller, { 'X-Forwarded-For': VICTIM });
    const answer = await new Promise<string>((resolve, reject) => {
      request(`${api.url}/api/healthz`, { headers })
        .on('response', (response) => {
          let text = '';
          response.on('data', (part) => (text += part)).on('end', () => resolve(text));
        })
        .on('error', reject)
        .end();
    });
    const expected = way === 'through Hosting' ? 'hosting' : 'direct';
    expect(JSON.parse(answer)).toEqual({ status: 'ok', way: expected, address: caller });
  });

  test('a flood of forged calls at a name: its owner signs in from a new address', async () => {
    const { email } = await createEmailAccount(api, { admin: true });
    const caller = newCaller();
    for (let index = 0; index < 40; index += 1) {
      for (const way of Object.keys(WAYS)) {
        await login(way, caller, { 'X-Forwarded-For': `10.0.${index}.1` }, email);
      }
    }
    for (const way of Object.keys(WAYS)) expect(await login(way, newCaller(), {}, email, PASSWORD)).toBe(200);
  });
});
