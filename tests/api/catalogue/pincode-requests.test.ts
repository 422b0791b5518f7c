import { ADMIN_DEMAND_PAGE_SIZE, endpoints } from '@gharseva/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMITS_FIELD } from '../../../functions/src/platform/commit-proof';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { signInByEmail } from '../../support/people';
import { countDocuments, readDatabase } from '../../support/read-database';

const { max, maxOfAddress } = endpoints.requestPincode.limit;
const servers: TestApi[] = [];
let api: TestApi;

beforeEach(async () => {
  api = await startApi({ env: { GHARSEVA_TRUSTED_HOPS: '1' } });
  servers.push(api);
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const wish = (changes: Record<string, unknown> = {}) => ({
  pincode: '799001',
  phone: '9876543210',
  locale: 'hi',
  consent: true,
  ...changes,
});
const send = (body: unknown, address = '203.0.113.7') =>
  api.call('requestPincode', { body, headers: { 'X-Forwarded-For': address } });
const phoneOf = (index: number) => `9${String(index).padStart(9, '0')}`;
const demandOf = async (pincode: string) => (await api.db.doc(`pincodeDemand/${pincode}`).get()).data();

describe('POST /api/pincode-request', () => {
  test('an unserviceable pincode: stored with number, language and consent, and counted', async () => {
    const { data } = await send(wish());
    expect(data).toEqual({ pincode: '799001' });
    const { docs } = await api.db.collection('pincodeRequests').get();
    const stored = docs.map((one) => one.data()).map(({ [COMMITS_FIELD]: _proof, ...request }) => request);
    expect(stored).toEqual([{ ...wish(), createdAt: TEST_NOW }]);
    expect(await demandOf('799001')).toEqual({ waiting: 1, lastAt: TEST_NOW });
  });

  test('the same number again: stored and counted once, with the same answer', async () => {
    const [first, again] = [await send(wish()), await send(wish({ locale: 'en' }))];
    expect([again.status, again.data]).toEqual([first.status, first.data]);
    expect(await countDocuments(api.db, 'pincodeRequests')).toBe(1);
    expect((await demandOf('799001'))?.waiting).toBe(1);
  });

  test('eight requests for one number at once: stored and counted once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(wish(), `203.0.113.${index}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await countDocuments(api.db, 'pincodeRequests')).toBe(1);
    expect((await demandOf('799001'))?.waiting).toBe(1);
  });

  test('a serviceable pincode: 409, and nothing is stored', async () => {
    await writeCatalogue(api.db);
    const before = await readDatabase(api.db);
    const { status, error } = await send(wish({ pincode: '226001' }));
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test.each([
    [{ phone: '5876543210' }, 'phone'],
    [{ phone: '+659876543210' }, 'phone'],
    [{ phone: undefined }, 'phone'],
    [{ pincode: '079900' }, 'pincode'],
    [{ consent: false }, 'consent'],
    [{ consent: undefined }, 'consent'],
    [{ locale: 'hindi' }, 'locale'],
    [{ name: '<script>' }, 'name'],
  ])('a body with %j: 400 names %s, and nothing is stored', async (changes, path) => {
    const { status, error } = await send(wish(changes));
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
    expect(await readDatabase(api.db)).toEqual({});
  });

  test('too many requests from one address: 429 with Retry-After, and no more are stored', async () => {
    for (let index = 0; index < maxOfAddress; index += 1) {
      expect((await send(wish({ phone: phoneOf(index) }))).status).toBe(201);
    }
    const { status, headers } = await send(wish({ phone: phoneOf(maxOfAddress) }));
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await countDocuments(api.db, 'pincodeRequests')).toBe(maxOfAddress);
    expect((await send(wish({ phone: phoneOf(maxOfAddress) }), '203.0.113.8')).status).toBe(201);
  });

  test('too many pincodes for one phone, each from another address: 429', async () => {
    const answers = [];
    for (let index = 0; index <= max; index += 1) {
      answers.push(await send(wish({ pincode: `7990${10 + index}` }), `203.0.113.${index}`));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(max).fill(201), 429]);
  });

  test('the phone number: in no log line', async () => {
    await send(wish());
    expect(api.logLines.join('\n')).not.toContain('9876543210');
  });
});

describe('pincode demand for an admin', () => {
  const signIn = async () => (await signInByEmail(api, { admin: true })).token;

  test('more pincodes than a page: by demand, highest first, each once', async () => {
    const token = await signIn();
    const batch = api.db.batch();
    const total = ADMIN_DEMAND_PAGE_SIZE + 3;
    for (let index = 0; index < total; index += 1) {
      const ref = api.db.doc(`pincodeDemand/${700_000 + index}`);
      batch.set(ref, { waiting: (index % 7) + 1, lastAt: TEST_NOW });
    }
    await batch.commit();
    const { data: first } = await api.call('listPincodeDemand', { token });
    const after = first.at(-1)?._id ?? '';
    const { data: second } = await api.call('listPincodeDemand', { token, query: { after } });
    const all = [...first, ...second];
    expect([first.length, second.length]).toEqual([ADMIN_DEMAND_PAGE_SIZE, 3]);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(total);
    const counts = all.map(({ waiting }) => waiting);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const unknown = await api.call('listPincodeDemand', { token, query: { after: '999999' } });
    expect(unknown.status).toBe(404);
  });

  test('the requests for one pincode: newest first, page by page, no others', async () => {
    await send(wish());
    api.setNow('2026-11-20T09:16:00.000+05:30');
    await send(wish({ phone: '9876543211' }));
    await send(wish({ phone: '9876543212', pincode: '799002' }));
    const token = await signIn();
    const { data } = await api.call('listPincodeRequests', { token, query: { pincode: '799001' } });
    expect(data.map(({ phone }) => phone)).toEqual(['9876543211', '9876543210']);
    const after = data[0]?._id ?? '';
    const next = await api.call('listPincodeRequests', { token, query: { pincode: '799001', after } });
    expect(next.data.map(({ phone }) => phone)).toEqual(['9876543210']);
  });

  test('deleting a request: removes the number, lowers the count, and is audited by the pincode alone', async () => {
    await send(wish());
    await send(wish({ phone: '9876543211' }));
    const token = await signIn();
    const { data } = await api.call('listPincodeRequests', { token, query: { pincode: '799001' } });
    for (const [index, { _id }] of data.entries()) {
      expect((await api.call('deletePincodeRequest', { token, params: { id: _id } })).data).toEqual({
        id: _id,
      });
      expect((await demandOf('799001'))?.waiting).toBe(index === 0 ? 1 : undefined);
    }
    expect(await countDocuments(api.db, 'pincodeRequests')).toBe(0);
    const trail = await api.call('listAudit', { token, query: { action: 'delete_pincode_request' } });
    expect(trail.data.map(({ target }) => target)).toEqual(data.map(() => '799001'));
    for (const { _id, phone } of data) {
      expect(JSON.stringify(trail.data)).not.toMatch(new RegExp(`${_id}|${phone}`));
    }
    const again = await api.call('deletePincodeRequest', { token, params: { id: data[0]?._id ?? '' } });
    expect(again.status).toBe(404);
  });
});
