import { ALL_CITIES_ID } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdmin } from '../../support/admins';
import { startApi, type TestApi } from '../../support/api/api-server';
import { CATALOGUE_CACHE, FRESH_CACHE } from '../../support/api/call-api';
import { SERVICES, writeCatalogue } from '../../support/catalogue';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await writeCatalogue(api.db);
});
afterAll(() => api.close());

const ids = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id);

describe('GET /api/category', () => {
  test('without a parent: the active top-level categories by position', async () => {
    const { data } = await api.call('listCategories');
    expect(ids(data)).toEqual(['plumber', 'electrician', 'tiny']);
  });

  test('with a parent: its active subcategories by position', async () => {
    const { data } = await api.call('listCategories', { query: { parentCategory: 'electrician' } });
    expect(ids(data)).toEqual(['fans', 'wiring']);
  });

  test('with an unknown parent: an empty list', async () => {
    expect((await api.call('listCategories', { query: { parentCategory: 'nothing' } })).data).toEqual([]);
  });

  test.each(['../x', 'a b', '', 'x'.repeat(129), '__x__', '____'])(
    'with the parent %j: 400 names it',
    async (parent) => {
      const { status, error } = await api.call('listCategories', { query: { parentCategory: parent } });
      expect(status).toBe(400);
      expect(error.details?.[0]?.path).toBe('parentCategory');
    },
  );
});

describe('GET /api/category/:categoryId', () => {
  test('an active category: answered whole', async () => {
    const { data } = await api.call('getCategory', { params: { categoryId: 'wiring' } });
    expect(data).toMatchObject({
      _id: 'wiring',
      parentCategory: 'electrician',
      imageUrl: '/pictures/wiring.svg',
    });
  });

  test.each(['closed', 'nothing'])(
    'an inactive or missing category (%s): 404, not cached',
    async (categoryId) => {
      const { status, error, headers } = await api.call('getCategory', { params: { categoryId } });
      expect([status, error.code, headers.get('Cache-Control')]).toEqual([404, 'not_found', 'no-store']);
    },
  );
});

describe('GET /api/service', () => {
  test('with subcategories: their active services by position', async () => {
    const { data } = await api.call('listServices', { query: { categoryIds: 'wiring,taps' } });
    expect(ids(data).sort()).toEqual(['dear', 'socket', 'switch', 'tap']);
    expect(data.map(({ position }) => position)).toEqual([0, 0, 0, 1]);
    expect(data.find(({ _id }) => _id === 'switch')).toEqual(SERVICES.find(({ _id }) => _id === 'switch'));
  });

  test('repeated or reordered ids: the same answer and ETag', async () => {
    const first = await api.call('listServices', { query: { categoryIds: 'wiring,taps' } });
    const second = await api.call('listServices', { query: { categoryIds: 'taps,wiring,taps,' } });
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });

  test.each([
    ['no ids', {}],
    ['empty ids', { categoryIds: ',' }],
    ['31 ids', { categoryIds: Array.from({ length: 31 }, (_, index) => `c${index}`).join(',') }],
  ])('with %s: 400 names categoryIds', async (_, query) => {
    const { status, error } = await api.call('listServices', { query });
    expect(status).toBe(400);
    expect(error.details?.[0]?.path).toMatch(/^categoryIds/);
  });
});

describe('GET /api/service/search-index', () => {
  const index = async () => (await api.call('getSearchIndex')).data;

  test('all active categories and services in their order, with only what the search needs', async () => {
    const { categories, services } = await index();
    expect(ids(categories)).toEqual(['plumber', 'taps', 'electrician', 'fans', 'wiring', 'tiny', 'small']);
    expect(ids(services).sort()).toEqual(
      ['dear', 'fan', 'kanpur-only', 'lucknow-only', 'rare', 'socket', 'switch', 'tap'].sort(),
    );
    expect(services.find(({ _id }) => _id === 'tap')).toEqual({
      ...{ _id: 'tap', name: 'Service tap', categoryId: 'taps', cityId: ALL_CITIES_ID, price: 199 },
      translations: { hi: { name: 'नल की मरम्मत' } },
    });
    expect(categories.find(({ _id }) => _id === 'fans')).toEqual({
      ...{ _id: 'fans', name: 'Category fans', parentCategory: 'electrician' },
    });
  });

  test('a service added, renamed or deleted: the index follows at once', async () => {
    const { token } = await signInAdmin(api);
    const body = { name: 'Geyser', categoryId: 'taps', cityId: ALL_CITIES_ID, price: 5, duration: 5 };
    await index();
    const { data: added } = await api.call('createService', { token, body });
    expect(ids((await index()).services)).toContain(added._id);
    const { _id: id, ...rest } = added;
    await api.call('updateService', { token, params: { id }, body: { ...rest, name: 'Boiler' } });
    expect((await index()).services.find(({ _id }) => _id === id)?.name).toBe('Boiler');
    await api.call('deleteService', { token, params: { id } });
    expect(ids((await index()).services)).not.toContain(id);
  });

  test('a known ETag gets 304, an unknown query field 400; the CDN never shows what is over', async () => {
    const { headers } = await api.call('getSearchIndex');
    expect(headers.get('Cache-Control')).toBe(FRESH_CACHE);
    const tag = headers.get('ETag') ?? '';
    const address = `${api.url}/api/service/search-index`;
    expect((await fetch(address, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    expect((await fetch(`${address}?q=tap`)).status).toBe(400);
  });
});

describe('caching the catalogue', () => {
  test('a known ETag: 304 without a body', async () => {
    const { headers } = await api.call('listCategories');
    const tag = headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const response = await fetch(`${api.url}/api/category`, { headers: { 'If-None-Match': known } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('Cache-Control')).toBe(CATALOGUE_CACHE);
    }
    const changed = await fetch(`${api.url}/api/category`, { headers: { 'If-None-Match': '"other"' } });
    expect(changed.status).toBe(200);
  });

  test('HEAD: the headers alone', async () => {
    const response = await fetch(`${api.url}/api/category`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('ETag')).toBeTruthy();
  });

  test('a bad token: ignored', async () => {
    expect((await api.call('listCategories', { token: 'forged' })).status).toBe(200);
  });
});

describe('GET /api/pincode/:pincode', () => {
  test.each([
    ['226001', 'lucknow', 'Lucknow', { translations: { hi: { city: 'लखनऊ' } } }],
    ['226031', 'lucknow', 'Lucknow', { translations: { hi: { city: 'लखनऊ' } } }],
    ['226101', 'lucknow', 'Lucknow', { translations: { hi: { city: 'लखनऊ' } } }],
    ['208010', 'kanpur', 'Kanpur', {}],
  ])('%s is serviceable, in %s', async (pincode, cityId, city, more) => {
    const { data } = await api.call('checkPincode', { params: { pincode } });
    expect(data).toEqual({ pincode, served: true, cityId, city, state: 'Uttar Pradesh', ...more });
  });

  test.each(['226032', '226100', '226102', '110001'])('%s is not serviceable', async (pincode) => {
    const { data } = await api.call('checkPincode', { params: { pincode } });
    expect(data).toEqual({ pincode, served: false, cityId: null, city: null, state: null });
  });

  test('the CDN keeps it for ten minutes and shows no older one: a city may have been opened since', async () => {
    for (const pincode of ['226001', '110001']) {
      const { headers } = await api.call('checkPincode', { params: { pincode } });
      expect(headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=600');
    }
  });

  test.each(['026001', '22600', '2260011', 'abcdef'])('%s: 400 names the pincode', async (pincode) => {
    const { status, error } = await api.call('checkPincode', { params: { pincode } });
    expect([status, error.details?.[0]?.path]).toEqual([400, 'pincode']);
  });
});

describe('GET /api/healthz', () => {
  test('answers ok when the database answers', async () => {
    expect((await api.call('getHealth')).data).toMatchObject({ status: 'ok' });
  });
});
