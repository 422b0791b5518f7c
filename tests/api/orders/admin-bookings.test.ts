import { indiaDate, type Worker } from '@gharseva/contract';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { auditOf, signInAdmin } from '../../support/admins';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { startApi, TEST_NOW } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { ADDRESS, orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { seatsOf } from '../../support/seats';
import { signInElectrician, signInWorker } from '../../support/workers';

setUpAdminApi();

const LUCKNOW = { city: 'Lucknow', serviceType: 'electrician' };
const stored = async (id: string) => (await api.db.doc(`orders/${id}`).get()).data();

/** An order for an electrician, as a fresh customer places it. */
async function placed(changes = {}): Promise<{ id: string; customer: Person }> {
  const customer = await signInCustomer(api);
  const body = orderBody(customer.uid, { socket: 4 }, changes);
  const { status, data } = await api.call('placeOrder', { token: customer.token, body });
  expect(status).toBe(201);
  return { id: data._id, customer };
}

const electrician = (changes?: Partial<Worker>) => signInElectrician(api, changes);

const assign = (id: string, providerId: string, more = {}) =>
  api.call('assignBooking', { token, params: { id }, body: { providerId, ...more } });
const setStatus = (id: string, status: string, more = {}) =>
  api.call('setBookingStatus', { token, params: { id }, body: { status, ...more } });

/** The taken places of electricians in one slot. */
const taken = async () => (await seatsOf(api.db, '2026-11-23.lucknow.electrician.1')).length;

describe('PUT /api/admin/bookings/:id/assign', () => {
  test('assigning an eligible worker: customer and worker see the booking, and it is audited', async () => {
    const { id, customer } = await placed();
    const worker = await electrician();
    const { data } = await assign(id, worker.uid);
    expect(data).toMatchObject({ stage: 'assigned', providerId: { _id: worker.uid, name: 'Ravi Kumar' } });
    expect(data.events.at(-1)).toEqual({
      ...{ at: TEST_NOW, actor: admin.uid, role: 'admin', from: 'placed', to: 'assigned', reason: '' },
      ...{ actorName: admin.email, worker: { from: null, to: { _id: worker.uid, name: 'Ravi Kumar' } } },
      move: 'assign',
    });
    const query = { workerUid: worker.uid, when: 'upcoming' };
    const jobs = await api.call('listBookings', { token: worker.token, query });
    expect(jobs.data.bookings.map(({ _id }) => _id)).toEqual([id]);
    const mine = await api.call('listOrders', { token: customer.token, params: { userId: customer.uid } });
    expect([mine.data[0]?.status, JSON.stringify(mine.data).includes(admin.uid)]).toEqual([
      'assigned',
      false,
    ]);
    expect(await auditOf(api, id)).toMatchObject([{ action: 'assign_booking', actor: admin.uid }]);
    expect((await assign(id, worker.uid)).data).toEqual(data);
  });

  test('assigning an ineligible worker: 409 with the reasons, and nothing changes', async () => {
    const { id } = await placed();
    const busy = await electrician();
    await assign((await placed()).id, busy.uid);
    const unverified = await signInWorker(api, 'active', LUCKNOW);
    const cases: [string, string[]][] = [
      [(await electrician({ status: 'inactive' })).uid, ['not_active']],
      [unverified.uid, ['not_verified']],
      [(await electrician({ serviceType: 'plumber' })).uid, ['other_trade']],
      [(await electrician({ city: 'Kanpur' })).uid, ['other_city']],
      [busy.uid, ['busy_in_slot']],
    ];
    const before = await readDatabase(api.db);
    for (const [uid, reasons] of cases) {
      const { status, error } = await assign(id, uid);
      expect([status, error.details?.map(({ value }) => value)]).toEqual([409, reasons]);
    }
    expect((await assign(id, 'nobody')).status).toBe(409);
    expect((await assign('nothing', busy.uid)).status).toBe(404);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('five bookings of one slot assigned to one worker at once: one succeeds, four get 409', async () => {
    const worker = await electrician();
    const orders = await Promise.all(Array.from({ length: 5 }, () => placed()));
    const answers = await Promise.all(orders.map(({ id }) => assign(id, worker.uid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('two admins assigning one booking: the second gets 409', async () => {
    const { id } = await placed();
    const [one, two] = [await electrician(), await electrician()];
    const { version } = (await api.call('getAdminBooking', { token, params: { id } })).data;
    expect((await assign(id, one.uid, { version })).status).toBe(200);
    const { status, error } = await assign(id, two.uid, { version });
    expect([status, error.details?.[0]?.path]).toEqual([409, 'version']);
    expect((await stored(id))?.workerUid).toBe(one.uid);
    expect((await assign(id, two.uid)).data.providerId?._id).toBe(two.uid);
  });

  test('repeated after a lost answer: the booking, and nothing is written', async () => {
    const { id } = await placed();
    const { uid } = await electrician();
    const { version } = (await api.call('getAdminBooking', { token, params: { id } })).data;
    const first = await assign(id, uid, { version });
    const before = await readDatabase(api.db);
    const again = await assign(id, uid, { version });
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('repeated once the booking was cancelled, or its worker paused: 409, for nobody was given it', async () => {
    const [cancelled, left] = [await placed(), await placed()];
    const [one, two] = [await electrician(), await electrician()];
    const seen = async (id: string) =>
      (await api.call('getAdminBooking', { token, params: { id } })).data.version;
    const [ofCancelled, ofLeft] = [await seen(cancelled.id), await seen(left.id)];
    expect((await assign(cancelled.id, one.uid, { version: ofCancelled })).status).toBe(200);
    expect((await setStatus(cancelled.id, 'cancelled')).status).toBe(200);
    expect((await assign(left.id, two.uid, { version: ofLeft })).status).toBe(200);
    await api.call('changeWorker', { token, params: { id: two.uid }, body: { status: 'inactive' } });
    for (const [id, uid, version] of [
      [cancelled.id, one.uid, ofCancelled],
      [left.id, two.uid, ofLeft],
    ] as const) {
      const { status, error } = await assign(id, uid, { version });
      expect([status, error.details?.[0]?.path]).toEqual([409, 'version']);
      expect((await assign(id, uid)).status).toBe(409);
    }
  });
});

describe('GET /api/admin/bookings/:id/workers', () => {
  test('eligible workers first, the least busy at the top; ineligible ones with their reasons', async () => {
    const scheduledDate = '2026-11-22';
    const { id } = await placed({ scheduledDate });
    const [free, lessFree, busy] = [await electrician(), await electrician(), await electrician()];
    const elsewhere = await electrician({ city: 'Kanpur' });
    const unverified = await signInWorker(api, 'active', LUCKNOW);
    await assign((await placed({ scheduledDate, timeSlot: '2:00 PM - 4:00 PM' })).id, lessFree.uid);
    await assign((await placed({ scheduledDate })).id, busy.uid);
    const { data } = await api.call('listEligibleWorkers', { token, params: { id } });
    const seen = data.filter(({ _id }) =>
      [free, lessFree, busy, elsewhere, unverified].some(({ uid }) => uid === _id),
    );
    expect(
      seen.map(({ _id, isEligible, jobsThatDay, reasons }) => [_id, isEligible, jobsThatDay, reasons]),
    ).toEqual([
      [free.uid, true, 0, []],
      [lessFree.uid, true, 1, []],
      [unverified.uid, false, 0, ['not_verified']],
      [busy.uid, false, 1, ['busy_in_slot']],
    ]);
  });
});

describe('a booking and the hours of the workers', () => {
  const scheduledDate = '2026-11-23';
  const always = Array.from({ length: 7 }, () => ({ from: 8, to: 20 }));

  test('who does not work then comes after the others with the caution, and can still be assigned', async () => {
    const { id } = await placed({ scheduledDate, timeSlot: '8:00 AM - 10:00 AM' });
    const late = always.map(() => ({ from: 10, to: 20 }));
    const [away, sleeper, busier] = [
      await electrician({
        availability: { hours: always, daysOff: [{ from: scheduledDate, to: scheduledDate }] },
      }),
      await electrician({ availability: { hours: late, daysOff: [] } }),
      await electrician({ availability: { hours: always, daysOff: [], jobsAWeek: 1 } }),
    ];
    await assign((await placed({ scheduledDate: '2026-11-23' })).id, busier.uid);
    const { data } = await api.call('listEligibleWorkers', { token, params: { id } });
    const mine = [away, sleeper, busier].map(({ uid }) => uid);
    expect(
      data
        .filter(({ _id }) => mine.includes(_id))
        .map(({ _id, isEligible, cautions, jobsThatWeek, wishedJobs }) => [
          ...[_id, isEligible, cautions, jobsThatWeek, wishedJobs],
        ]),
    ).toEqual([
      [busier.uid, true, [], 1, 1],
      ...[
        [away.uid, true, ['day_off'], 0, 12],
        [sleeper.uid, true, ['outside_hours'], 0, 12],
      ].sort(([one], [other]) => ((one as string) < (other as string) ? -1 : 1)),
    ]);
    expect((await assign(id, away.uid)).status).toBe(200);
  });

  test('jobs of the week count from Monday to Sunday, without cancelled ones and the booking itself', async () => {
    const worker = await electrician();
    const timeSlot = '10:00 AM - 12:00 PM';
    const given = await placed({ scheduledDate, timeSlot });
    await assign(given.id, worker.uid);
    const cancelled = await placed({ scheduledDate, timeSlot: '4:00 PM - 6:00 PM' });
    await assign(cancelled.id, worker.uid);
    await setStatus(cancelled.id, 'cancelled');
    // 22 November 2026 is a Sunday.
    await assign((await placed({ scheduledDate: '2026-11-22', timeSlot })).id, worker.uid);
    const other = await placed({ scheduledDate: '2026-11-23', timeSlot: '2:00 PM - 4:00 PM' });
    await assign(other.id, worker.uid);
    const { data } = await api.call('listEligibleWorkers', { token, params: { id: given.id } });
    expect(data.find(({ _id }) => _id === worker.uid)?.jobsThatWeek).toBe(1);
  });
});

/** The position of the tests' address, and one this many kilometres north of it. */
const HOME = { lat: 26.8467, long: 80.9462 };
const north = (km: number) => ({ lat: HOME.lat + km / 111.195, long: HOME.long });

describe('a booking whose address has a position', () => {
  test('lists near workers first, then those at an unknown distance, far ones and busy ones', async () => {
    const scheduledDate = '2026-11-23';
    const timeSlot = '6:00 PM - 8:00 PM';
    const serviceAddress = { ...ADDRESS, location: HOME };
    const { id } = await placed({ scheduledDate, timeSlot, serviceAddress });
    const [far, near, nearer, unknown, busy] = [
      await electrician({ location: north(5.4) }),
      await electrician({ location: north(4.96) }),
      await electrician({ location: north(0.42) }),
      await electrician(),
      await electrician({ location: north(0) }),
    ];
    const wide = await electrician({ location: north(30), preferredWorkingRadius: 40 });
    await assign((await placed({ scheduledDate, timeSlot })).id, busy.uid);
    const { data } = await api.call('listEligibleWorkers', { token, params: { id } });
    const mine = [far, near, nearer, unknown, busy, wide].map(({ uid }) => uid);
    expect(
      data
        .filter(({ _id }) => mine.includes(_id))
        .map(({ _id, distanceKm, reach, isEligible }) => [_id, distanceKm, reach, isEligible]),
    ).toEqual([
      [nearer.uid, 0.4, 'within', true],
      [near.uid, 5, 'within', true],
      [wide.uid, 30, 'within', true],
      [unknown.uid, null, 'unknown', true],
      [far.uid, 5.4, 'outside', true],
      [busy.uid, 0, 'within', false],
    ]);
    // The working radius is advice: the admin may still assign the booking.
    expect((await assign(id, far.uid)).status).toBe(200);
  });

  test('keeps the position in the order; the admin sees it, the worker only after acceptance', async () => {
    const { id, customer } = await placed({
      scheduledDate: '2026-11-22',
      timeSlot: '8:00 AM - 10:00 AM',
      serviceAddress: { ...ADDRESS, location: HOME },
    });
    const worker = await electrician({ location: north(1) });
    await assign(id, worker.uid);
    const detail = await api.call('getAdminBooking', { token, params: { id } });
    expect(detail.data.address.location).toEqual(HOME);
    const mine = await api.call('listOrders', { token: customer.token, params: { userId: customer.uid } });
    expect(mine.data[0]?.serviceAddress.location).toEqual(HOME);
    const query = { workerUid: worker.uid, when: 'upcoming' };
    const jobs = async () =>
      (await api.call('listBookings', { token: worker.token, query })).data.bookings.map(
        ({ location }) => location,
      );
    expect(await jobs()).toEqual([null]);
    await setStatus(id, 'accepted');
    expect(await jobs()).toEqual([HOME]);
  });
});

describe('PUT /api/admin/bookings/:id/status', () => {
  test('a free text: shown as the status, the stage stays', async () => {
    const { id } = await placed();
    const { data } = await setStatus(id, 'Waiting for a part');
    expect([data.status, data.stage]).toEqual(['Waiting for a part', 'placed']);
    expect((await setStatus(id, 'Placed')).data.status).toBe('placed');
  });

  test('one text after another: the history keeps each with its reason and the text before', async () => {
    const { id, customer } = await placed();
    await setStatus(id, 'Waiting for a part', { reason: 'The part is ordered' });
    const { data } = await setStatus(id, 'Part is here');
    expect(data.events.slice(1)).toMatchObject([
      {
        ...{ from: 'placed', to: 'placed', reason: 'The part is ordered', actorName: admin.email },
        status: { from: 'placed', to: 'Waiting for a part' },
      },
      { reason: '', status: { from: 'Waiting for a part', to: 'Part is here' } },
    ]);
    const mine = await api.call('listOrders', { token: customer.token, params: { userId: customer.uid } });
    expect(mine.data[0]?.events.map(({ reason }) => reason)).toEqual(['', 'The part is ordered', '']);
    const again = await setStatus(id, 'Part is here');
    expect(again.data.events).toHaveLength(3);
  });

  test('a note for admins: neither in the order nor in an answer to customer or worker', async () => {
    const { id, customer } = await placed();
    const worker = await electrician();
    await assign(id, worker.uid);
    const note = 'Shouted at us on the phone';
    const { data } = await setStatus(id, 'accepted', { reason: 'Agreed by phone', note });
    expect(data.notes).toEqual([{ at: TEST_NOW, actor: admin.uid, actorName: admin.email, text: note }]);
    const answers = [
      await api.call('listOrders', { token: customer.token, params: { userId: customer.uid } }),
      await api.call('listBookings', {
        token: worker.token,
        query: { workerUid: worker.uid, when: 'upcoming' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify([answers, await stored(id)])).not.toContain(note);
    expect(JSON.stringify(answers)).not.toContain(admin.uid);
    expect(JSON.stringify(answers[0]?.data)).not.toContain(worker.uid);
  });

  test('completing a booking without a worker: 409', async () => {
    const { id } = await placed();
    const { status, error } = await setStatus(id, 'Completed');
    expect([status, error.reason]).toEqual([409, 'booking_unassigned']);
  });

  test('the name of a stage: moves the booking there, with the reason, up to completed', async () => {
    const { id } = await placed();
    expect((await setStatus(id, 'In progress')).status).toBe(409);
    await assign(id, (await electrician()).uid);
    for (const [text, stage] of [
      ['Accepted', 'accepted'],
      ['On the way', 'on_the_way'],
      ['in_progress', 'in_progress'],
      [' COMPLETED ', 'completed'],
    ]) {
      expect((await setStatus(id, text ?? '', { reason: 'By phone' })).data.stage).toBe(stage);
    }
    const { data } = await api.call('getAdminBooking', { token, params: { id } });
    expect(data.events.at(-1)).toMatchObject({
      from: 'in_progress',
      to: 'completed',
      reason: 'By phone',
      role: 'admin',
    });
    for (const text of ['Cancelled', 'placed', 'assigned'])
      expect((await setStatus(id, text)).status).toBe(409);
    expect((await setStatus(id, 'Paid in cash')).data.stage).toBe('completed');
  });

  test('cancelling: frees the place in the slot and the worker, and cancels the payment', async () => {
    const worker = await electrician();
    const { id } = await placed({ scheduledDate: '2026-11-23' });
    const before = await taken();
    await assign(id, worker.uid);
    const { data } = await setStatus(id, 'Cancelled', { reason: 'Customer is away' });
    expect([data.stage, data.payment?.status]).toEqual(['cancelled', 'cancelled']);
    expect(await taken()).toBe(before - 1);
    expect((await stored(id))?.seats).toBeUndefined();
    expect((await assign((await placed({ scheduledDate: '2026-11-23' })).id, worker.uid)).status).toBe(200);
    expect((await setStatus(id, 'cancelled')).status).toBe(200);
    expect(await taken()).toBe(before);
  });

  test('moving back to placed: the booking has no worker', async () => {
    const { id } = await placed();
    await assign(id, (await electrician()).uid);
    expect((await setStatus(id, 'placed')).data.providerId).toBeNull();
    expect(Object.keys((await stored(id)) ?? {})).not.toContain('workerUid');
  });

  test('two changes of the same version: the second gets 409', async () => {
    const { id } = await placed();
    const { version } = (await api.call('getAdminBooking', { token, params: { id } })).data;
    await setStatus(id, 'One', { version });
    expect((await setStatus(id, 'Two', { version })).error.details?.[0]?.path).toBe('version');
    expect((await stored(id))?.status).toBe('One');
  });

  test('repeated with its key after a lost answer: text, reason and note are kept once', async () => {
    const { id } = await placed();
    const { version } = (await api.call('getAdminBooking', { token, params: { id } })).data;
    const body = { status: 'Waiting for a part', reason: 'It is ordered', note: 'Called twice', version };
    const send = () =>
      api.call('setBookingStatus', { token, params: { id }, body, idempotencyKey: 'status-once' });
    const first = await send();
    const again = await send();
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect([again.data.events.length, again.data.notes?.length]).toEqual([2, 1]);
    expect((await auditOf(api, id)).filter(({ action }) => action === 'set_booking_status')).toHaveLength(1);
  });

  test.each([
    {},
    { status: '' },
    { status: 'x'.repeat(81) },
    { status: 'a\u0007' },
    { status: 'a', stage: 'completed' },
  ])('the body %j: 400', async (body) => {
    const { status } = await api.call('setBookingStatus', { token, params: { id: 'any' }, body });
    expect(status).toBe(400);
  });
});

const undo = (id: string, version: string) =>
  api.call('undoBookingMove', { token, params: { id }, body: { version } });

describe('POST /api/admin/bookings/:id/undo', () => {
  test('undoing a cancellation: stage, text, worker, place and payment are as before', async () => {
    const { id } = await placed({ scheduledDate: '2026-11-23' });
    const worker = await electrician();
    await assign(id, worker.uid);
    await setStatus(id, 'accepted');
    const before = (await setStatus(id, 'Waiting for a part')).data;
    const places = await taken();
    const { version } = (await setStatus(id, 'Cancelled', { reason: 'Wrong one' })).data;
    expect(await taken()).toBe(places - 1);
    const { status, data } = await undo(id, version);
    expect([status, data.stage, data.status]).toEqual([200, 'accepted', 'Waiting for a part']);
    expect([data.providerId, data.payment]).toEqual([before.providerId, before.payment]);
    expect(await taken()).toBe(places);
    expect(data.events.at(-1)).toMatchObject({ from: 'cancelled', to: 'accepted', isUndo: true });
    expect((await auditOf(api, id)).map(({ action }) => action)).toContain('undo_booking_move');
    expect((await undo(id, data.version)).error.reason).toBe('undo_late');
  });

  test('undoing an assignment removes the worker; undoing a move to placed brings the worker back', async () => {
    const { id } = await placed();
    const worker = await electrician();
    const assigned = (await assign(id, worker.uid)).data;
    const back = (await setStatus(id, 'placed')).data;
    const again = (await undo(id, back.version)).data;
    expect([again.stage, again.providerId]).toEqual(['assigned', assigned.providerId]);
    const other = await placed();
    const { version } = (await assign(other.id, (await electrician()).uid)).data;
    expect((await undo(other.id, version)).data).toMatchObject({ stage: 'placed', providerId: null });
    expect(Object.keys((await stored(other.id)) ?? {})).not.toContain('workerUid');
  });

  test('undoing a completion: possible until its payment is recorded', async () => {
    const { id } = await placed();
    await assign(id, (await electrician()).uid);
    const first = (await setStatus(id, 'completed')).data;
    expect((await undo(id, first.version)).data.stage).toBe('assigned');
    const { version, payment } = (await setStatus(id, 'completed')).data;
    const change = { action: 'collect' as const, method: 'cash' as const, version: payment?.version ?? '' };
    await api.call('changePayment', { token, params: { id }, body: change });
    expect((await undo(id, version)).error.reason).toBe('undo_paid');
    expect((await stored(id))?.stage).toBe('completed');
  });

  test('an undo after another change: 409, and nothing changes', async () => {
    const { id } = await placed();
    const worker = await electrician();
    await assign(id, worker.uid);
    const { version } = (await setStatus(id, 'placed')).data;
    const moved = (await setStatus(id, 'Somebody else was here')).data;
    expect((await undo(id, version)).error.details?.[0]?.path).toBe('version');
    await undo(id, moved.version);
    // The worker has another job in that slot by now.
    const next = await placed();
    await assign(next.id, worker.uid);
    const back = (await setStatus(next.id, 'placed')).data;
    await assign(id, worker.uid);
    const before = await readDatabase(api.db);
    expect((await undo(next.id, back.version)).status).toBe(409);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('an undo when the slot is full, or after a minute: 409', async () => {
    const { id } = await placed({ scheduledDate: '2026-11-23' });
    const { version } = (await setStatus(id, 'cancelled')).data;
    const trade = api.db.doc('categories/electrician');
    await trade.update({ slotCapacity: await taken() });
    expect((await undo(id, version)).error.reason).toBe('undo_slot_full');
    await trade.update({ slotCapacity: FieldValue.delete() });
    api.setNow('2026-11-20T09:16:01.000+05:30');
    expect((await undo(id, version)).error.reason).toBe('undo_late');
    api.setNow(TEST_NOW);
    expect((await undo(id, version)).status).toBe(200);
  });

  test('undoing a cancellation after the worker was deactivated: the booking is orphaned', async () => {
    const { id } = await placed();
    const worker = await electrician();
    await assign(id, worker.uid);
    const { version } = (await setStatus(id, 'cancelled')).data;
    await api.call('changeWorker', { token, params: { id: worker.uid }, body: { status: 'inactive' } });
    expect((await undo(id, version)).data).toMatchObject({ stage: 'assigned', needsReassignment: true });
  });
});

describe('GET /api/admin/bookings', () => {
  test('filters by day, city, trade and status, page by page', async () => {
    const date = '2026-11-24';
    const customer = await signInCustomer(api);
    await api.call('updateUser', {
      token: customer.token,
      params: { id: customer.uid },
      body: { name: 'Asha', email: 'asha@example.com' },
    });
    const ids: string[] = [];
    for (let index = 0; index < 13; index += 1) {
      const body = orderBody(customer.uid, index === 0 ? { tap: 2 } : { socket: 4 }, { scheduledDate: date });
      ids.push((await api.call('placeOrder', { token: customer.token, body })).data._id);
    }
    await setStatus(ids[1] ?? '', 'Waiting');
    await setStatus(ids[2] ?? '', 'Cancelled');
    const list = async (query: Record<string, string>) =>
      (await api.call('listAdminBookings', { token, query })).data;
    const first = await list({ date });
    const rest = await list({ date, after: first.at(-1)?._id ?? '' });
    expect([first.length, rest.length]).toEqual([10, 3]);
    expect(new Set([...first, ...rest].map(({ _id }) => _id))).toEqual(new Set(ids));
    expect(first[0]).toMatchObject({
      userId: { _id: customer.uid, name: 'Asha', phone: customer.phone },
      providerId: null,
    });
    expect([...first, ...rest].find(({ _id }) => _id === ids[1])?.serviceId).toEqual({
      ...{ _id: 'electrician', name: 'Electrician' },
      translations: { hi: { name: 'बिजली मिस्त्री' } },
    });
    const only = async (query: Record<string, string>) =>
      (await list({ date, ...query })).map(({ _id }) => _id);
    expect(await only({ categoryId: 'plumber' })).toEqual([ids[0]]);
    expect(await only({ status: 'Waiting' })).toEqual([ids[1]]);
    expect(await only({ status: 'cancelled', cityId: 'lucknow', categoryId: 'electrician' })).toEqual([
      ids[2],
    ]);
    expect(await only({ cityId: 'kanpur' })).toEqual([]);
    const lost = await api.call('listAdminBookings', { token, query: { after: 'nothing' } });
    expect(lost.status).toBe(404);
  });
});

describe('payments, dashboard, queue and audit', () => {
  test('list and totals of payments agree', async () => {
    const own = await startApi();
    await writeCatalogue(own.db);
    const { token: ownToken } = await signInAdmin(own);
    const batch = own.db.batch();
    for (let index = 0; index < 23; index += 1) {
      batch.set(own.db.doc(`payments/p-${index}`), {
        ...{
          bookingId: `p-${index}`,
          userId: 'u',
          amount: 100 + index,
          createdAt: `2026-11-${10 + (index % 3)}T09:00:00.000+05:30`,
        },
        status: index % 2 ? 'collected' : 'pending',
      });
    }
    await batch.commit();
    const all: { _id: string; amount: number; status: string }[] = [];
    for (let after: string | undefined; all.length < 23; after = all.at(-1)?._id) {
      const { data } = await own.call('listPayments', { token: ownToken, query: after ? { after } : {} });
      if (data.length === 0) break;
      all.push(...data);
    }
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(23);
    const totals = (await own.call('getPaymentTotals', { token: ownToken })).data;
    for (const status of ['pending', 'collected', 'refunded'] as const) {
      const some = all.filter((payment) => payment.status === status);
      const amount = some.reduce((sum, payment) => sum + payment.amount, 0);
      expect(totals[status]).toEqual({ count: some.length, amount });
    }
    const day = { from: '2026-11-11', to: '2026-11-11' };
    const ofDay = (await own.call('listPayments', { token: ownToken, query: { ...day, status: 'pending' } }))
      .data;
    const ofDayTotals = (await own.call('getPaymentTotals', { token: ownToken, query: day })).data;
    expect([ofDay.length, ofDay.length]).toEqual([ofDayTotals.pending.count, 4]);
    const { data } = await own.call('getDashboard', { token: ownToken });
    expect(data).toMatchObject({ payments: 23, revenueCollected: totals.collected.amount, bookings: 0 });
    await own.close();
  });

  test('a new order: counted by the dashboard, named in the queue', async () => {
    const today = indiaDate(new Date(TEST_NOW));
    const counted = async () => {
      const { ordersToday, unassigned } = (await api.call('getDashboard', { token })).data;
      return { ordersToday: Number(ordersToday), unassigned: Number(unassigned) };
    };
    const before = await counted();
    const { id } = await placed({ scheduledDate: today });
    expect(await counted()).toEqual({
      ordersToday: before.ordersToday + 1,
      unassigned: before.unassigned + 1,
    });
    const queue = (await api.call('listNeedsAction', { token })).data;
    expect(queue.find((entry) => entry.id === id)).toEqual({
      ...{ kind: 'unassigned', id, title: 'Electrician', at: `${today}T10:00:00.000+05:30` },
      translations: { hi: { title: 'बिजली मिस्त्री' } },
      stage: 'placed',
    });
    api.setNow(`${today}T10:05:00.000+05:30`);
    const later = (await api.call('listNeedsAction', { token })).data;
    expect(later.find((entry) => entry.id === id)?.kind).toBe('late');
    api.setNow(TEST_NOW);
  });

  test('the audit trail: newest first, page by page, filtered', async () => {
    const { id } = await placed();
    await setStatus(id, 'One');
    api.setNow('2026-11-20T09:16:00.000+05:30');
    await setStatus(id, 'Two');
    api.setNow(TEST_NOW);
    const list = async (query: Record<string, string>) =>
      (await api.call('listAudit', { token, query })).data;
    const entries = await list({ target: id });
    expect(entries.map(({ actorName }) => actorName)).toEqual([admin.email, admin.email]);
    expect(entries.map(({ at }) => at)).toEqual(['2026-11-20T09:16:00.000+05:30', TEST_NOW]);
    expect(await list({ target: id, after: entries[0]?._id ?? '' })).toEqual([entries[1]]);
    expect(await list({ target: id, action: 'sign_in' })).toEqual([]);
    expect(await list({ target: id, from: '2026-11-21' })).toEqual([]);
    expect(await list({ target: id, to: '2026-11-20', actor: admin.uid })).toHaveLength(2);
  });
});
