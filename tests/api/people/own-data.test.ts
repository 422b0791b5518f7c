import {
  DELETED_PERSON,
  DELETION_KEPT_DAYS,
  KEPT_PHOTO_FOLDER,
  orderNumber,
  TAX_RECORD_YEARS,
  toE164,
} from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishDeletions } from '../../../functions/src/jobs/finish-deletions';
import { COMMITS_FIELD } from '../../../functions/src/platform/commit-proof';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { contextAt, deleteOwn } from '../../support/api/deletions';
import { WITHOUT_COMMITS_INDEX } from '../../support/field-overrides';
import { orderBody } from '../../support/order-body';
import { type Person, randomPhone, signInByPhone, signInCustomer } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { jpeg } from '../../support/sample-files';
import { bucketOf, readObject } from '../../support/storage';
import { NAME, STREET, type WholePerson, writeWholePerson } from '../../support/whole-person';
import { KEPT_PHOTO } from '../../support/work-photos';
import { signInElectrician, signInWorker } from '../../support/workers';

setUpAdminApi();

const LATER = '2026-11-20T09:30:00.000+05:30';

/** The places of the database and the bucket where a text is found, with the texts found there. */
async function findTexts(texts: readonly string[]) {
  const documents = Object.entries(await readDatabase(api.db));
  const [files] = await bucketOf(api).getFiles();
  const places = [
    ...documents.map(([path, data]) => [path, JSON.stringify(data)] as const),
    ...files.map(({ name, metadata }) => [`file ${name}`, JSON.stringify(metadata)] as const),
  ];
  const found = new Map<string, string[]>();
  for (const [path, content] of places) {
    const place = path.replace(/^audit\/.*/, 'audit');
    const inside = texts.filter((text) => path.includes(text) || content.includes(text));
    if (inside.length > 0) found.set(place, [...new Set([...(found.get(place) ?? []), ...inside])]);
  }
  return found;
}

const exported = async (id: string, own: string) => {
  const { data } = await api.call('exportOwnData', { token: own, params: { id } });
  return JSON.parse(await data.text());
};

/** The id of a customer's order that an admin has assigned to a worker. */
async function assignedOrder(customer: Person, worker: Person): Promise<string> {
  const body = orderBody(customer.uid, { socket: 4 });
  const { data } = await api.call('placeOrder', { token: customer.token, body });
  const params = { id: data._id };
  const { status } = await api.call('assignBooking', { token, params, body: { providerId: worker.uid } });
  expect(status).toBe(200);
  return data._id;
}

describe('a person with records of every kind', () => {
  let person: WholePerson;
  let before: Record<string, Record<string, unknown>>;
  beforeAll(async () => {
    person = await writeWholePerson(api, admin);
    before = (await readDatabase(api.db)) as typeof before;
  });

  test('export: equals every collection and file', async () => {
    const { uid, phone, booking, namedBooking, job, formerJob } = person;
    const file = await exported(uid, person.token);
    const recordOf = (path: string) => {
      const {
        addressRequests: _keys,
        searchPrefixes: _words,
        commits: _proofs,
        ...record
      } = before[path] ?? {};
      return { ...record, _id: uid };
    };
    expect(file.about).toMatchObject({ uid, account: { phone: toE164(phone) } });
    expect(file.users).toEqual([recordOf(`users/${uid}`)]);
    expect(file.workers).toEqual([recordOf(`workers/${uid}`)]);
    expect(file.providers).toEqual([recordOf(`providers/${uid}`)]);
    expect(file.uploads).toMatchObject([{ _id: `${uid}_photo`, status: 'rejected' }]);
    const theirs = (collection: string, field: string, value: string) =>
      Object.entries(before)
        .filter(([path, data]) => path.startsWith(`${collection}/`) && data[field] === value)
        .map(([path]) => path.slice(collection.length + 1))
        .sort();
    const ids = (records: { _id: string }[]) => records.map(({ _id }) => _id).sort();
    const as = (role: string) => ids(file.orders.filter((order: { as: string }) => order.as === role));
    expect(as('customer')).toEqual(theirs('orders', 'user', uid));
    expect(as('customer')).toEqual([booking, namedBooking].sort());
    expect(as('partner')).toEqual([job, formerJob].sort());
    const shown = file.orders.find(({ _id }: { _id: string }) => _id === booking);
    expect(shown.serviceAddress).toEqual(before[`orders/${booking}`]?.serviceAddress);
    expect(ids(file.payments)).toEqual(theirs('payments', 'userId', uid));
    expect(ids(file.loans)).toEqual(theirs('loans', 'phone', phone));
    expect(ids(file.pincodeRequests)).toEqual(theirs('pincodeRequests', 'phone', phone));
    const about = [...theirs('audit', 'target', uid), ...theirs('audit', 'target', `${uid}_photo`)];
    expect(file.audit).toHaveLength(about.length);
    for (const stored of file['bucket:workers']) {
      expect(Buffer.from(stored.base64, 'base64')).toEqual(await readObject(api, stored.path));
    }
    const [photo, ...more] = file['bucket:photos'];
    expect([photo.order, photo.name, more]).toEqual([booking, KEPT_PHOTO, []]);
    expect(Buffer.from(photo.base64, 'base64')).toEqual(jpeg());
    expect(JSON.stringify(photo)).not.toContain('photos/');
    const paths = file['bucket:workers'].map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual([`workers/${uid}/pan_waiting.png`, `workers/${uid}/photo_me.png`]);
  });

  test('export by an admin: the same file, audited', async () => {
    const own = await exported(person.uid, person.token);
    const { data } = await api.call('exportPerson', { token, params: { id: person.uid } });
    const { audit: _first, ...rest } = JSON.parse(await data.text());
    const { audit: _second, ...expected } = own;
    expect(rest).toEqual(expected);
    const trail = await api.call('listAudit', { token, query: { action: 'export_person' } });
    expect(trail.data.map(({ target }) => target)).toEqual([person.uid]);
    expect((await api.call('exportPerson', { token, params: { id: 'nobody' } })).status).toBe(404);
  });

  test('deletion with another phone typed: 400 names it, and nothing changes', async () => {
    const { status, error } = await deleteOwn(person, randomPhone());
    expect([status, error.details?.[0]?.path]).toEqual([400, 'phone']);
    expect(await api.db.doc(`deletions/${person.uid}`).get()).toMatchObject({ exists: false });
  });

  test('deletion: phone, name, address and uid are found only in what is kept', async () => {
    const { uid, phone, namedBooking, job } = person;
    const texts = [uid, phone, NAME, STREET, 'Quxworthy', 'zq@example.com'];
    expect((await findTexts(texts)).size).toBeGreaterThan(15);
    expect((await deleteOwn(person)).data).toEqual({ isFinished: true });
    const found = await findTexts(texts);
    expect(Object.fromEntries(found)).toEqual({
      audit: [uid],
      [`deletions/${uid}`]: [uid],
      [`orders/${namedBooking}`]: [NAME, STREET, 'Quxworthy'],
      // An admin's own words in another customer's booking.
      [`bookingNotes/${job}`]: [NAME, 'Quxworthy'],
      [`orders/${job}`]: [NAME, 'Quxworthy'],
    });
    const [files] = await bucketOf(api).getFiles({ prefix: KEPT_PHOTO_FOLDER });
    expect(files.map(({ name }) => name)).toEqual([]);
    await expect(getAuth(api.authApp).getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('the kept records: amounts, dates, services and numbers as before, locked until their end', async () => {
    const { booking, namedBooking, job } = person;
    const after = (await readDatabase(api.db)) as typeof before;
    for (const id of [booking, namedBooking]) {
      const [was, is] = [before[`orders/${id}`] ?? {}, after[`orders/${id}`] ?? {}];
      for (const field of ['amount', 'itemTotal', 'cartItems', 'createdAt', 'number', 'stage', 'cityId']) {
        expect([field, is[field]]).toEqual([field, was[field]]);
      }
      expect(is).toMatchObject({ user: DELETED_PERSON, kept: { until: `${2027 + TAX_RECORD_YEARS}-03-31` } });
      const { amount, status, method } = before[`payments/${id}`] ?? {};
      expect(after[`payments/${id}`]).toMatchObject({ amount, status, method, userId: DELETED_PERSON });
    }
    const entries = Object.entries(after).filter(([path]) => path.startsWith('cashEntries/'));
    expect(entries).toMatchObject([
      [expect.anything(), { amount: 400, workerUid: DELETED_PERSON, note: '' }],
    ]);
    expect(after[`orders/${job}`]).toMatchObject({ workerUid: DELETED_PERSON, stage: 'completed' });
    const { status, error } = await api.call('setBookingStatus', {
      ...{ token, params: { id: booking }, body: { status: 'Called again' } },
    });
    expect([status, error.reason]).toEqual([409, 'booking_locked']);
    expect((await api.call('getAdminBooking', { token, params: { id: booking } })).status).toBe(200);
    expect((await api.call('getAdminBooking', { token, params: { id: job } })).status).toBe(200);
  });

  test('the records afterwards: ids of commits only where they have no index', async () => {
    const carriers = Object.entries(await readDatabase(api.db)).flatMap(([path, data]) =>
      COMMITS_FIELD in (data as object) ? [path.split('/')[0]] : [],
    );
    const stripped = ['audit', 'orders', 'payments'];
    expect(stripped.filter((collection) => !carriers.includes(collection))).toEqual([]);
    expect(carriers.filter((collection) => !WITHOUT_COMMITS_INDEX.includes(collection ?? ''))).toEqual([]);
  });

  test('the job afterwards: notes the deletion as done, without a phone', async () => {
    await finishDeletions(contextAt(TEST_NOW));
    const stored = async () => (await api.db.doc(`deletions/${person.uid}`).get()).data() ?? {};
    expect(await stored()).toMatchObject({ state: 'erased', phones: [] });
    expect(await finishDeletions(contextAt(LATER))).toEqual({ seen: 1, failed: 0 });
    const done = await stored();
    expect(done).toMatchObject({ state: 'done', by: 'self', phones: [] });
    expect((done.expiresAt.toMillis() - Date.parse(TEST_NOW)) / 86_400_000).toBe(DELETION_KEPT_DAYS);
  });
});

test('a booking whose partner was deactivated: exported with the event that My Bookings leaves out', async () => {
  const [worker, customer] = [await signInElectrician(api), await signInCustomer(api)];
  const id = await assignedOrder(customer, worker);
  await api.call('changeWorker', { token, params: { id: worker.uid }, body: { status: 'inactive' } });
  const params = { userId: customer.uid };
  const [shown] = (await api.call('listOrders', { token: customer.token, params })).data;
  expect([shown?._id, shown?.rev, shown?.events.map(({ move }) => move)]).toEqual([
    id,
    3,
    ['place', 'assign'],
  ]);
  const [order] = (await exported(customer.uid, customer.token)).orders;
  expect(order.events.map(({ move }: { move: string }) => move)).toEqual([
    'place',
    'assign',
    'mark_orphaned',
  ]);
  expect(order.events.filter((event: object) => 'actor' in event || 'worker' in event)).toEqual([]);
  expect(order.events.slice(0, 2)).toEqual(shown?.events);
});

test('a partner’s job and its customer’s booking: exported with what was sold as included and excluded', async () => {
  const [worker, customer] = [await signInElectrician(api), await signInCustomer(api)];
  const stated = { included: 'Labour.', excluded: 'The socket.' };
  await api.db.doc('services/socket').update(stated);
  await assignedOrder(customer, worker);
  await api.db.doc('services/socket').update({ included: '', excluded: '' });
  const [job] = (await exported(worker.uid, worker.token)).orders;
  expect(job.cartItems).toEqual([{ name: 'Service socket', quantity: 4, ...stated }]);
  const [booking] = (await exported(customer.uid, customer.token)).orders;
  expect(booking.cartItems).toMatchObject([stated]);
});

describe('a deletion that is refused', () => {
  test('a customer with an open booking: 409 names its number, and nothing changes', async () => {
    const person = await signInCustomer(api);
    const { data } = await api.call('placeOrder', { token: person.token, body: orderBody(person.uid) });
    const before = await readDatabase(api.db);
    const { status, error } = await deleteOwn(person);
    expect([status, error.reason, error.details?.map(({ id }) => id)]).toEqual([
      ...[409, 'deletion_bookings', [data._id]],
    ]);
    expect(error.error).toContain(orderNumber(data._id));
    expect(await readDatabase(api.db)).toEqual(before);
    expect((await api.call('getUser', { token: person.token, params: { id: person.uid } })).status).toBe(200);
  });

  test('a customer with a refund to be paid: 409', async () => {
    const person = await signInCustomer(api);
    const refund = { status: 'approved', requestedAt: TEST_NOW, reason: '' };
    await api.db.doc(`payments/paid-${person.uid}`).set({
      ...{ bookingId: `paid-${person.uid}`, userId: person.uid, amount: 400, status: 'verified', refund },
    });
    expect((await deleteOwn(person)).error.reason).toBe('deletion_bookings');
  });

  test('a partner with a job: 409 names its number', async () => {
    const [worker, customer] = [await signInWorker(api, 'active'), await signInCustomer(api)];
    const { data } = await api.call('placeOrder', {
      ...{ token: customer.token, body: orderBody(customer.uid, { tap: 1 }) },
    });
    await api.db.doc(`orders/${data._id}`).update({ stage: 'accepted', workerUid: worker.uid });
    const { status, error } = await deleteOwn(worker);
    expect([status, error.reason]).toEqual([409, 'deletion_jobs']);
    expect(error.error).toContain(orderNumber(data._id));
  });

  test('an admin’s account, and an unknown uid, by an admin: 409 and 404', async () => {
    const own = await api.call('deletePerson', {
      token,
      params: { id: admin.uid },
      body: { phone: randomPhone() },
    });
    expect([own.status, own.error.details?.[0]?.path]).toEqual([400, 'phone']);
    const unknown = { params: { id: 'nobody' }, body: { phone: randomPhone() } };
    expect((await api.call('deletePerson', { token, ...unknown })).status).toBe(404);
  });
});

describe('a deletion that is interrupted', () => {
  test('the person cannot sign in, and the job finishes it', async () => {
    const person = await signInWorker(api);
    const { uid, phone } = person;
    await bucketOf(api).file(`workers/${uid}/pan_a.png`).save('x');
    const context = contextAt(TEST_NOW);
    const objects = { ...context.objects, list: () => Promise.reject(new Error('The bucket is down')) };
    const { deletePerson } = await import('../../../functions/src/people/operations/delete-person');
    const { findPerson } = await import('../../../functions/src/people/operations/find-person');
    const found = await findPerson(uid, context);
    if (!found) throw new Error('Nobody was found');
    expect(await deletePerson(found, null, { ...context, objects })).toBe(false);
    expect((await api.call('getUser', { token: person.token, params: { id: uid } })).status).toBe(401);
    await expect(signInByPhone(toE164(phone))).rejects.toThrow('USER_DISABLED');
    expect((await api.db.doc(`users/${uid}`).get()).exists).toBe(true);
    expect(await finishDeletions({ ...context, objects })).toMatchObject({ failed: 1 });

    expect(await finishDeletions(context)).toMatchObject({ failed: 0 });
    expect([...(await findTexts([uid, phone])).keys()]).toEqual([`deletions/${uid}`]);
    expect((await signInByPhone(toE164(phone))).uid).not.toBe(uid);
  });

  test('a booking placed in the moment of the deletion: cancelled, its place given back, and stripped', async () => {
    const person = await signInCustomer(api);
    const { data } = await api.call('placeOrder', { token: person.token, body: orderBody(person.uid) });
    const isOf = ([path, fields]: [string, unknown]) =>
      path.endsWith(data._id) || (fields as { order?: string }).order === data._id;
    const recordsOf = async () =>
      Object.entries(await readDatabase(api.db, ['orders', 'payments', 'slotSeats'])).filter(isOf);
    const written = await recordsOf();
    expect(written).toHaveLength(4);
    await api.call('setBookingStatus', { token, params: { id: data._id }, body: { status: 'cancelled' } });
    expect((await deleteOwn(person)).data).toEqual({ isFinished: true });
    for (const [path, fields] of written) await api.db.doc(path).set(fields as object);
    await finishDeletions(contextAt(LATER));
    expect([...(await findTexts([person.uid])).keys()]).toEqual([`deletions/${person.uid}`]);
    expect((await recordsOf()).map(([path]) => path)).toEqual([`orders/${data._id}`, `payments/${data._id}`]);
    const order = (await api.db.doc(`orders/${data._id}`).get()).data();
    expect(order).toMatchObject({ stage: 'cancelled', user: DELETED_PERSON });
    expect((await api.db.doc(`payments/${data._id}`).get()).data()).toMatchObject({ status: 'cancelled' });
  });

  test('a job assigned in the moment of the deletion: it waits for another partner, as its history says', async () => {
    const [worker, customer] = [await signInElectrician(api), await signInCustomer(api)];
    const id = await assignedOrder(customer, worker);
    const written = (await api.db.doc(`orders/${id}`).get()).data() ?? {};
    await api.call('setBookingStatus', { token, params: { id }, body: { status: 'cancelled' } });
    expect((await deleteOwn(worker)).data).toEqual({ isFinished: true });
    await api.db.doc(`orders/${id}`).set(written);
    await finishDeletions(contextAt(LATER));
    expect([...(await findTexts([worker.uid])).keys()]).not.toContain(`orders/${id}`);
    const order = (await api.db.doc(`orders/${id}`).get()).data() ?? {};
    expect(order).toMatchObject({ stage: 'assigned', workerUid: DELETED_PERSON, needsReassignment: true });
    expect(order.events).toHaveLength(written.events.length + 1);
    expect(order.events.at(-1)).toMatchObject({
      move: 'mark_orphaned',
      role: 'system',
      actor: DELETED_PERSON,
    });
    const other = await signInElectrician(api);
    const body = { providerId: other.uid };
    const { data } = await api.call('assignBooking', { token, params: { id }, body });
    expect([data.stage, data.providerId?._id, data.needsReassignment]).toEqual([
      'assigned',
      other.uid,
      false,
    ]);
  });

  test('two calls at once: both answer, and everything is deleted once', async () => {
    const person = await signInCustomer(api);
    const answers = await Promise.all([deleteOwn(person), deleteOwn(person)]);
    expect(answers.map(({ status }) => status).some((status) => status === 200)).toBe(true);
    await finishDeletions(contextAt(LATER));
    expect([...(await findTexts([person.uid, person.phone])).keys()]).toEqual([`deletions/${person.uid}`]);
  });
});
