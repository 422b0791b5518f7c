import { endpoints } from '@gharseva/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import { randomPhone } from '../../support/people';
import { countDocuments, readDatabase } from '../../support/read-database';

const { max, maxOfAddress, perSeconds } = endpoints.applyForLoan.limit;
const servers: TestApi[] = [];

/** An API behind one front end, so that a test can choose the client address. */
async function start(projectId?: string): Promise<TestApi> {
  const api = await startApi({ env: { GHARSEVA_TRUSTED_HOPS: '1' }, ...(projectId && { projectId }) });
  servers.push(api);
  return api;
}

let api: TestApi;
beforeEach(async () => {
  api = await start();
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const loanBody = (changes: Record<string, unknown> = {}) => ({
  name: 'Ravi',
  email: 'ravi@example.com',
  phone: '9876543210',
  amount: 50_000,
  ...changes,
});

interface From {
  address?: string;
  key?: string;
  on?: TestApi;
}

const apply = (body: unknown, { address = '203.0.113.7', key, on = api }: From = {}) =>
  on.call('applyForLoan', {
    body,
    headers: { 'X-Forwarded-For': address },
    ...(key !== undefined && { idempotencyKey: key }),
  });

describe('POST /api/loan', () => {
  test('a valid application: stored, and answered with its id', async () => {
    const { data } = await apply(loanBody({ email: ' Ravi@Example.com ' }));
    const stored = (await api.db.doc(`loans/${data._id}`).get()).data();
    expect(stored).toMatchObject({ ...loanBody(), createdAt: TEST_NOW });
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '1234567890' }, 'phone'],
    [{ amount: '50000' }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ status: 'approved' }, 'status'],
  ])('a body with %j: 400 names %s, and nothing is stored', async (changes, path) => {
    const { status, error } = await apply(loanBody(changes));
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
    expect(await readDatabase(api.db)).toEqual({});
  });

  test('20 identical applications with one key at two instances: one is stored and counted', async () => {
    const second = await start(api.projectId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => apply(loanBody(), { key: 'k', on: index % 2 ? api : second })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    expect(await countDocuments(api.db, 'loans')).toBe(1);
    const other = await apply(loanBody({ amount: 1 }), { key: 'k' });
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
  });
});

describe('the rate limit on loans', () => {
  test('too many calls from one address: 429 on every instance until the window ends', async () => {
    const second = await start(api.projectId);
    for (let index = 0; index < maxOfAddress; index += 1) {
      const { status } = await apply(loanBody({ phone: randomPhone() }), { on: index % 2 ? api : second });
      expect(status).toBe(201);
    }
    const before = await readDatabase(api.db);
    for (const on of [api, second]) {
      const { status, error, headers } = await apply(loanBody({ phone: randomPhone() }), { on });
      expect([status, error.code, headers.get('Retry-After')]).toEqual([
        429,
        'rate_limited',
        String(perSeconds),
      ]);
    }
    expect(await readDatabase(api.db)).toEqual(before);
    expect((await apply(loanBody({ phone: randomPhone() }), { address: '198.51.100.9' })).status).toBe(201);
    api.setNow(new Date(Date.parse(TEST_NOW) + perSeconds * 1000).toISOString());
    expect((await apply(loanBody({ phone: randomPhone() }))).status).toBe(201);
  });

  test('forged forwarded addresses: counted by the real one', async () => {
    const forged = (index: number) => `10.0.0.${index}, 192.0.2.${index}, 203.0.113.7`;
    const statuses: number[] = [];
    for (let index = 0; index <= maxOfAddress; index += 1) {
      statuses.push((await apply(loanBody({ phone: randomPhone() }), { address: forged(index) })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: maxOfAddress }, () => 201), 429]);
  });

  test('many addresses of one IPv6 network: counted as one', async () => {
    const statuses: number[] = [];
    for (let index = 0; index <= maxOfAddress; index += 1) {
      const address = `2001:db8:1:2::${index + 1}`;
      statuses.push((await apply(loanBody({ phone: randomPhone() }), { address })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const elsewhere = await apply(loanBody({ phone: randomPhone() }), { address: '2001:db8:1:3::1' });
    expect(elsewhere.status).toBe(201);
  });

  test('many people behind the one address of a mobile network: each may apply, and one phone not more often', async () => {
    expect(maxOfAddress).toBeGreaterThan(max);
    for (let index = 0; index <= max; index += 1) {
      expect((await apply(loanBody({ phone: randomPhone() }))).status).toBe(201);
    }
  });

  test('one phone from many addresses: 429', async () => {
    const statuses: number[] = [];
    for (let index = 0; index <= max; index += 1) {
      statuses.push((await apply(loanBody(), { address: `203.0.113.${index + 10}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: max }, () => 201), 429]);
  });

  test('the counters: hold neither address nor phone, and expire', async () => {
    await apply(loanBody());
    const limits = await readDatabase(api.db, ['limits']);
    const text = JSON.stringify(limits);
    expect(Object.keys(limits)).toHaveLength(3);
    expect(text).not.toContain('203.0.113.7');
    expect(text).not.toContain('9876543210');
    for (const counter of Object.values(limits) as { expiresAt: { toDate(): Date } }[]) {
      const lifetime = counter.expiresAt.toDate().getTime() - Date.parse(TEST_NOW);
      expect(lifetime).toBeGreaterThan(perSeconds * 1000);
      expect(lifetime).toBeLessThanOrEqual(2 * 24 * 3_600_000);
    }
  });
});
