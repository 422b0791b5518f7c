import { type EndpointResponse, REQUIRED_UPLOAD_TYPES, type UploadType, uploadId } from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../support/admins';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { type Person, randomPhone } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { png } from '../../support/sample-files';
import { putObject } from '../../support/storage';
import { signInWorker, storedWorker } from '../../support/workers';

setUpAdminApi();

const change = (id: string, body: unknown) => api.call('changeWorker', { token, params: { id }, body });

async function upload({ uid, token: own }: Person, type: UploadType, fileName = 'a.png'): Promise<string> {
  await putObject(api, `workers/${uid}/${type}_${fileName}`, png(), 'image/png');
  const body = { type, refModel: 'Worker', refId: uid, fileName };
  const answer = await api.call('registerUpload', { token: own, body });
  if (answer.status !== 201) throw new Error(`Registering gave ${answer.status}`);
  return uploadId(uid, type);
}

const decide = (id: string, body: unknown) => api.call('setUploadStatus', { token, params: { id }, body });

describe('GET /api/admin/workers', () => {
  test('searching the beginning of a name or phone: finds the worker, with the total', async () => {
    const word = `Zor${randomPhone()}`;
    const person = await signInWorker(api);
    await change(person.uid, { fullName: `Ravi ${word}`, phone: person.phone });
    for (const search of [word, word.slice(0, 8).toLowerCase(), `ravi ${word.slice(0, 9)}`, person.phone]) {
      const { data } = await api.call('listWorkers', { token, query: { page: '1', limit: '10', search } });
      expect([search, data.workers.map(({ _id }) => _id), data.total]).toEqual([search, [person.uid], 1]);
    }
    const spaced = `+91 ${person.phone.slice(0, 5)} ${person.phone.slice(5)}`;
    const { data } = await api.call('listWorkers', { token, query: { search: spaced } });
    expect(data.workers.map(({ _id }) => _id)).toEqual([person.uid]);
    const none = await api.call('listWorkers', { token, query: { search: 'nobody-at-all' } });
    expect(none.data).toEqual({ workers: [], total: 0, next: null });
  });

  test('35 workers: four pages hold each once, by cursor or by page number alone', async () => {
    const name = `Many${randomPhone()}`;
    const one = await storedWorker(api, (await signInWorker(api)).uid);
    const batch = api.db.batch();
    for (let index = 0; index < 35; index += 1) {
      const uid = `many-${index}`;
      const record = { ...one, firebaseUid: uid, fullName: `${name} ${index % 3}`, status: 'active' };
      batch.set(api.db.doc(`workers/${uid}`), { ...record, searchPrefixes: [name.toLowerCase()] });
    }
    await batch.commit();
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 1; page <= 4; page += 1) {
      const query: Record<string, string> = {
        page: `${page}`,
        search: name,
        ...(after !== null && { after }),
      };
      const data: EndpointResponse<'listWorkers'> = (await api.call('listWorkers', { token, query })).data;
      expect([data.total, data.next === null]).toEqual([35, page === 4]);
      seen.push(...data.workers.map(({ _id }) => _id));
      after = data.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([35, 35]);
    const second = await api.call('listWorkers', { token, query: { page: '2', search: name } });
    expect(second.data.workers.map(({ _id }) => _id)).toEqual(seen.slice(10, 20));
    const blind = await api.call('listWorkers', { token, query: { page: '3', search: name } });
    expect(blind.data.workers.map(({ _id }) => _id)).toEqual(seen.slice(20, 30));
    const inactive = await api.call('listWorkers', { token, query: { search: name, status: 'inactive' } });
    expect(inactive.data.total).toBe(0);
  });

  test('the same pages with the search in the body, without a phone in an address or a log line', async () => {
    const person = await signInWorker(api);
    const ask = (body: Record<string, unknown>) =>
      api.call('searchWorkers', { token, body: { search: person.phone, ...body } as never });
    const found = await ask({});
    expect(found.data).toMatchObject({ workers: [{ _id: person.uid }], total: 1, next: null });
    expect((await ask({ status: 'inactive' })).data.total).toBe(0);
    const first = await ask({ search: '', limit: 1 });
    expect([first.data.workers.length, first.headers.get('Link')]).toEqual([1, null]);
    const second = await ask({ search: '', limit: 1, page: 2, after: first.data.next });
    expect(second.data.workers.map(({ _id }) => _id)).not.toEqual(first.data.workers.map(({ _id }) => _id));
    for (const [body, path] of [
      [{ page: 0 }, 'page'],
      [{ limit: 11 }, 'limit'],
      [{ page: '1' }, 'page'],
      [{ sort: 'name' }, 'sort'],
    ] as const) {
      const { status, error } = await ask(body);
      expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
    }
    expect(api.logLines.join('\n')).not.toContain(person.phone);
  });

  test.each([{ page: '0' }, { limit: '11' }, { page: 'x' }, { sort: 'name' }])(
    'the query %j: 400',
    async (query) => {
      expect((await api.call('listWorkers', { token, query: query as Record<string, string> })).status).toBe(
        400,
      );
    },
  );
});

describe('PUT /api/admin/workers/:id', () => {
  test('activation with documents missing, pending or rejected: 409 names each, and nothing changes', async () => {
    const person = await signInWorker(api);
    await upload(person, 'photo');
    await decide(await upload(person, 'pan'), { status: 'rejected', reason: 'Blurred' });
    const before = await readDatabase(api.db);
    const { status, error } = await change(person.uid, { status: 'active' });
    expect([status, error.details]).toEqual([
      409,
      [
        { path: 'documents.photo', message: 'Waiting for a decision', reason: 'document_waits' },
        { path: 'documents.aadhar', message: 'Not uploaded', reason: 'document_missing' },
        { path: 'documents.pan', message: 'Was rejected', reason: 'document_was_rejected' },
        { path: 'documents.identity', message: 'Not uploaded', reason: 'document_missing' },
        { path: 'serviceType', message: 'Not chosen yet', reason: 'not_chosen' },
        { path: 'city', message: 'Not chosen yet', reason: 'not_chosen' },
      ],
    ]);
    expect(error.error).toBe(
      'Before activation this is still needed: photo, Aadhaar, PAN, identity proof, service category, city.',
    );
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('a worker with the four required documents, trade and city: activated; deactivation takes effect at once', async () => {
    const person = await signInWorker(api);
    for (const type of REQUIRED_UPLOAD_TYPES) {
      expect((await decide(await upload(person, type), { status: 'approved' })).status).toBe(200);
    }
    const refused = await change(person.uid, { status: 'active' });
    expect([refused.status, refused.error.details?.map(({ path }) => path)]).toEqual([
      409,
      ['serviceType', 'city'],
    ]);
    expect((await change(person.uid, { serviceType: 'plumber', city: 'Lucknow' })).status).toBe(200);
    const { data } = await change(person.uid, { status: 'active' });
    expect(data.status).toBe('active');
    const jobs = { token: person.token, query: { workerUid: person.uid } };
    expect((await api.call('listBookings', jobs)).status).toBe(200);
    expect((await change(person.uid, { status: 'inactive' })).status).toBe(200);
    expect((await api.call('listBookings', jobs)).status).toBe(403);
    const actions = (await auditOf(api, person.uid)).map(({ action }) => action);
    expect(actions.sort()).toEqual(['activate_worker', 'deactivate_worker', 'update_worker']);
  });

  test('a pending worker deactivated without documents: pending again, uploads them, and can be activated', async () => {
    const person = await signInWorker(api);
    await upload(person, 'photo');
    await change(person.uid, { status: 'inactive', reason: 'No answer' });
    expect((await change(person.uid, { status: 'active' })).status).toBe(409);
    const { version } = (await api.call('getAdminWorker', { token, params: { id: person.uid } })).data;
    const { data } = await change(person.uid, { status: 'pending', version });
    expect([data.status, data.pauseReason]).toEqual(['pending', undefined]);
    const stored = await storedWorker(api, person.uid);
    expect([stored?.status, stored?.inactiveSince]).toEqual(['pending', undefined]);
    // The answer to the first call was lost.
    expect((await change(person.uid, { status: 'pending', version })).data.status).toBe('pending');
    const body = { serviceType: 'plumber', city: 'Lucknow' };
    const own = { token: person.token, params: { firebaseUid: person.uid } };
    expect((await api.call('updateWorker', { ...own, body })).status).toBe(200);
    const { error } = await change(person.uid, { status: 'active' });
    expect(error.details?.map(({ path }) => path)).toEqual([
      ...['documents.photo', 'documents.aadhar', 'documents.pan', 'documents.identity'],
    ]);
    for (const type of REQUIRED_UPLOAD_TYPES) {
      const id = type === 'photo' ? uploadId(person.uid, type) : await upload(person, type);
      expect((await decide(id, { status: 'approved' })).status).toBe(200);
    }
    expect((await change(person.uid, { status: 'active' })).data.status).toBe('active');
    const changes = [{ field: 'status', from: 'inactive', to: 'pending' }];
    const trail = await auditOf(api, person.uid);
    expect(trail.filter(({ action }) => action === 'update_worker')).toMatchObject([{ changes }]);
  });

  test('pending again, of an active worker and of a paused one with all documents: 400, and nothing changes', async () => {
    const active = await signInWorker(api, 'active');
    const paused = await signInWorker(api);
    for (const type of REQUIRED_UPLOAD_TYPES) await upload(paused, type);
    await change(paused.uid, { status: 'inactive' });
    for (const [person, status] of [
      [active, 'active'],
      [paused, 'inactive'],
    ] as const) {
      const answer = await change(person.uid, { status: 'pending' });
      expect([answer.status, answer.error.details?.map(({ path }) => path)]).toEqual([400, ['status']]);
      expect((await storedWorker(api, person.uid))?.status).toBe(status);
    }
  });

  test('a change of name and phone: applied to record, provider and sign-in', async () => {
    const { uid } = await signInWorker(api);
    const phone = randomPhone();
    const { data } = await change(uid, { fullName: 'Ravi Sharma', phone });
    expect(data).toMatchObject({ fullName: 'Ravi Sharma', phone });
    expect((await api.db.doc(`providers/${uid}`).get()).get('name')).toBe('Ravi Sharma');
    expect((await getAuth(api.authApp).getUser(uid)).phoneNumber).toBe(`+91${phone}`);
    expect(await auditOf(api, uid)).toMatchObject([
      {
        action: 'update_worker',
        changes: [
          { field: 'fullName', to: 'Ravi Sharma' },
          // The last four digits tell a number apart for somebody who knows it.
          { field: 'phone', to: `••••••${phone.slice(-4)}` },
        ],
      },
    ]);
  });

  test('the phone of another account: 409, and nothing changes', async () => {
    const [one, other] = [await signInWorker(api), await signInWorker(api)];
    const { status, error } = await change(one.uid, { fullName: 'Ravi', phone: other.phone });
    expect([status, error.details?.[0]?.path]).toEqual([409, 'phone']);
    expect((await storedWorker(api, one.uid))?.phone).toBe(one.phone);
  });

  test('two edits of the same version: the second gets 409; a change by the worker is no conflict', async () => {
    const person = await signInWorker(api);
    const { version } = (await api.call('getAdminWorker', { token, params: { id: person.uid } })).data;
    await api.db.doc(`workers/${person.uid}`).update({ preferredWorkingRadius: 9 });
    const edit = (fullName: string) => change(person.uid, { fullName, phone: person.phone, version });
    expect((await edit('Ravi One')).status).toBe(200);
    const { status, error } = await edit('Ravi Two');
    expect([status, error.details?.[0]?.path]).toEqual([409, 'version']);
    expect((await storedWorker(api, person.uid))?.fullName).toBe('Ravi One');
  });

  test('an edit or a pause sent again after a lost answer: done, and audited once', async () => {
    const person = await signInWorker(api, 'active');
    const versionNow = async () =>
      (await api.call('getAdminWorker', { token, params: { id: person.uid } })).data.version;
    const edit = { fullName: 'Ravi One', phone: person.phone, version: await versionNow() };
    const [first, again] = [await change(person.uid, edit), await change(person.uid, edit)];
    expect([again.status, again.data]).toEqual([200, first.data]);
    const pause = { status: 'inactive', reason: 'Away', version: await versionNow() };
    for (let call = 0; call < 2; call += 1) {
      expect((await change(person.uid, pause)).data).toMatchObject({
        status: 'inactive',
        pauseReason: 'Away',
      });
    }
    const other = await change(person.uid, { ...pause, reason: 'Complaint' });
    expect([other.status, other.error.details?.[0]?.path]).toEqual([409, 'version']);
    const trail = (await auditOf(api, person.uid)).map(({ action }) => action);
    expect(trail.sort()).toEqual(['deactivate_worker', 'update_worker']);
  });

  test.each([
    { status: 'Active' },
    { status: 'active', earnings: 5 },
    { fullName: 'A' },
    { fullName: 'A', city: 'Lucknow' },
    { version: 'v' },
    { serviceType: '' },
    { city: '' },
    { city: 'Atlantis' },
    { serviceType: 'wiring' },
    { preferredWorkingRadius: 0 },
    { city: 'Lucknow', status: 'active' },
    { fullName: '', phone: '9876543210' },
    {},
  ])('the body %j: 400', async (body) => {
    const { uid } = await signInWorker(api);
    expect((await change(uid, body)).status).toBe(400);
  });

  test('a missing worker: 404', async () => {
    expect((await change('nobody', { status: 'inactive' })).status).toBe(404);
    expect((await api.call('getAdminWorker', { token, params: { id: 'nobody' } })).status).toBe(404);
  });
});

describe('PATCH /api/admin/workers/uploads/:id/status', () => {
  test('a decision: stored in document and record with its reason; a second one gets 409', async () => {
    const person = await signInWorker(api);
    const id = await upload(person, 'pan');
    const { data } = await decide(id, { status: 'rejected', reason: 'Blurred' });
    expect(data).toMatchObject({ status: 'rejected', meta: { status: 'rejected' }, reason: 'Blurred' });
    expect((await storedWorker(api, person.uid))?.documents.pan).toEqual({ status: 'rejected' });
    expect((await decide(id, { status: 'approved' })).status).toBe(409);
    expect(await auditOf(api, id)).toMatchObject([{ action: 'reject_upload', actor: admin.uid }]);
    const listed = await api.call('listWorkerUploads', { token, params: { id: person.uid } });
    expect(listed.data).toEqual([data]);
  });

  test('a decision and a withdrawal sent again after a lost answer: done, and audited once', async () => {
    const person = await signInWorker(api);
    const id = await upload(person, 'pan');
    const { generation } =
      (await api.call('listWorkerUploads', { token, params: { id: person.uid } })).data[0] ?? {};
    const reason = 'Not his';
    const withdrawal = { token, params: { id }, body: { reason, generation } };
    for (let call = 0; call < 2; call += 1) {
      expect((await decide(id, { status: 'approved', generation })).data).toMatchObject({
        status: 'approved',
      });
    }
    for (let call = 0; call < 2; call += 1) {
      expect((await api.call('withdrawUpload', withdrawal)).data).toMatchObject({
        status: 'rejected',
        reason,
      });
    }
    const trail = (await auditOf(api, id)).map(({ action }) => action);
    expect(trail.sort()).toEqual(['approve_upload', 'withdraw_upload']);
  });

  test('a decision on a file replaced since: 409, and the document stays pending', async () => {
    const person = await signInWorker(api);
    const id = await upload(person, 'photo');
    const seen = (await api.call('listWorkerUploads', { token, params: { id: person.uid } })).data[0];
    await upload(person, 'photo', 'other.png');
    const { status, error } = await decide(id, { status: 'approved', generation: seen?.generation });
    expect([status, error.details?.[0]?.path]).toEqual([409, 'generation']);
    // Overwritten in the bucket, not registered yet: the file that was looked at is gone.
    await putObject(api, `workers/${person.uid}/photo_other.png`, png(), 'image/png');
    expect((await decide(id, { status: 'approved' })).status).toBe(409);
    expect((await storedWorker(api, person.uid))?.documents.photo).toEqual({ status: 'pending' });
  });

  test('two decisions at once: one succeeds, the other gets 409', async () => {
    const id = await upload(await signInWorker(api), 'photo');
    const answers = await Promise.all([
      decide(id, { status: 'approved' }),
      decide(id, { status: 'rejected' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('opening a file: audited', async () => {
    const id = await upload(await signInWorker(api), 'photo');
    expect((await api.call('getUploadFile', { token, params: { id } })).status).toBe(200);
    expect(await auditOf(api, id)).toMatchObject([{ action: 'view_upload', actor: admin.uid }]);
  });
});

describe('providers', () => {
  test('verifying a provider twice: audited once; a missing one gets 404', async () => {
    const { uid: id } = await signInWorker(api);
    for (let time = 0; time < 2; time += 1) {
      expect((await api.call('verifyProvider', { token, params: { id } })).data.isVerified).toBe(true);
    }
    expect(await auditOf(api, id)).toMatchObject([{ action: 'verify_provider' }]);
    expect((await api.call('verifyProvider', { token, params: { id: 'nobody' } })).status).toBe(404);
  });

  test('listing: by name, page by page, filtered by verification', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        api.db.doc(`providers/p-${index}`).set({ name: `P ${index % 4}`, isVerified: index % 2 === 0 }),
      ),
    );
    const first = (await api.call('listProviders', { token })).data;
    const rest = (await api.call('listProviders', { token, query: { after: first.at(-1)?._id ?? '' } })).data;
    const all = [...first, ...rest];
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort());
    const verified = (await api.call('listProviders', { token, query: { isVerified: 'true' } })).data;
    expect(verified.every(({ isVerified }) => isVerified)).toBe(true);
    expect(verified.length).toBeGreaterThan(12);
  });
});
