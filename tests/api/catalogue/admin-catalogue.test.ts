import { ADMIN_CATALOGUE_PAGE_SIZE, ALL_CITIES_ID } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../support/admins';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { randomPhone } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { signInWorker } from '../../support/workers';

setUpAdminApi();

const CITY = { name: 'Jhansi', state: 'Uttar Pradesh', pincodeRanges: ['284001-284003'] };
const CATEGORY = { name: 'Painter', description: 'Walls' };
const SERVICE = { name: 'Wall', categoryId: 'wiring', cityId: 'lucknow', price: 900, duration: 120 };
const stored = async (path: string) => (await api.db.doc(path).get()).data();

const addCity = (changes = {}) =>
  api.call('createCity', { token, body: { ...CITY, name: `City ${randomPhone()}`, ...changes } });
const addCategory = async (changes = {}) =>
  (await api.call('createCategory', { token, body: { ...CATEGORY, ...changes } })).data;
const addService = async (changes = {}) =>
  (await api.call('createService', { token, body: { ...SERVICE, ...changes } })).data;

describe('cities', () => {
  test('adding a city: stored with its prefixes, audited, and its pincodes are serviceable', async () => {
    const { data } = await api.call('createCity', { token, body: CITY });
    const { version: _version, _id, overlaps, ...city } = data;
    expect(city).toEqual({ ...CITY, country: 'India', isActive: true });
    expect(overlaps).toEqual([]);
    expect(await stored(`cities/${_id}`)).toMatchObject({ ...city, pincodePrefixes: ['284'] });
    const served = await api.call('checkPincode', { params: { pincode: '284002' } });
    expect(served.data).toMatchObject({ served: true, cityId: _id });
    expect(await auditOf(api, _id)).toMatchObject([{ actor: admin.uid, action: 'create_city' }]);
  });

  test('pincodes shared with an active city: the city is saved, and the overlaps are reported', async () => {
    const { data } = await addCity({ pincodeRanges: ['226030-226040', '110001'] });
    expect(data.overlaps).toEqual([
      {
        ...{ cityId: 'lucknow', name: 'Lucknow', translations: { hi: { name: 'लखनऊ' } } },
        ...{ range: '226030-226040', otherRange: '226001-226031' },
      },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ pincodeRanges: ['226031-226001'] }, 'pincodeRanges.0'],
    [{ pincodeRanges: ['26001'] }, 'pincodeRanges.0'],
    [{ _id: 'mine' }, '_id'],
  ])('a city with %j: 400 names %s', async (changes, path) => {
    const { status, error } = await addCity(changes);
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
  });

  test('ten cities of one name added at once: one is added, nine get 409', async () => {
    const name = `City ${randomPhone()}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => addCity({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('listing cities: an admin gets all of them with versions, others the active ones without', async () => {
    const { overlaps: _overlaps, ...city } = (await addCity({ isActive: false })).data;
    const mine = await api.call('listCities', { token });
    expect(mine.data.find(({ _id }) => _id === city._id)).toEqual(city);
    const others = await api.call('listCities');
    expect(others.data.some(({ _id }) => _id === city._id)).toBe(false);
    expect(others.data.some((one) => 'version' in one)).toBe(false);
    expect([mine.headers.get('Vary'), others.headers.get('Vary')]).toEqual([
      'Authorization',
      'Authorization, Accept-Encoding',
    ]);
    expect((await api.call('listCities', { token: 'nonsense' })).status).toBe(401);
  });

  test('two edits of the same version: the second gets 409 and overwrites nothing', async () => {
    const { _id: id, version, overlaps: _overlaps, ...city } = (await addCity()).data;
    const first = { ...city, state: 'Goa', version };
    expect((await api.call('updateCity', { token, params: { id }, body: first })).status).toBe(200);
    const second = { ...city, state: 'Kerala', version };
    const { status, error } = await api.call('updateCity', { token, params: { id }, body: second });
    expect([status, error.code, error.details?.[0]?.path]).toEqual([409, 'conflict', 'version']);
    expect((await stored(`cities/${id}`))?.state).toBe('Goa');
    expect((await auditOf(api, id)).map(({ action, changes }) => [action, changes])).toEqual(
      expect.arrayContaining([['update_city', [{ field: 'state', from: 'Uttar Pradesh', to: 'Goa' }]]]),
    );
    const again = await api.call('updateCity', {
      token,
      params: { id },
      body: { ...second, version: error.details?.[0]?.value },
    });
    expect(again.data.state).toBe('Kerala');
  });

  test('a saved city can be sent back as it was answered: its overlaps change nothing', async () => {
    const { data: saved } = await addCity();
    const changed = await api.call('updateCity', {
      ...{ token, params: { id: saved._id }, body: { ...saved, state: 'Goa' } },
    });
    expect([changed.status, changed.data.state]).toEqual([200, 'Goa']);
    expect(await stored(`cities/${saved._id}`)).not.toHaveProperty('overlaps');
  });

  test('a city in use: renaming and deleting it get 409, which names what uses it', async () => {
    const { _id: id, version, overlaps: _overlaps, ...city } = (await addCity()).data;
    await addService({ cityId: id });
    await signInWorker(api, 'active', { city: city.name });
    const before = await readDatabase(api.db);
    const deleted = await api.call('deleteCity', { token, params: { id } });
    expect([deleted.status, deleted.error.error]).toEqual([
      409,
      'This is in use and cannot be deleted: services (1), workers (1).',
    ]);
    const body = { ...city, name: 'Other', version };
    expect((await api.call('updateCity', { token, params: { id }, body })).status).toBe(409);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('deleting: an unused city is removed, a missing one gets 404, All Cities 409', async () => {
    const { _id: id } = (await addCity()).data;
    expect((await api.call('deleteCity', { token, params: { id } })).data).toEqual({ id });
    expect(await stored(`cities/${id}`)).toBeUndefined();
    expect((await api.call('deleteCity', { token, params: { id } })).status).toBe(404);
    expect((await api.call('deleteCity', { token, params: { id: ALL_CITIES_ID } })).status).toBe(409);
  });
});

describe('categories', () => {
  test('adding a category and a subcategory: customers see them', async () => {
    const top = await addCategory({ displayAtHome: true, imageUrl: '/pictures/a.svg', slotCapacity: 7 });
    const sub = await addCategory({ name: 'Inside', parentCategory: top._id });
    const { data } = await api.call('listCategories', { query: { parentCategory: top._id } });
    const { version: _version, ...shown } = sub;
    expect(data).toEqual([shown]);
  });

  test('clearing optional fields: removed from the stored record', async () => {
    const { _id: id, version, name } = await addCategory({ slotCapacity: 7, imageUrl: '/pictures/a.svg' });
    const body = { name, version, slotCapacity: null, imageUrl: '' };
    const { data } = await api.call('updateCategory', { token, params: { id }, body });
    expect(Object.keys(data)).not.toContain('slotCapacity');
    expect(Object.keys((await stored(`categories/${id}`)) ?? {})).not.toContain('imageUrl');
  });

  test('moving a category under itself, a subcategory or a missing one: 400; one with subcategories: 409', async () => {
    const top = await addCategory();
    const sub = await addCategory({ parentCategory: top._id });
    const other = await addCategory();
    const move = async (one: typeof top, parentCategory: string) => {
      const { _id: id, ...body } = one;
      return (await api.call('updateCategory', { token, params: { id }, body: { ...body, parentCategory } }))
        .status;
    };
    const before = await readDatabase(api.db);
    expect(await move(top, top._id)).toBe(400);
    expect(await move(top, sub._id)).toBe(400);
    expect(await move(other, sub._id)).toBe(400);
    expect(await move(other, 'nothing')).toBe(400);
    expect(await move(top, other._id)).toBe(409);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('two categories moved under each other at once: one succeeds, so that no cycle arises', async () => {
    const [one, two] = [await addCategory(), await addCategory()];
    const move = ({ _id: id, ...body }: typeof one, parentCategory: string) =>
      api.call('updateCategory', { token, params: { id }, body: { ...body, parentCategory } });
    const answers = await Promise.all([move(one, two._id), move(two, one._id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const parents = await Promise.all(
      [one, two].map(async ({ _id }) => (await stored(`categories/${_id}`))?.parentCategory),
    );
    expect(parents.filter((parent) => parent === null)).toHaveLength(1);
  });

  test('deleting a category while a service is added to it: only one of the two succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sub = await addCategory({ parentCategory: 'electrician' });
      const [deleted, added] = await Promise.all([
        api.call('deleteCategory', { token, params: { id: sub._id } }),
        api.call('createService', { token, body: { ...SERVICE, categoryId: sub._id } }),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([deleted.status, added.status]);
    }
  });

  test('deleting a category with subcategories or services: refused, with how many there are', async () => {
    const top = await addCategory();
    const sub = await addCategory({ parentCategory: top._id });
    await addService({ categoryId: sub._id });
    const answers = await Promise.all(
      [top, sub].map(({ _id: id }) => api.call('deleteCategory', { token, params: { id } })),
    );
    expect(answers.map(({ error }) => error.details)).toEqual([
      [{ path: 'subcategories', message: 'Uses this', reason: 'uses_this', value: 1 }],
      [{ path: 'services', message: 'Uses this', reason: 'uses_this', value: 1 }],
    ]);
  });

  test('listing categories: filtered by search, parent and state', async () => {
    const word = `zeta${randomPhone()}`;
    const top = await addCategory({ name: `Roof ${word}` });
    const sub = await addCategory({ name: `${word} tiles`, parentCategory: top._id, isActive: false });
    const list = async (query: Record<string, string>) =>
      (await api.call('listAdminCategories', { token, query })).data.map(({ _id }) => _id);
    expect((await list({ search: word.slice(0, 9).toUpperCase() })).sort()).toEqual(
      [top._id, sub._id].sort(),
    );
    expect(await list({ search: word, parentCategory: 'none' })).toEqual([top._id]);
    expect(await list({ parentCategory: top._id })).toEqual([sub._id]);
    expect(await list({ search: word, isActive: 'false' })).toEqual([sub._id]);
    expect(await list({ search: 'zzzz-nothing' })).toEqual([]);
  });
});

describe('translations', () => {
  const hi = { name: 'पुताई', description: 'दीवारें' };

  test('translations changed or removed: readers, version and audit trail follow', async () => {
    const { _id: id, ...first } = await addService({ categoryId: 'taps', translations: { hi } });
    expect(await stored(`services/${id}`)).toMatchObject({ translations: { hi } });
    const read = async () => {
      const answer = await api.call('listServices', { query: { categoryIds: 'taps' } });
      const found = answer.data.find(({ _id }) => _id === id);
      return { tag: answer.headers.get('ETag'), translations: found?.translations };
    };
    const before = await read();
    expect(before.translations).toEqual({ hi });

    const changed = { ...first, translations: { hi: { name: 'रंगाई' } } };
    const second = (await api.call('updateService', { token, params: { id }, body: changed })).data;
    expect([second.translations, second.version === first.version]).toEqual([
      { hi: { name: 'रंगाई' } },
      false,
    ]);
    const after = await read();
    expect(after.translations).toEqual({ hi: { name: 'रंगाई' } });
    expect(after.tag).not.toBe(before.tag);

    const bare = { ...second, translations: null };
    await api.call('updateService', { token, params: { id }, body: bare });
    expect(Object.keys((await stored(`services/${id}`)) ?? {})).not.toContain('translations');
    const updates = (await auditOf(api, id)).filter(({ action }) => action === 'update_service');
    expect(new Set(updates.flatMap(({ changes }) => changes))).toEqual(
      new Set([
        { field: 'translations.hi.description', from: 'दीवारें', to: null },
        { field: 'translations.hi.name', from: 'पुताई', to: 'रंगाई' },
        { field: 'translations.hi.name', from: 'रंगाई', to: null },
      ]),
    );
  });

  test('translations of a category and a city: in the public answers', async () => {
    const top = await addCategory({ translations: { hi } });
    const category = await api.call('getCategory', { params: { categoryId: top._id } });
    expect(category.data.translations).toEqual({ hi });
    const city = (await addCity({ translations: { hi: { name: 'झाँसी' } } })).data;
    const cities = await api.call('listCities');
    expect(cities.data.find(({ _id }) => _id === city._id)?.translations).toEqual({ hi: { name: 'झाँसी' } });
  });

  test('the search of an admin: finds a service by its name in another language', async () => {
    const word = `शब्द${randomPhone()}`;
    const { _id } = await addService({ translations: { hi: { name: `नया ${word}` } } });
    const { data } = await api.call('listAdminServices', { token, query: { search: word.slice(0, 8) } });
    expect(data.map((one) => one._id)).toContain(_id);
  });

  test('wrong translations: 400 names the field', async () => {
    const answers = [{ hi: { name: '' } }, { hi: { price: 1 } }, { xx: { name: 'a' } }].map((translations) =>
      api.call('createService', { token, body: { ...SERVICE, translations } }),
    );
    const paths = (await Promise.all(answers)).map(({ status, error }) => [status, error.details?.[0]?.path]);
    expect(paths).toEqual([
      [400, 'translations.hi.name'],
      [400, 'translations.hi.price'],
      [400, 'translations.xx'],
    ]);
  });
});

describe('services', () => {
  test('a new service and a change of its price: customers see the new price, both are audited', async () => {
    const { _id: id, ...service } = await addService({ categoryId: 'taps', cityId: ALL_CITIES_ID });
    const body = { ...service, price: 950 };
    const { data } = await api.call('updateService', { token, params: { id }, body });
    expect(data.price).toBe(950);
    const shown = await api.call('listServices', { query: { categoryIds: 'taps' } });
    expect(shown.data.find(({ _id }) => _id === id)?.price).toBe(950);
    const subject = { kind: 'service', id, name: 'Wall' };
    const place = { kind: 'category', id: 'taps', name: expect.stringMatching(/./) };
    expect(await auditOf(api, id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ action: 'create_service', subject },
          changes: expect.arrayContaining([
            { field: 'categoryId', from: null, to: place },
            { field: 'price', from: null, to: 900 },
          ]),
        }),
        expect.objectContaining({
          ...{ action: 'update_service', subject },
          changes: [{ field: 'price', from: 900, to: 950 }],
        }),
      ]),
    );
    const again = (price: number) =>
      api.call('updateService', { token, params: { id }, body: { ...body, price } });
    expect((await again(960)).status).toBe(409);
    // As after a lost answer: the very change is stored already, and told once.
    expect(await again(950)).toMatchObject({ status: 200, data: { price: 950, version: data.version } });
    expect((await auditOf(api, id)).filter(({ action }) => action === 'update_service')).toHaveLength(1);
  });

  test('what is included and excluded: stated, kept by a change that leaves it out, emptied by an empty text, audited', async () => {
    const stated = { included: 'Labour.', excluded: 'Paint.' };
    const hi = { included: 'मज़दूरी।', excluded: 'पेंट।' };
    const { _id: id, version } = await addService({ categoryId: 'taps', ...stated, translations: { hi } });
    const change = async (more: object) =>
      (
        await api.call('updateService', {
          token,
          params: { id },
          body: { ...SERVICE, categoryId: 'taps', ...more },
        })
      ).data;
    expect(await change({ price: 950, version })).toMatchObject({ ...stated, translations: { hi } });
    const shown = await api.call('listServices', { query: { categoryIds: 'taps' } });
    expect(shown.data.find(({ _id }) => _id === id)).toMatchObject({ ...stated, translations: { hi } });
    // The translations that are sent replace the stored ones whole, as for every translated text.
    const changed = await change({ included: '', translations: { hi: { excluded: 'पेंट।' } } });
    expect(changed).toMatchObject({
      included: '',
      excluded: 'Paint.',
      translations: { hi: { excluded: 'पेंट।' } },
    });
    expect(await stored(`services/${id}`)).toMatchObject({ included: '', excluded: 'Paint.' });
    const changes = (await auditOf(api, id)).flatMap((entry) =>
      entry.action === 'update_service' ? (entry.changes ?? []) : [],
    );
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'included', from: 'Labour.', to: '' },
        { field: 'translations.hi.included', from: 'मज़दूरी।', to: null },
      ]),
    );
  });

  test('the class of GST: stated, kept by a change that leaves it out, removed by null, audited', async () => {
    const { _id: id } = await addService({ gstClass: 'cleaning' });
    const change = async (more: object) => {
      const body = { ...SERVICE, ...more };
      return (await api.call('updateService', { token, params: { id }, body })).data;
    };
    expect(await change({ price: 950 })).toMatchObject({ gstClass: 'cleaning', price: 950 });
    expect(await change({ gstClass: 'beauty' })).toMatchObject({ gstClass: 'beauty' });
    expect(await change({ gstClass: null })).not.toHaveProperty('gstClass');
    expect(await stored(`services/${id}`)).not.toHaveProperty('gstClass');
    const changes = (await auditOf(api, id)).flatMap((entry) => entry.changes ?? []);
    expect(changes).toContainEqual({ field: 'gstClass', from: 'beauty', to: null });
  });

  test('a service stored by an earlier version: states nothing, and its version is the same', async () => {
    const { _id: id, version } = await addService();
    const { included: _included, excluded: _excluded, ...old } = (await stored(`services/${id}`)) ?? {};
    await api.db.doc(`services/${id}`).set(old);
    const listed = await api.call('listAdminServices', { token, query: { search: SERVICE.name } });
    expect(listed.data.find(({ _id }) => _id === id)).toMatchObject({ included: '', excluded: '', version });
    const body = { ...SERVICE, price: 950, version };
    expect((await api.call('updateService', { token, params: { id }, body })).status).toBe(200);
    const [update] = (await auditOf(api, id)).filter(({ action }) => action === 'update_service');
    expect(update?.changes).toEqual([{ field: 'price', from: 900, to: 950 }]);
  });

  test.each([
    [{ categoryId: 'electrician' }, 'categoryId'],
    [{ categoryId: 'nothing' }, 'categoryId'],
    [{ cityId: 'nowhere' }, 'cityId'],
    [{ price: 1.5 }, 'price'],
    [{ price: '900' }, 'price'],
    [{ duration: 0 }, 'duration'],
    [{ imageUrl: 'http://example.com/a.png' }, 'imageUrl'],
    [{ imageUrl: 'https://example.com/a.png' }, 'imageUrl'],
    [{ included: 'x'.repeat(301) }, 'included'],
    [{ excluded: 'a\nb' }, 'excluded'],
    [{ gstClass: 'repairs' }, 'gstClass'],
    [{ rating: 5 }, 'rating'],
  ])('a service with %j: 400 names %s', async (changes, path) => {
    const { status, error } = await api.call('createService', { token, body: { ...SERVICE, ...changes } });
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
  });

  test('deleting a service: 409 with a stale version, 200 with the current one', async () => {
    const { _id: id, version } = await addService();
    const stale = await api.call('deleteService', {
      token,
      params: { id },
      query: { version: '0'.repeat(16) },
    });
    expect(stale.status).toBe(409);
    expect((await api.call('deleteService', { token, params: { id }, query: { version } })).status).toBe(200);
    expect(await stored(`services/${id}`)).toBeUndefined();
  });

  test('more services than a page: the pages have no gap and no repetition; an unknown cursor gets 404', async () => {
    const batch = api.db.batch();
    for (let index = 0; index < ADMIN_CATALOGUE_PAGE_SIZE + 20; index += 1) {
      batch.set(api.db.doc(`services/paged-${index}`), {
        ...{ ...SERVICE, name: `Paged ${index % 7}`, cityId: 'kanpur', description: '' },
        ...{ isActive: true, position: 0 },
      });
    }
    await batch.commit();
    const limit = String(ADMIN_CATALOGUE_PAGE_SIZE);
    const query = { cityId: 'kanpur', categoryId: 'wiring', limit };
    const first = (await api.call('listAdminServices', { token, query })).data;
    const after = first.at(-1)?._id ?? '';
    const second = (await api.call('listAdminServices', { token, query: { ...query, after } })).data;
    expect([first.length, second.length]).toEqual([ADMIN_CATALOGUE_PAGE_SIZE, 20]);
    expect(new Set([...first, ...second].map(({ _id }) => _id)).size).toBe(ADMIN_CATALOGUE_PAGE_SIZE + 20);
    const lost = await api.call('listAdminServices', { token, query: { after: 'nothing' } });
    expect(lost.status).toBe(404);
  });
});
