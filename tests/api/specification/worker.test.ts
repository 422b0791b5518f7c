import { expect, test } from 'vitest';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { call, readAll } from '../../support/api/plain-client';
import { signInCustomer } from '../../support/people';
import { png } from '../../support/sample-files';
import { copyOrder, place } from '../../support/specified-order';
import { putObject } from '../../support/storage';
import { signInWorker } from '../../support/workers';

/** A worker's calls of docs/specification.md section 7, by a client that knows nothing else. */
setUpAdminApi();

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

test('GET /api/service-booking?workerUid= alone: today and later first, then earlier, page by page', async () => {
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

test('a page that ends within the upcoming jobs: the next continues with them, then with earlier ones', async () => {
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
