import { ALL_CITIES_ID, TIME_SLOTS } from '@gharseva/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { admin, api, setUpAdminApi, token } from '../support/admin-api';
import { ADDRESS } from '../support/order-body';
import { PASSWORD, type Person, randomPhone, signInCustomer, signInStranger } from '../support/people';
import { call, readAll } from '../support/plain-client';
import { png } from '../support/sample-files';
import { putObject } from '../support/storage';
import { signInWorker } from '../support/workers';

/** Every call of SPEC.md section 7 as a client makes it that has read nothing but SPEC.md. */
setUpAdminApi();

let customer: Person;
let worker: Person;
beforeAll(async () => {
  customer = await signInCustomer(api);
  worker = await signInWorker(api, 'active', { serviceType: 'electrician', city: 'Lucknow' });
  await api.db.doc(`providers/${worker.uid}`).update({ isVerified: true });
});

const ORDER = {
  serviceType: 'Electrician',
  address: 'Home',
  scheduledDate: '2026-11-21',
  timeSlot: '10:00 AM - 12:00 PM',
  cartItems: [{ itemId: 'switch', name: 'Service switch', quantity: 1, price: 320 }],
  amount: 320,
  customerNotes: '',
  serviceAddress: ADDRESS,
  orderSource: 'web',
};

async function place(by: Person, changes: Record<string, unknown> = {}): Promise<string> {
  const body = { ...ORDER, user: by.uid, ...changes };
  const { status, json } = await call('POST /api/service-order', { token: by.token, body });
  if (status !== 201) throw new Error(`Placing gave ${status}: ${JSON.stringify(json)}`);
  return json._id;
}

/** Writes copies of a stored order at other ids, of a worker, each on its day. */
async function copyOrder(id: string, days: readonly string[], workerUid: string): Promise<void> {
  const stored = (await api.db.doc(`orders/${id}`).get()).data();
  const batch = api.db.batch();
  for (const [index, day] of days.entries()) {
    const startsAt = `${day}T10:00:00.000+05:30`;
    const moved = {
      ...stored,
      scheduledDate: day,
      startsAt,
      workerUid,
      workerName: 'Ravi',
      stage: 'assigned',
    };
    batch.set(api.db.doc(`orders/${workerUid.slice(0, 6)}-${String(index).padStart(3, '0')}`), moved);
  }
  await batch.commit();
}

describe('catalogue and customer', () => {
  test('GET /api/category, /{categoryId}, ?parentCategory= and GET /api/service?categoryIds=', async () => {
    const top = await call('GET /api/category');
    expect(top.json[0]).toMatchObject({ _id: 'plumber', name: 'Plumber', isActive: true });
    expect((await call('GET /api/category/electrician')).json.name).toBe('Electrician');
    const below = await call('GET /api/category?parentCategory=electrician');
    expect(below.json.map(({ _id }: { _id: string }) => _id)).toEqual(['fans', 'wiring']);
    const services = await call('GET /api/service?categoryIds=fans,wiring');
    expect(services.json.length).toBeGreaterThan(3);
    expect(services.json[0]).toMatchObject({
      isActive: true,
      categoryId: expect.stringMatching(/fans|wiring/),
    });
  });

  test('POST /api/user/authenticate, /{id}/update and GET /api/user/{id}', async () => {
    const person = await signInStranger();
    const known = await call('POST /api/user/authenticate', {
      token: person.token,
      body: { phone: person.phone },
    });
    expect([known.status, known.json]).toMatchObject([
      200,
      { _id: person.uid, phone: person.phone, name: 'User' },
    ]);
    const details = { name: 'Asha Devi', email: 'asha@example.com' };
    const saved = await call(`POST /api/user/${person.uid}/update`, { token: person.token, body: details });
    expect(saved.json).toMatchObject(details);
    const read = await call(`GET /api/user/${person.uid}`, { token: person.token });
    expect(read.json).toMatchObject({ ...details, addresses: [] });
  });

  test('POST, PUT and DELETE of an address; sent back whole it may keep its _id, not another', async () => {
    const path = `/api/user/${customer.uid}/address`;
    const { token: own } = customer;
    const added = await call(`POST ${path}`, { token: own, body: ADDRESS });
    expect([added.status, added.json.addresses]).toMatchObject([201, [ADDRESS]]);
    const [address] = added.json.addresses;
    const at = `PUT ${path}/${address._id}`;
    const changed = await call(at, { token: own, body: { ...address, landmark: 'Temple' } });
    expect([changed.status, changed.json.addresses]).toMatchObject([200, [{ landmark: 'Temple' }]]);
    const wrong = await call(at, { token: own, body: { ...address, _id: 'another' } });
    expect([wrong.status, wrong.json.details]).toMatchObject([400, [{ path: '_id' }]]);
    const gone = await call(`DELETE ${path}/${address._id}`, { token: own });
    expect([gone.status, gone.json]).toEqual([200, { addresses: [] }]);
  });

  test('POST /api/service-order and GET /api/service-order/user/{userId}, a page at a time', async () => {
    const buyer = await signInCustomer(api);
    const id = await place(buyer);
    const one = await call(`GET /api/service-order/user/${buyer.uid}`, { token: buyer.token });
    expect([one.json.length, one.next]).toEqual([1, null]);
    expect(one.json[0]).toMatchObject({
      ...{ _id: id, serviceType: expect.any(String), status: 'placed', amount: 320, feedback: '' },
      ...{ scheduledDate: '2026-11-21', timeSlot: ORDER.timeSlot, customerNotes: '' },
      cartItems: [{ itemId: 'switch', quantity: 1, price: 320 }],
      serviceAddress: { label: 'Home', pincode: '226001' },
    });
    await copyOrder(id, Array(24).fill('2026-11-21'), 'another-worker');
    const all = await readAll(`/api/service-order/user/${buyer.uid}`, buyer.token);
    expect([new Set(all.ids).size, all.pages]).toEqual([25, 2]);
  });

  test('POST /api/loan', async () => {
    const body = { name: 'Ravi', email: 'r@example.com', phone: randomPhone(), amount: 5000 };
    expect((await call('POST /api/loan', { body })).status).toBe(201);
  });
});

describe('worker', () => {
  test('GET /api/worker/exists, POST /api/worker/register, GET and PUT /api/worker/{firebaseUid}', async () => {
    const person = await signInCustomer(api);
    const { token: own, phone, uid } = person;
    expect((await call(`GET /api/worker/exists?phone=${phone}`, { token: own })).json).toEqual({
      exists: false,
    });
    const body = { fullName: 'Ravi Kumar', phone, firebaseUid: uid };
    const registered = await call('POST /api/worker/register', { token: own, body });
    expect(registered.json).toMatchObject({ message: expect.any(String), redirect: 'dashboard' });
    expect((await call(`GET /api/worker/exists?phone=${phone}`, { token: own })).json).toEqual({
      exists: true,
    });
    const { json: record } = await call(`GET /api/worker/${uid}`, { token: own });
    expect(record).toMatchObject({ fullName: 'Ravi Kumar', status: 'pending', preferredWorkingRadius: 5 });
    const location = { lat: 26.8, long: 80.9 };
    const whole = { ...record, location, preferredWorkingRadius: 7 };
    const saved = await call(`PUT /api/worker/${uid}`, { token: own, body: whole });
    expect([saved.status, saved.json]).toMatchObject([200, { location, preferredWorkingRadius: 7 }]);
  });

  test('GET /api/service-booking?workerUid= alone: today and later first, then earlier, all of them by Link', async () => {
    const busy = await signInWorker(api, 'active');
    const id = await place(await signInCustomer(api));
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22', '2026-11-21'];
    const more = Array.from({ length: 21 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
    await copyOrder(id, [...days, ...more], busy.uid);
    const path = `/api/service-booking?workerUid=${busy.uid}`;
    const { json, next } = await call(`GET ${path}`, { token: busy.token });
    expect(Object.keys(json)).toEqual(['bookings']);
    const shown = json.bookings.map(({ scheduledDate }: { scheduledDate: string }) => scheduledDate);
    expect(shown.slice(0, 6)).toEqual([
      ...['2026-11-20', '2026-11-21', '2026-11-22'],
      ...['2026-11-19', '2026-11-18', '2026-10-21'],
    ]);
    expect(next).not.toBeNull();
    const all = await readAll(path, busy.token, ({ bookings }) => bookings);
    expect([new Set(all.ids).size, all.pages]).toEqual([26, 2]);
  });

  test('A page that ends within the jobs ahead goes on with them, then with the earlier ones, each once', async () => {
    const busy = await signInWorker(api, 'active');
    const id = await place(await signInCustomer(api));
    await copyOrder(id, [...Array(25).fill('2026-11-21'), ...Array(20).fill('2026-11-02')], busy.uid);
    const path = `/api/service-booking?workerUid=${busy.uid}`;
    const all = await readAll(path, busy.token, ({ bookings }) => bookings);
    expect([new Set(all.ids).size, all.ids.length, all.pages]).toEqual([45, 45, 3]);
  });

  test('POST /api/upload with the metadata and GET /api/upload answer every field of section 3, without tokens', async () => {
    const person = await signInWorker(api);
    await putObject(api, `workers/${person.uid}/pan_card.png`, png(), 'image/png');
    const names = { fileName: 'card.png', type: 'pan', refModel: 'Worker', refId: person.uid };
    const metadata = {
      ...{ bucket: 'b', contentType: 'image/png', size: 1, md5Hash: 'm', storageClass: 'STANDARD' },
      ...{ contentEncoding: 'identity', contentDisposition: 'inline', crc32c: 'c', etag: 'e' },
      ...{
        downloadTokens: 'secret',
        timeCreated: '2026-11-20',
        updated: '2026-11-20',
        url: 'https://x.example',
      },
      ...{ meta: { status: 'pending' }, status: 'pending' },
    };
    const sent = await call('POST /api/upload', { token: person.token, body: { ...names, ...metadata } });
    expect(sent.status).toBe(201);
    const fields = [...Object.keys(names), ...Object.keys(metadata)];
    expect(Object.keys(sent.json)).toEqual(expect.arrayContaining(fields));
    expect(sent.json).toMatchObject({
      ...names,
      status: 'pending',
      meta: { status: 'pending' },
      downloadTokens: '',
    });

    // As earlier versions stored it.
    const { FieldValue } = await import('firebase-admin/firestore');
    const gone = FieldValue.delete();
    const document = api.db.doc(`uploads/${person.uid}_pan`);
    await document.update({ storageClass: gone, contentEncoding: gone, contentDisposition: gone });
    const path = `/api/upload?refModel=Worker&refId=${person.uid}`;
    const read = await call(`GET ${path}`, { token: person.token });
    expect(Object.keys(read.json[0])).toEqual(expect.arrayContaining(fields));
    const byAdmin = await call(`GET /api/admin/workers/${person.uid}/uploads`, { token });
    expect(Object.keys(byAdmin.json[0])).toEqual(expect.arrayContaining(fields));
    const decided = await call(`PATCH /api/admin/workers/uploads/${person.uid}_pan/status`, {
      token,
      body: { status: 'approved' },
    });
    expect([decided.status, decided.json.status, decided.json.meta]).toEqual([
      200,
      'approved',
      { status: 'approved' },
    ]);
  });

  test('GET /api/admin/cities without a token, for the profile', async () => {
    const { status, json } = await call('GET /api/admin/cities');
    expect([status, json.some(({ name }: { name: string }) => name === 'Lucknow')]).toEqual([200, true]);
  });
});

describe('admin', () => {
  test('POST /api/admin/login answers {token} or {error}', async () => {
    const right = await call('POST /api/admin/login', {
      body: { username: admin.email, password: PASSWORD },
    });
    expect([right.status, right.json]).toEqual([200, { token: expect.any(String) }]);
    const wrong = await call('POST /api/admin/login', { body: { username: admin.email, password: 'no' } });
    expect([wrong.status, wrong.json.error]).toEqual([401, expect.any(String)]);
  });

  test('POST /api/admin/cities needs the name alone, and answers the city with its warning beside the fields', async () => {
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
    'POST, GET, PUT and DELETE of /api/admin/%s take the entity’s fields alone',
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

  test('A change with SPEC.md’s fields leaves what they do not name, and empty takes a picture away', async () => {
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

  test('GET of categories and services come whole; with a limit they lead on', async () => {
    const batch = api.db.batch();
    const stored = (await api.db.doc('services/rare').get()).data();
    for (let index = 0; index < 120; index += 1)
      batch.set(api.db.doc(`services/many-${index}`), { ...stored });
    await batch.commit();
    const whole = await call('GET /api/admin/services', { token });
    const { size } = await api.db.collection('services').get();
    expect([whole.json.length, whole.next]).toEqual([size, null]);
    const paged = await readAll('/api/admin/services?limit=50', token);
    expect([new Set(paged.ids).size, paged.pages]).toEqual([size, Math.ceil(size / 50)]);
  });

  test('GET /api/admin/providers, PUT …/verify, and the e-mail address that a provider has', async () => {
    const person = await signInWorker(api);
    const verified = await call(`PUT /api/admin/providers/${person.uid}/verify`, { token });
    expect(verified.json).toMatchObject({ name: 'Ravi Kumar', isVerified: true });
    const email = 'ravi@example.com';
    const at = `PUT /api/admin/providers/${person.uid}`;
    expect((await call(at, { token, body: { email } })).json).toMatchObject({ email, isVerified: true });
    const listed = await readAll('/api/admin/providers', token);
    expect(listed.ids).toContain(person.uid);
    const trail = await api.db.collection('audit').where('action', '==', 'update_provider').get();
    expect(trail.docs.map((doc) => doc.get('changes'))).toEqual([
      [{ field: 'email', from: null, to: 'r•••@example.com' }],
    ]);
    expect((await call(at, { token, body: { email: '' } })).json).not.toHaveProperty('email');
    expect((await call(at, { token, body: { email: 'nonsense' } })).status).toBe(400);
  });

  test('GET /api/admin/bookings, PUT …/assign and PUT …/status, and GET /api/admin/payments', async () => {
    const id = await place(customer, { timeSlot: TIME_SLOTS[3] });
    const listed = await readAll('/api/admin/bookings', token);
    expect(listed.ids).toContain(id);
    expect(listed.pages).toBe(Math.ceil(listed.ids.length / 10));
    const assigned = await call(`PUT /api/admin/bookings/${id}/assign`, {
      token,
      body: { providerId: worker.uid },
    });
    expect([assigned.status, assigned.json]).toMatchObject([
      200,
      { userId: { name: expect.any(String) }, serviceId: { name: expect.any(String) }, status: 'assigned' },
    ]);
    const body = { status: 'Waiting for a part' };
    expect((await call(`PUT /api/admin/bookings/${id}/status`, { token, body })).json).toMatchObject(body);
    const jobs = await call(`GET /api/service-booking?workerUid=${worker.uid}`, { token: worker.token });
    const job = jobs.json.bookings.find(({ _id }: { _id: string }) => _id === id);
    expect(job).toMatchObject({ ...body, serviceType: expect.any(String), address: expect.any(String) });
    expect(job).toMatchObject({ userName: expect.any(String), userPhone: expect.any(String) });
    const payments = await readAll('/api/admin/payments', token);
    expect(payments.ids).toContain(id);
    const { json } = await call('GET /api/admin/payments', { token });
    expect(json[0]).toMatchObject({
      bookingId: expect.any(String),
      amount: expect.any(Number),
      status: 'pending',
    });
  });

  test('GET /api/admin/workers?page=N gives every page by its number, and behind the end an empty one', async () => {
    const word = `Zeb${randomPhone().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] as string)}`;
    const batch = api.db.batch();
    const stored = (await api.db.doc(`workers/${worker.uid}`).get()).data();
    for (let index = 0; index < 34; index += 1) {
      const fullName = `${word} ${String(index).padStart(2, '0')}`;
      const prefixes = [word.toLowerCase()];
      batch.set(api.db.doc(`workers/${word}-${index}`), { ...stored, fullName, searchPrefixes: prefixes });
    }
    await batch.commit();
    const page = (number: number) =>
      call(`GET /api/admin/workers?page=${number}&limit=10&search=${word}`, { token });
    const numbers = [1, 2, 3, 4, 5, 99_999];
    const pages = await Promise.all(numbers.map(page));
    expect(pages.map(({ status, json }) => [status, json.workers.length, json.total])).toEqual([
      ...[10, 10, 10, 4, 0, 0].map((length) => [200, length, 34]),
    ]);
    const names = pages.flatMap(({ json }) =>
      json.workers.map(({ fullName }: { fullName: string }) => fullName),
    );
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(34);
    expect(pages.map(({ next }) => next !== null)).toEqual([true, true, true, false, false, false]);
    const linked = await readAll(`/api/admin/workers?search=${word}`, token, ({ workers }) => workers);
    expect([linked.ids.length, linked.pages]).toEqual([34, 4]);
  });

  test('PUT /api/admin/workers/{id} with {status} or {fullName, phone}', async () => {
    const person = await signInWorker(api, 'active');
    const at = `PUT /api/admin/workers/${person.uid}`;
    expect((await call(at, { token, body: { status: 'inactive' } })).json.status).toBe('inactive');
    const body = { fullName: 'Ravi Sharma', phone: randomPhone() };
    expect((await call(at, { token, body })).json).toMatchObject(body);
  });
});
