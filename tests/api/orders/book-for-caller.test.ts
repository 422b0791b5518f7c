import { type AdminRole, type CallerBookingInput, toE164 } from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, signInAdmin } from '../../support/admins';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW, type TestApi } from '../../support/api/api-server';
import { PATIENT } from '../../support/api/test-context';
import { callerBody } from '../../support/caller-body';
import { ADDRESS, orderBody } from '../../support/order-body';
import { type BrokenApi, startBrokenApi } from '../../support/outages/broken-api';
import { type Person, randomPhone, signInByPhone, signInCustomer } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { seatsOf } from '../../support/seats';
import { bookFor, startTrustingApi } from '../../support/trusting-api';

setUpAdminApi();

const book = (body: object, options: { idempotencyKey?: string; token?: string } = {}) =>
  api.call('placeAdminBooking', { token, ...options, body });
const find = (phone: string) => api.call('findCaller', { token, body: { phone } });

const accounts = () => getAuth(api.authApp);
const hasAccount = (phone: string) =>
  accounts()
    .getUserByPhoneNumber(toE164(phone))
    .then(
      () => true,
      () => false,
    );

/** The customer with a number, as the first sign-in with it shows. */
async function signIn(phone: string): Promise<Person> {
  const { uid, token: own } = await signInByPhone(toE164(phone));
  const { status } = await api.call('authenticateUser', { token: own, body: { phone } });
  expect(status).toBe(200);
  return { uid, phone, token: own };
}

const ordersOf = async ({ uid, token: own }: Person) =>
  (await api.call('listOrders', { token: own, params: { userId: uid } })).data;

/** Saves an address, and a name, of a customer. */
async function nameCustomer({ uid, token: own }: Person, name: string): Promise<void> {
  const body = { name, email: 'asha@example.com' };
  expect((await api.call('updateUser', { token: own, params: { id: uid }, body })).status).toBe(200);
  const address = { ...ADDRESS, location: { lat: 26.85, long: 80.94 } };
  const added = await api.call('addAddress', { token: own, params: { id: uid }, body: address });
  expect(added.status).toBe(201);
}

/** Expects a refusal that leaves nothing behind, not even an account. */
async function refuses(body: CallerBookingInput, status: number, path: string, reason?: string) {
  const before = await readDatabase(api.db);
  const answer = await book(body);
  expect([answer.status, answer.error.details?.map((one) => one.path)]).toEqual([status, [path]]);
  if (reason) expect(answer.error.details?.[0]?.reason ?? answer.error.reason).toBe(reason);
  expect(await readDatabase(api.db)).toEqual(before);
}

describe('POST /api/admin/bookings', () => {
  test('somebody new: customer, order, seats, payment and audit entry; the sign-in with the number finds it', async () => {
    const phone = randomPhone();
    const { status, data } = await book(callerBody(`+91 ${phone}`));
    expect([status, data.stage, data.userId]).toMatchObject([201, 'placed', { name: 'Asha Verma', phone }]);
    const consent = { by: 'call', at: TEST_NOW, note: 'Agreed to the amount and to pay after the work' };
    expect(data.placedBy).toEqual({ admin: admin.uid, on: 'caller', consent });
    expect(data.events).toMatchObject([
      { role: 'admin', actor: admin.uid, actorName: admin.email, from: null, to: 'placed', move: 'place' },
    ]);
    expect(data.payment).toMatchObject({ status: 'pending', amount: data.amount });
    const seats = await api.db.collection('slotSeats').where('order', '==', data._id).get();
    expect(seats.size).toBe(2);
    const [entry] = await auditOf(api, data._id);
    expect(entry).toMatchObject({ action: 'place_booking', actor: admin.uid });
    expect(JSON.stringify(entry)).not.toContain(phone);

    const customer = await signIn(phone);
    expect(customer.uid).toBe(data.userId._id);
    const orders = await ordersOf(customer);
    expect(orders).toMatchObject([{ _id: data._id, customerNotes: 'Ring twice', amount: data.amount }]);
    expect(JSON.stringify(orders)).not.toContain(admin.uid);
  });

  test('a customer already: the record stays as it is, and both bookings are in My Bookings', async () => {
    const customer = await signInCustomer(api);
    await nameCustomer(customer, 'Meena Kumari Devi');
    const own = await api.call('placeOrder', {
      token: customer.token,
      body: orderBody(customer.uid, { socket: 1 }, { scheduledDate: '2026-11-22' }),
    });
    const stored = async () => (await api.db.doc(`users/${customer.uid}`).get()).data();
    const before = await stored();
    const { data } = await book(callerBody(customer.phone, { tap: 1 }));
    expect(data.userId).toEqual({ _id: customer.uid, name: 'Meena Kumari Devi', phone: customer.phone });
    expect(await stored()).toEqual(before);
    const ids = (await ordersOf(customer)).map(({ _id }) => _id);
    expect(ids.sort()).toEqual([data._id, own.data._id].sort());
  });

  test('a customer without a name: gets the one that was said', async () => {
    const customer = await signInCustomer(api);
    expect((await book(callerBody(customer.phone))).data.userId.name).toBe('Asha Verma');
  });

  test('a replay, also after the slot has filled: the first booking; another body: 422', async () => {
    const options = { idempotencyKey: 'caller-replay' };
    const body = callerBody(randomPhone(), { rare: 1 }, { scheduledDate: '2026-11-22' });
    const first = await book(body, options);
    await book(callerBody(randomPhone(), { rare: 1 }, { scheduledDate: '2026-11-22' }));
    const again = await book(body, options);
    expect([first.status, again.status, again.data]).toEqual([201, 201, first.data]);
    expect(await auditOf(api, first.data._id)).toHaveLength(1);
    expect((await book({ ...body, notes: 'Other' }, options)).status).toBe(422);
  });

  test('twenty at once with one key: one account, one customer, one order', async () => {
    const phone = randomPhone();
    const body = callerBody(phone, { socket: 1 }, { scheduledDate: '2026-11-23' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(body, { idempotencyKey: 'caller-race' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    const users = await api.db.collection('users').where('phone', '==', phone).get();
    expect(users.size).toBe(1);
    expect(await ordersOf(await signIn(phone))).toHaveLength(1);
  });

  test('two admins at once for one new caller: two orders of one customer', async () => {
    const other = await signInAdmin(api, { admin: true, role: 'operations' });
    const phone = randomPhone();
    const [one, two] = await Promise.all([
      book(callerBody(phone, { socket: 1 }, { scheduledDate: '2026-11-24' })),
      book(callerBody(phone, { tap: 1 }, { scheduledDate: '2026-11-24' }), { token: other.token }),
    ]);
    expect([one.status, two.status, one.data.userId._id]).toEqual([201, 201, two.data.userId._id]);
    const users = await api.db.collection('users').where('phone', '==', phone).get();
    expect(users.size).toBe(1);
    expect(await ordersOf(await signIn(phone))).toHaveLength(2);
  });

  test('two callers for the last place: one has it, the other is refused with the field', async () => {
    const bodyOf = (phone: string) => callerBody(phone, { rare: 1 }, { scheduledDate: '2026-11-24' });
    await book(bodyOf(randomPhone()));
    const phones = [randomPhone(), randomPhone()];
    const answers = await Promise.all(phones.map((phone) => book(bodyOf(phone))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({ code: 'slot_unavailable', details: [{ path: 'timeSlot' }] });
    expect(await seatsOf(api.db, '2026-11-24.lucknow.tiny')).toHaveLength(2);
    // All that is left of the other is an account without a record, as before the first sign-in.
    const left = phones[answers.findIndex(({ status }) => status === 409)] ?? '';
    expect((await find(left)).data).toEqual({ customer: null });
    expect(await ordersOf(await signIn(left))).toEqual([]);
  });

  test.each<AdminRole>(['kyc', 'finance', 'readonly'])('the role %s: 403', async (role) => {
    const { token: other } = await signInAdmin(api, { admin: true, role });
    const phone = randomPhone();
    expect((await book(callerBody(phone), { token: other })).status).toBe(403);
    expect((await api.call('findCaller', { token: other, body: { phone } })).status).toBe(403);
    expect(await hasAccount(phone)).toBe(false);
  });

  test('what cannot be booked is refused at its field, and makes no account', async () => {
    const phone = randomPhone();
    const body = callerBody(phone);
    const { consent } = body;
    await refuses({ ...body, address: { ...ADDRESS, pincode: '110001' } }, 400, 'address.pincode');
    await refuses(
      { ...body, services: [{ serviceId: 'nothing', quantity: 1 }] },
      400,
      'services.0.serviceId',
    );
    await refuses({ ...body, amount: body.amount + 1 }, 409, 'amount', 'total_is');
    await refuses({ ...body, scheduledDate: '2026-12-24' }, 400, 'scheduledDate', 'day_wrong');
    await refuses({ ...body, scheduledDate: '2026-11-20', timeSlot: '8:00 AM - 10:00 AM' }, 409, 'timeSlot');
    const unsaid = { ...consent, isGiven: false } as unknown as CallerBookingInput['consent'];
    await refuses({ ...body, consent: unsaid }, 400, 'consent.isGiven', 'consent_missing');
    await refuses({ ...body, customer: { phone, name: 'User' } }, 400, 'customer.name', 'name_wrong');
    await refuses({ ...body, customer: { phone: '12345', name: 'Asha' } }, 400, 'customer.phone');
    expect((await book({ ...body, consent: undefined })).status).toBe(400);
    expect(await hasAccount(phone)).toBe(false);
  });

  test('a blocked, a leaving and an admin’s account: 409 with the reason, at once and when looked for', async () => {
    const blocked = await signInCustomer(api);
    await accounts().updateUser(blocked.uid, { disabled: true });
    const leaving = await signInCustomer(api);
    await api.db.doc(`deletions/${leaving.uid}`).set({
      ...{ state: 'requested', requestedAt: TEST_NOW, by: 'self', phones: [leaving.phone] },
    });
    const manager = randomPhone();
    const { uid } = await accounts().createUser({ phoneNumber: toE164(manager) });
    await accounts().setCustomUserClaims(uid, { admin: true });
    const cases = [
      [blocked.phone, 'caller_blocked'],
      [leaving.phone, 'caller_leaving'],
      [manager, 'caller_is_admin'],
    ] as const;
    for (const [phone, reason] of cases) {
      await refuses(callerBody(phone), 409, 'customer.phone', reason);
      const searches = async () => (await auditOf(api, 'nobody')).length;
      const before = await searches();
      const { status, error } = await find(phone);
      expect([status, error.reason, await searches()]).toEqual([409, reason, before + 1]);
    }
  });

  test('a customer who has deleted the account before: somebody new', async () => {
    const gone = await signInCustomer(api);
    const deleted = await api.call('deleteOwnAccount', {
      ...{ token: gone.token, params: { id: gone.uid }, body: { phone: gone.phone } },
    });
    expect(deleted.status).toBe(200);
    const { status, data } = await book(callerBody(gone.phone, { tap: 2 }));
    expect([status, data.userId._id === gone.uid]).toEqual([201, false]);
  });

  test('the customer’s own data: who placed it, on what, and the consent, without the admin', async () => {
    const phone = randomPhone();
    const { data } = await book(callerBody(phone, { tap: 3 }));
    const customer = await signIn(phone);
    const file = await api.call('exportOwnData', { token: customer.token, params: { id: customer.uid } });
    const text = await file.data.text();
    const { orders } = JSON.parse(text);
    expect(orders).toMatchObject([
      { _id: data._id, placedBy: { role: 'admin', on: 'caller', consent: data.placedBy?.consent } },
    ]);
    expect(text).not.toContain(admin.uid);
  });
});

test('the deletion of the customer: the words of the consent go, who placed it stays', async () => {
  const phone = randomPhone();
  const { data } = await book(callerBody(phone, { tap: 5 }));
  const customer = await signIn(phone);
  await api.call('setBookingStatus', { token, params: { id: data._id }, body: { status: 'cancelled' } });
  const { status } = await api.call('deleteOwnAccount', {
    ...{ token: customer.token, params: { id: customer.uid }, body: { phone } },
  });
  expect(status).toBe(200);
  const placedBy = (await api.db.doc(`orders/${data._id}`).get()).get('placedBy');
  expect(placedBy).toEqual({ ...data.placedBy, consent: { ...data.placedBy?.consent, note: '' } });
});

describe('POST /api/admin/customers/find', () => {
  test('a customer: first name and addresses without a position; the search is audited, without the number', async () => {
    const customer = await signInCustomer(api);
    await nameCustomer(customer, 'Meena Kumari');
    const { data } = await find(`0${customer.phone}`);
    const { _id, ...address } = data.customer?.addresses[0] ?? { _id: '' };
    expect([data.customer?.firstName, address]).toEqual(['Meena', ADDRESS]);
    const entries = await auditOf(api, customer.uid);
    expect(entries).toMatchObject([{ action: 'find_customer', actor: admin.uid }]);
    expect(JSON.stringify(entries)).not.toContain(customer.phone);
  });

  test('a customer whose first name no booking may have: an empty name, so that one is asked for', async () => {
    const customer = await signInCustomer(api);
    await nameCustomer(customer, 'User Sharma');
    expect((await find(customer.phone)).data.customer?.firstName).toBe('');
  });

  test('a customer without a name, and nobody: an empty name, and null; no account is made', async () => {
    const customer = await signInCustomer(api);
    expect((await find(customer.phone)).data).toEqual({ customer: { firstName: '', addresses: [] } });
    const phone = randomPhone();
    expect((await find(phone)).data).toEqual({ customer: null });
    expect(await hasAccount(phone)).toBe(false);
  });
});

describe('when the identity provider is out of reach', () => {
  let broken: BrokenApi;
  let trusting: TestApi;
  beforeAll(async () => {
    broken = await startBrokenApi(api, 'Auth');
    // Its tokens need no identity provider: the call comes as far as the caller's account.
    trusting = await startTrustingApi(api.projectId, { ...PATIENT, authMs: 300 });
  });
  afterAll(async () => {
    await trusting.close();
    await broken.close();
  });

  test.each(['refuse', 'hang', 'reset'] as const)('%s: 503, and nothing is stored', async (mode) => {
    const before = await readDatabase(api.db);
    const phone = randomPhone();
    await broken.proxy.setMode(mode);
    const { status, headers } = await bookFor(trusting, callerBody(phone));
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([503, true]);
    await broken.proxy.setMode('reset');
    await broken.proxy.setMode('pass');
    // An account at most: the provider may have made it without saying so.
    expect(await readDatabase(api.db)).toEqual(before);
    expect((await bookFor(trusting, callerBody(phone, { tap: 1 }))).status).toBe(201);
  });
});

test('a booking placed by a later version in another way: shown, exported and moved as it is', async () => {
  const phone = randomPhone();
  const { data } = await book(callerBody(phone, { tap: 4 }));
  const placedBy = { ...data.placedBy, on: 'visitor', ofALaterVersion: 'kept' };
  await api.db.doc(`orders/${data._id}`).update({ placedBy });
  const params = { id: data._id };
  const shown = await api.call('getAdminBooking', { token, params });
  expect([shown.status, shown.data.placedBy]).toEqual([200, { ...data.placedBy, on: 'visitor' }]);
  const moved = await api.call('setBookingStatus', { token, params, body: { status: 'cancelled' } });
  expect([moved.status, moved.data.stage]).toEqual([200, 'cancelled']);
  expect((await api.db.doc(`orders/${data._id}`).get()).get('placedBy')).toEqual(placedBy);
  expect(await ordersOf(await signIn(phone))).toMatchObject([{ _id: data._id, stage: 'cancelled' }]);
});
