import { ALL_CITIES_ID } from '@gharseva/contract';
import { expect, test } from 'vitest';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { call, readAll } from '../../support/api/plain-client';
import { randomPhone } from '../../support/people';

/** An admin's catalogue calls of docs/specification.md section 7, by a client that knows nothing else. */
setUpAdminApi();

test('POST /api/admin/cities needs the name alone; the answer has every field and the overlaps', async () => {
  const name = `Mathura ${randomPhone()}`;
  const { status, json } = await call('POST /api/admin/cities', { token, body: { name } });
  expect([status, json]).toEqual([
    201,
    {
      ...{ _id: expect.any(String), name, state: '', country: 'India', pincodeRanges: [], isActive: true },
      ...{ version: expect.any(String), overlaps: [] },
    },
  ]);
  const pincodeRanges = ['226030-226040'];
  const body = { name: `${name} 2`, pincodeRanges };
  const shared = await call('POST /api/admin/cities', { token, body });
  expect(shared.json).toMatchObject({ pincodeRanges, overlaps: [{ cityId: 'lucknow' }] });
  const listed = await call('GET /api/admin/cities', { token });
  expect(listed.json.find(({ _id }: { _id: string }) => _id === json._id)).toMatchObject({
    name,
    state: '',
  });
  expect((await call('POST /api/admin/cities', { token, body: {} })).status).toBe(400);
});

const RECORDS = [
  [
    'cities',
    () => ({
      name: `Agra ${randomPhone()}`,
      state: 'UP',
      country: 'India',
      pincodeRanges: [],
      isActive: true,
    }),
    { state: 'Uttar Pradesh' },
  ],
  [
    'categories',
    () => ({
      ...{ name: 'Painter', imageUrl: '', description: 'Walls', displayAtHome: true, isActive: true },
      parentCategory: 'plumber',
    }),
    { description: 'Walls and doors' },
  ],
  [
    'services',
    () => ({
      ...{ name: 'Wall', categoryId: 'taps', cityId: ALL_CITIES_ID, description: '', price: 900 },
      ...{ duration: 60, imageUrl: '', isActive: true },
    }),
    { price: 950 },
  ],
] as const;

test.each(RECORDS)(
  'POST, GET, PUT and DELETE of /api/admin/%s need the entity’s fields alone',
  async (kind, fields, change) => {
    const path = `/api/admin/${kind}`;
    const entity = fields();
    const added = await call(`POST ${path}`, { token, body: entity });
    expect(added.status).toBe(201);
    const { _id: id, version } = added.json;
    const listed = await call(`GET ${path}`, { token });
    expect(listed.json.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ name: entity.name });

    const put = (body: unknown, headers = {}) => call(`PUT ${path}/${id}`, { token, body, headers });
    const changed = await put({ ...entity, ...change });
    expect([changed.status, changed.json]).toMatchObject([200, { _id: id, ...change }]);
    expect(changed.json).not.toHaveProperty('imageUrl');
    expect((await put({ ...entity, ...change, _id: id })).status).toBe(200);
    const another = await put({ ...entity, _id: 'another' });
    expect([another.status, another.json.details]).toMatchObject([400, [{ path: '_id' }]]);

    const present = changed.json.version;
    for (const stale of [
      await put({ ...entity, version }),
      await put(entity, { 'If-Match': `"${version}"` }),
    ]) {
      expect([stale.status, stale.json.code]).toEqual([409, 'conflict']);
    }
    const renewed = { ...entity, ...change };
    expect((await put({ ...renewed, version: present })).status).toBe(200);
    expect((await put(renewed, { 'If-Match': `"${present}"` })).status).toBe(200);
    expect((await put(renewed, { 'If-Match': '*' })).status).toBe(200);
    expect((await put({ ...renewed, version: present }, { 'If-Match': `"${version}"` })).status).toBe(400);

    const kept = await call(`DELETE ${path}/${id}`, { token, headers: { 'If-Match': `"${version}"` } });
    expect(kept.status).toBe(409);
    expect((await call(`DELETE ${path}/${id}`, { token })).status).toBe(200);
  },
);

test('PUT with the specified fields alone keeps the others; an empty imageUrl removes the picture', async () => {
  const beside = { position: 7, slotCapacity: 3, translations: { hi: { name: 'पेंटर' } } };
  const body = { name: 'Painter', imageUrl: '/pictures/a.svg', ...beside };
  const { _id } = (await call('POST /api/admin/categories', { token, body })).json;
  const at = `PUT /api/admin/categories/${_id}`;
  const plain = {
    name: 'Painters',
    description: '',
    displayAtHome: true,
    isActive: false,
    parentCategory: null,
  };
  const changed = await call(at, { token, body: plain });
  expect(changed.json).toMatchObject({ ...plain, ...beside, imageUrl: '/pictures/a.svg' });
  const bare = await call(at, { token, body: { ...plain, imageUrl: '' } });
  expect([bare.status, 'imageUrl' in bare.json]).toEqual([200, false]);
});

test('PUT of a service with the specified fields alone keeps what it includes and excludes', async () => {
  const plain = { name: 'Wall', categoryId: 'taps', cityId: ALL_CITIES_ID, price: 900, duration: 60 };
  const specified = { ...plain, description: '', imageUrl: '', isActive: true };
  const stated = { included: 'Labour.', excluded: 'Paint.' };
  const added = await call('POST /api/admin/services', { token, body: { ...specified, ...stated } });
  const changed = await call(`PUT /api/admin/services/${added.json._id}`, {
    token,
    body: { ...specified, price: 950 },
  });
  expect([changed.status, changed.json]).toMatchObject([200, { price: 950, ...stated }]);
  const without = await call('POST /api/admin/services', { token, body: plain });
  expect([without.status, without.json]).toMatchObject([201, { included: '', excluded: '' }]);
});

test('GET of categories and services answers all of them; with a limit, page by page', async () => {
  const batch = api.db.batch();
  const stored = (await api.db.doc('services/rare').get()).data();
  for (let index = 0; index < 120; index += 1) batch.set(api.db.doc(`services/many-${index}`), { ...stored });
  await batch.commit();
  const whole = await call('GET /api/admin/services', { token });
  const { size } = await api.db.collection('services').get();
  expect([whole.json.length, whole.next]).toEqual([size, null]);
  const paged = await readAll('/api/admin/services?limit=50', token);
  expect([new Set(paged.ids).size, paged.pages]).toEqual([size, Math.ceil(size / 50)]);
});
