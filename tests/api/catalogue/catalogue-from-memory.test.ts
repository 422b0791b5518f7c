import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  ALL_CITIES_ID,
  type CouponInput,
  type EndpointDeclaration,
  type EndpointName,
  endpoints,
} from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdmin } from '../../support/admins';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import type { CallOptions } from '../../support/api/call-api';
import { writeCatalogue } from '../../support/catalogue';
import { type Count, countDocuments } from '../../support/count-reads';
import { KEPT_COUPON } from '../../support/coupons';
import { orderBody } from '../../support/order-body';
import { signInCustomer } from '../../support/people';

let api: TestApi;
/** Another instance over the same database. */
let other: TestApi;
let token: string;
const count: Count = { reads: 0, writes: 0, counted: 0 };
let now = Date.parse(TEST_NOW);

/** Lets time pass for both instances. */
function wait(seconds: number): void {
  now += seconds * 1000;
  for (const one of [api, other]) one.setNow(new Date(now).toISOString());
}

beforeAll(async () => {
  api = await startApi();
  other = await startApi({ projectId: api.projectId });
  await writeCatalogue(api.db);
  token = (await signInAdmin(api)).token;
  countDocuments(await api.database(), count);
  countDocuments(await other.database(), count);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const version = async () => (await api.db.doc('catalogue/version').get()).get('version') as unknown;

/** The documents that some work reads. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  count.reads = 0;
  await work();
  return count.reads;
}

/** Sends a request as it is, and gives the answer as it comes. */
function sendPlain(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }>(
    (resolve, reject) => {
      get(url, { headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
      }).on('error', reject);
    },
  );
}

const ASKED: Partial<Record<EndpointName, CallOptions>> = {
  getCategory: { params: { categoryId: 'wiring' } },
  listServices: { query: { categoryIds: 'wiring,taps' } },
  checkPincode: { params: { pincode: '226001' } },
};
const CATALOGUE_CALLS = (Object.entries(endpoints) as [EndpointName, EndpointDeclaration][])
  .filter(([, { cache }]) => cache === 'catalogue')
  .map(([name]) => [name, ASKED[name] ?? {}] as const);

describe('what a catalogue call reads', () => {
  test.each(CATALOGUE_CALLS)(
    '%s, warm: nothing, asked for in the usual or a new way',
    async (name, options) => {
      await api.call(name, options);
      expect(await readsOf(() => api.call(name, options))).toBe(0);
      expect(await readsOf(() => api.call(name, { ...options, headers: { 'Accept-Encoding': 'br' } }))).toBe(
        0,
      );
    },
  );

  test('other ids, parents and pincodes than anybody asked for: nothing', async () => {
    await Promise.all(CATALOGUE_CALLS.map(([name, options]) => api.call(name, options)));
    const reads = await readsOf(async () => {
      await api.call('listServices', { query: { categoryIds: 'fans,small,unheard' } });
      await api.call('listCategories', { query: { parentCategory: 'unheard' } });
      await api.call('getCategory', { params: { categoryId: 'unheard' } });
      await api.call('checkPincode', { params: { pincode: '110001' } });
    });
    expect(reads).toBe(0);
  });

  test.each(['/services', '/services/electrician', '/hi/services/plumber', '/sitemap.xml'])(
    'the page %s, warm: nothing',
    async (path) => {
      const first = await (await fetch(api.url + path)).text();
      const reads = await readsOf(async () => {
        expect(await (await fetch(api.url + path)).text()).toBe(first);
      });
      expect(reads).toBe(0);
    },
  );

  test('a minute later: the version alone, once for all who ask at a time', async () => {
    await api.call('listCategories');
    wait(61);
    const asked = Array.from({ length: 20 }, () => api.call('listCategories'));
    expect(await readsOf(() => Promise.all(asked))).toBe(1);
  });

  test('a stampede at an instance that knows nothing: each kind of record is read once', async () => {
    const alone = await startApi({ projectId: api.projectId });
    const own: Count = { reads: 0, writes: 0, counted: 0 };
    countDocuments(await alone.database(), own);
    const active = await api.db.collection('categories').where('isActive', '==', true).count().get();
    await Promise.all(Array.from({ length: 50 }, () => alone.call('listCategories')));
    expect(own.reads).toBe(1 + active.data().count);
    await alone.close();
  });
});

const SERVICE = { name: 'Geyser', categoryId: 'taps', cityId: ALL_CITIES_ID, price: 500, duration: 30 };
const servicesOf = async (from: TestApi) =>
  (await from.call('listServices', { query: { categoryIds: 'taps' } })).data;

describe('a change', () => {
  test('is shown at once by the instance that made it, by another within a minute', async () => {
    await Promise.all([servicesOf(api), servicesOf(other)]);
    const { data } = await api.call('createService', { token, body: SERVICE });
    const isShown = async (from: TestApi) => (await servicesOf(from)).some(({ _id }) => _id === data._id);
    expect(await isShown(api)).toBe(true);
    expect(await isShown(other)).toBe(false);
    wait(61);
    expect(await isShown(other)).toBe(true);
    expect(await readsOf(() => servicesOf(other))).toBe(0);
  });

  test('decides about orders and slots at once, also on an instance that shows what was before', async () => {
    const { uid, token: own } = await signInCustomer(other);
    const order = (price: number) =>
      other.call('placeOrder', {
        token: own,
        body: {
          ...orderBody(uid, { fan: 2 }),
          cartItems: [{ itemId: 'fan', name: 'Fan', quantity: 2, price }],
        },
      });
    const slots = () => other.call('listSlots', { query: { pincode: '226001', serviceIds: 'fan' } });
    expect((await order(250)).status).toBe(201);
    const fan = { ...SERVICE, name: 'Fan', categoryId: 'fans', price: 270 };
    const change = (body: object) =>
      api.call('updateService', { token, params: { id: 'fan' }, body: { ...fan, ...body } });
    expect((await change({})).status).toBe(200);
    const { status, error } = await order(250);
    expect([status, error.code, error.details?.[0]]).toMatchObject([409, 'price_changed', { value: 270 }]);
    const closure = { date: '2026-11-22', cityId: null, categoryId: null, slots: [], reason: 'A holiday' };
    expect((await api.call('addClosure', { token, body: closure })).status).toBe(200);
    const closed = (await slots()).data.find(({ date }) => date === closure.date);
    expect(closed?.slots.map(({ reason }) => reason)).toEqual(Array(6).fill('closed'));
    expect((await change({ isActive: false })).status).toBe(200);
    expect([(await order(270)).error.code, (await slots()).error.code]).toEqual([
      'service_unavailable',
      'service_unavailable',
    ]);
    const shown = await other.call('listServices', { query: { categoryIds: 'fans' } });
    expect(shown.data.map(({ _id }) => _id)).not.toContain('fan');
  });

  test('of places without a version is asked for in the database each time', async () => {
    await api.db.doc('catalogue/version').delete();
    await api.db.doc('services/dear').update({ price: 4000 });
    await api.db.doc('catalogue/version').delete();
    const { uid, token: own } = await signInCustomer(api);
    const { error } = await api.call('placeOrder', { token: own, body: orderBody(uid, { dear: 1 }) });
    expect([error.code, error.details?.[0]?.value]).toEqual(['price_changed', 4000]);
  });

  test('of what was mended in the console, told by versions of another type: shown, and decided by', async () => {
    const { uid, token: own } = await signInCustomer(other);
    const decided = async () =>
      (await other.call('placeOrder', { token: own, body: orderBody(uid, { dear: 1 }) })).error.details?.[0];
    const shown = async () => (await servicesOf(other)).find(({ _id }) => _id === 'dear')?.price;
    for (const [typed, price] of [
      [2, 4100],
      [3, 4200],
    ]) {
      await api.db.doc('services/dear').update({ price });
      await api.db.doc('catalogue/version').set({ version: typed, places: typed, loweredOn: '21 Nov' });
      expect((await decided())?.value).toBe(price);
      wait(61);
      expect(await shown()).toBe(price);
    }
    expect((await other.call('placeOrder', { token: own, body: orderBody(uid) })).status).toBe(201);
  });

  test('that another instance made while this one reads: shown within a minute', async () => {
    wait(61);
    const reading = servicesOf(other);
    const { data } = await api.call('createService', { token, body: SERVICE });
    await reading;
    wait(61);
    expect((await servicesOf(other)).map(({ _id }) => _id)).toContain(data._id);
  });

  test('begun by this instance while it reads: shown by the next call', async () => {
    wait(61);
    const reading = Promise.all(Array.from({ length: 5 }, () => servicesOf(api)));
    const { data } = await api.call('createService', { token, body: SERVICE });
    await reading;
    expect((await servicesOf(api)).map(({ _id }) => _id)).toContain(data._id);
  });

  test('at midnight in India: coupons of the new day', async () => {
    const coupon: CouponInput = {
      ...{ ...KEPT_COUPON, _id: 'TODAY1', isListed: true },
      ...{ validFrom: '2026-11-01', validUntil: '2026-11-20' },
    };
    await api.call('createCoupon', { token, body: coupon });
    const codes = async () => (await api.call('listCoupons')).data.map(({ code }) => code);
    expect(await codes()).toContain('TODAY1');
    const before = now;
    now = Date.parse('2026-11-21T00:00:01.000+05:30');
    wait(0);
    expect(await codes()).not.toContain('TODAY1');
    now = before;
    wait(0);
  });
});

describe('the version', () => {
  let before: unknown;
  beforeEach(async () => {
    before = await version();
  });

  const category = { name: 'Painter', description: '', displayAtHome: false, parentCategory: null };
  const city = { name: 'Agra', state: 'Uttar Pradesh', country: 'India', pincodeRanges: ['282001'] };

  test.each<[string, () => Promise<{ status: number }>]>([
    ['createCategory', () => api.call('createCategory', { token, body: category })],
    [
      'updateCategory',
      () =>
        api.call('updateCategory', {
          token,
          params: { id: 'tiny' },
          body: { ...category, name: 'Tiny two' },
        }),
    ],
    ['createService', () => api.call('createService', { token, body: SERVICE })],
    ['updateService', () => api.call('updateService', { token, params: { id: 'tap' }, body: SERVICE })],
    ['deleteService', () => api.call('deleteService', { token, params: { id: 'dear' } })],
    ['createCity', () => api.call('createCity', { token, body: city })],
    [
      'updateCity',
      () => api.call('updateCity', { token, params: { id: 'asleep' }, body: { ...city, name: 'Awake' } }),
    ],
    ['deleteCity', () => api.call('deleteCity', { token, params: { id: 'asleep' } })],
    [
      'importCsv',
      () =>
        api.call('importCsv', {
          token,
          params: { kind: 'services' },
          body: {
            csv: 'name,categoryId,cityId,description,price,duration\nOne,taps,all-cities,Well,100,30\nTwo,taps,all-cities,Well,90,30',
            dryRun: false,
          },
        }),
    ],
    ['createCoupon', () => api.call('createCoupon', { token, body: { ...KEPT_COUPON, _id: 'FRESH1' } })],
    ['deleteCategory', () => api.call('deleteCategory', { token, params: { id: 'fans-old' } })],
  ])('%s gives a new one if it stores anything, and only then', async (name, change) => {
    const { status } = await change();
    const after = await version();
    if (name === 'deleteCategory') {
      // It has a service.
      expect([status, after]).toEqual([409, before]);
      return;
    }
    expect(status).toBeLessThan(300);
    expect(after).not.toEqual(before);
  });

  test('a refused change, and the repetition of one: the version stays', async () => {
    const options = { token, body: SERVICE, idempotencyKey: 'catalogue-version' };
    await api.call('createService', options);
    const stored = await version();
    await api.call('createService', options);
    await api.call('updateService', { token, params: { id: 'none' }, body: SERVICE });
    await api.call('createService', { token, body: { ...SERVICE, categoryId: 'none' } });
    expect(await version()).toBe(stored);
  });

  test('twenty changes at once: none meets another because of the version', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const options = { token, body: { ...SERVICE, name: `Many ${index}` } };
        return (await (index % 2 ? api : other).call('createService', options)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    wait(61);
    const shown = (await servicesOf(api)).filter(({ name }) => name.startsWith('Many '));
    expect(shown).toHaveLength(20);
  });
});

describe('an answer', () => {
  const address = () => `${api.url}/api/service?categoryIds=wiring,taps,fans`;

  test('in each content encoding: the same JSON, each with its own tag', async () => {
    const plain = await sendPlain(address());
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    const gzip = await sendPlain(address(), { 'Accept-Encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.bytes).equals(plain.bytes)]).toEqual([
      'gzip',
      true,
    ]);
    const brotli = await sendPlain(address(), { 'Accept-Encoding': 'gzip, deflate, br;q=0.5' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
    const tags = [plain, gzip, brotli].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const known of tags) {
      const again = await sendPlain(address(), { 'Accept-Encoding': 'br', 'If-None-Match': known ?? '' });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, brotli.headers.etag]);
    }
  });

  test.each(['br;q=0', 'identity', 'deflate', 'gzip;q=0, identity'])(
    'to Accept-Encoding %s: as it is',
    async (accepted) => {
      const { headers } = await sendPlain(address(), { 'Accept-Encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  test('from memory and as it was made: the same headers but for the request’s id', async () => {
    const fresh = await startApi({ projectId: api.projectId });
    const [made, remade, kept] = [
      await sendPlain(`${fresh.url}/api/category`),
      await sendPlain(`${fresh.url}/api/category`),
      await sendPlain(`${fresh.url}/api/category`),
    ];
    const plain = ({ headers: { date: _date, 'x-request-id': id, ...headers } }: typeof made) => {
      expect(id).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
      return headers;
    };
    expect(plain(remade)).toEqual(plain(made));
    expect(plain(kept)).toEqual(plain(made));
    expect(kept.bytes.equals(made.bytes)).toBe(true);
    expect(fresh.logLines.filter((line) => line.includes('GET /api/category'))).toHaveLength(3);
    await fresh.close();
  });

  test('an admin’s list of cities is never another’s', async () => {
    await writeCatalogue(api.db);
    const anonymous = async () => (await api.call('listCities')).data;
    await anonymous();
    const before = await anonymous();
    const all = (await api.call('listCities', { token })).data;
    expect(all.some(({ isActive }) => !isActive)).toBe(true);
    expect(await anonymous()).toEqual(before);
    expect(before.every(({ isActive }) => isActive)).toBe(true);
    expect((await api.call('listCities', { token: 'forged' })).status).toBe(401);
  });

  test('with an unknown field, or for another method: refused, however often', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await fetch(`${api.url}/api/category?x=1`)).status).toBe(400);
      expect((await fetch(`${api.url}/api/category`, { method: 'POST' })).status).toBe(405);
      expect((await fetch(`${api.url}/api/category/none`)).status).toBe(404);
    }
  });
});
