import { describe, expect, test } from 'vitest';
import { auditOf } from '../../support/admins';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { signInWorker, storedWorker } from '../../support/workers';

setUpAdminApi();

const TRADE_AND_CITY = { serviceType: 'electrician', city: 'Lucknow' };

async function electrician(): Promise<Person> {
  const person = await signInWorker(api, 'active', TRADE_AND_CITY);
  await api.db.doc(`providers/${person.uid}`).update({ isVerified: true });
  return person;
}

async function assignedOrder(worker: Person): Promise<string> {
  const customer = await signInCustomer(api);
  const body = orderBody(customer.uid, { socket: 4 });
  const { data } = await api.call('placeOrder', { token: customer.token, body });
  const assigned = { token, params: { id: data._id }, body: { providerId: worker.uid } };
  expect((await api.call('assignBooking', assigned)).status).toBe(200);
  return data._id;
}

const change = (id: string, body: unknown) => api.call('changeWorker', { token, params: { id }, body });
const ask = (person: Person, body: unknown) =>
  api.call('requestChange', { token: person.token, params: { firebaseUid: person.uid }, body });
const decide = (id: string, body: unknown) => api.call('decideChange', { token, params: { id }, body });
const isOrphaned = async (id: string) =>
  (await api.db.doc(`orders/${id}`).get()).data()?.needsReassignment === true;
const queued = async (uid: string) =>
  (await api.call('listNeedsAction', { token })).data.filter(
    ({ kind, id }) => kind === 'change_request' && id === uid,
  );

describe('PUT /api/admin/workers/:id with trade, city, area and radius', () => {
  test('set by an admin: stored for every status, and audited', async () => {
    for (const status of ['pending', 'active', 'inactive'] as const) {
      const { uid } = await signInWorker(api, status);
      const body = { ...TRADE_AND_CITY, areaName: 'Aliganj', preferredWorkingRadius: 12 };
      const { data } = await change(uid, body);
      expect(data).toMatchObject({ ...body, status });
      expect(await storedWorker(api, uid)).toMatchObject(body);
      const [entry] = await auditOf(api, uid);
      expect([entry?.action, JSON.stringify(entry).includes('preferredWorkingRadius')]).toEqual([
        ...['update_worker', true],
      ]);
    }
  });

  test('hours set by an admin: stored, audited by the day, and no booking is orphaned', async () => {
    const worker = await electrician();
    const id = await assignedOrder(worker);
    const hours = Array.from({ length: 7 }, () => null);
    const availability = { hours: hours.with(1, { from: 8, to: 14 } as never), daysOff: [], jobsAWeek: 6 };
    expect((await change(worker.uid, { availability })).data.availability).toEqual(availability);
    expect(await storedWorker(api, worker.uid)).toMatchObject({ availability });
    expect(await isOrphaned(id)).toBe(false);
    const daysOff = [{ from: '2026-11-28', to: '2026-11-30' }];
    await change(worker.uid, { availability: { ...availability, hours, daysOff } });
    const entries = await auditOf(api, worker.uid);
    const changes = entries.map((entry) => entry.changes);
    expect(changes).toContainEqual([
      { field: 'availability.jobsAWeek', from: null, to: 6 },
      { field: 'availability.monday', from: null, to: '8 – 14' },
    ]);
    expect(changes).toContainEqual([
      { field: 'availability.daysOff', from: null, to: ['2026-11-28 – 2026-11-30'] },
      { field: 'availability.monday', from: '8 – 14', to: null },
    ]);
  });

  test('together with name and phone: all are saved; an unchanged trade that is inactive by now is accepted', async () => {
    const person = await signInWorker(api, 'active', { serviceType: 'tiny', city: 'Nowhere' });
    const body = {
      fullName: 'Ravi Lal',
      phone: person.phone,
      serviceType: 'tiny',
      city: 'Nowhere',
      areaName: 'A',
    };
    expect((await change(person.uid, body)).data).toMatchObject(body);
  });

  test('no longer fitting a booking that has not begun: it is orphaned until they fit again', async () => {
    const worker = await electrician();
    const id = await assignedOrder(worker);
    await change(worker.uid, { areaName: 'Aliganj' });
    expect(await isOrphaned(id)).toBe(false);
    await change(worker.uid, { serviceType: 'plumber' });
    expect(await isOrphaned(id)).toBe(true);
    await change(worker.uid, { serviceType: 'electrician', city: 'Kanpur' });
    expect(await isOrphaned(id)).toBe(true);
    await change(worker.uid, TRADE_AND_CITY);
    expect(await isOrphaned(id)).toBe(false);
  });

  test('a profile that the pending worker saved meanwhile: the admin gets 409', async () => {
    const person = await signInWorker(api);
    const { version } = (await api.call('getAdminWorker', { token, params: { id: person.uid } })).data;
    const own = { token: person.token, params: { firebaseUid: person.uid }, body: TRADE_AND_CITY };
    expect((await api.call('updateWorker', own)).status).toBe(200);
    const { status, error } = await change(person.uid, { city: 'Kanpur', version });
    expect([status, error.details?.[0]?.path]).toEqual([409, 'version']);
  });
});

describe('PUT /api/worker/:firebaseUid/change-request', () => {
  const REQUESTED = { serviceType: 'plumber', city: 'Lucknow', areaName: 'Aliganj' };

  test('the request of an active worker: stored, in the queue, and nothing else changes', async () => {
    const worker = await electrician();
    const { data } = await ask(worker, REQUESTED);
    expect(data).toMatchObject({ ...TRADE_AND_CITY, changeRequest: REQUESTED });
    const [entry, ...others] = await queued(worker.uid);
    expect([entry?.at, entry?.title, others]).toEqual([data.changeRequest?.at, 'Ravi Kumar', []]);
    expect((await storedWorker(api, worker.uid))?.serviceType).toBe('electrician');
  });

  test('a second request: replaces the first; one for the current values removes it', async () => {
    const worker = await electrician();
    await ask(worker, REQUESTED);
    const { data } = await ask(worker, { ...TRADE_AND_CITY, areaName: 'Gomti Nagar' });
    expect(data.changeRequest).toMatchObject({ ...TRADE_AND_CITY, areaName: 'Gomti Nagar' });
    expect((await ask(worker, { ...TRADE_AND_CITY, areaName: '' })).data.changeRequest).toBeUndefined();
    expect(await queued(worker.uid)).toEqual([]);
  });

  test.each(['pending', 'inactive'] as const)('the request of a %s worker: 403', async (status) => {
    expect((await ask(await signInWorker(api, status, TRADE_AND_CITY), REQUESTED)).status).toBe(403);
  });

  test.each([
    [{ ...REQUESTED, city: 'Atlantis' }, 400],
    [{ ...REQUESTED, serviceType: 'wiring' }, 400],
    [{ ...REQUESTED, fullName: 'Other' }, 400],
    [{ serviceType: 'plumber' }, 400],
  ])('the request %j: %i, and nothing is stored', async (body, expected) => {
    const worker = await electrician();
    const before = await readDatabase(api.db);
    expect((await ask(worker, body)).status).toBe(expected);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('an approved request: applied and removed, and bookings that no longer fit are orphaned', async () => {
    const worker = await electrician();
    const id = await assignedOrder(worker);
    const at = (await ask(worker, REQUESTED)).data.changeRequest?.at;
    const { data } = await decide(worker.uid, { decision: 'approve', at });
    expect(data).toMatchObject(REQUESTED);
    expect([data.changeRequest, await isOrphaned(id), await queued(worker.uid)]).toEqual([
      undefined,
      true,
      [],
    ]);
    expect((await auditOf(api, worker.uid)).map(({ action }) => action)).toEqual(['approve_change']);
  });

  test('a request for another area alone: approved also while the trade, which stays, is off', async () => {
    const worker = await electrician();
    const { serviceType, city } = (await api.db.doc(`workers/${worker.uid}`).get()).data() ?? {};
    const { data } = await ask(worker, { serviceType, city, areaName: 'Aliganj' });
    await api.db.doc(`categories/${serviceType}`).update({ isActive: false });
    const decided = await decide(worker.uid, { decision: 'approve', at: data.changeRequest?.at });
    await api.db.doc(`categories/${serviceType}`).update({ isActive: true });
    expect([decided.status, decided.data.areaName]).toEqual([200, 'Aliganj']);
  });

  test('a refused request: the worker reads the reason until the next request', async () => {
    const worker = await electrician();
    const at = (await ask(worker, REQUESTED)).data.changeRequest?.at;
    expect((await decide(worker.uid, { decision: 'refuse', at })).status).toBe(400);
    const refused = await decide(worker.uid, { decision: 'refuse', at, reason: 'No plumbers needed' });
    expect(refused.data).toMatchObject({
      ...TRADE_AND_CITY,
      changeRefused: { reason: 'No plumbers needed' },
    });
    expect(refused.data.changeRequest).toBeUndefined();
    const { data } = await ask(worker, { ...REQUESTED, areaName: '' });
    expect([data.changeRefused, data.changeRequest?.areaName]).toEqual([undefined, '']);
  });

  test.each([
    ['approve', { decision: 'approve' }, { decision: 'refuse', reason: 'Full' }],
    ['refuse', { decision: 'refuse', reason: 'Full' }, { decision: 'refuse', reason: 'No plumbers needed' }],
  ])(
    '%s again after a lost answer: answered as decided, and nothing is written',
    async (_title, wanted, other) => {
      const worker = await electrician();
      const at = (await ask(worker, REQUESTED)).data.changeRequest?.at;
      const first = await decide(worker.uid, { ...wanted, at });
      const before = await readDatabase(api.db);
      const again = await decide(worker.uid, { ...wanted, at });
      expect([again.status, again.data]).toEqual([200, first.data]);
      expect((await decide(worker.uid, { ...other, at })).status).toBe(409);
      expect(await readDatabase(api.db)).toEqual(before);
      await ask(worker, { ...REQUESTED, areaName: 'Aliganj' });
      expect((await decide(worker.uid, { ...wanted, at: '2026-11-20T09:00:00.000+05:30' })).status).toBe(409);
    },
  );

  test('a decision on a request replaced meanwhile: 409', async () => {
    const worker = await electrician();
    const at = (await ask(worker, REQUESTED)).data.changeRequest?.at;
    api.setNow('2026-11-21T09:30:01.000+05:30');
    await ask(worker, { ...REQUESTED, city: 'Kanpur' });
    expect((await decide(worker.uid, { decision: 'approve', at })).status).toBe(409);
    expect((await decide('nobody', { decision: 'approve', at })).status).toBe(404);
  });

  test('a request within the worker’s record: 403', async () => {
    const worker = await electrician();
    const own = { token: worker.token, params: { firebaseUid: worker.uid } };
    const changeRequest = { ...REQUESTED, at: '2026-11-21T09:00:00.000+05:30' };
    const { status, error } = await api.call('updateWorker', { ...own, body: { changeRequest } });
    expect([status, error.details?.[0]?.path]).toEqual([403, 'changeRequest']);
  });
});
