import { BOOKINGS_PAGE_SIZE, type OrderInput, type Stage } from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { ADDRESS, orderBody } from '../../support/order-body';
import { type Person, signInByEmail, signInCustomer } from '../../support/people';
import { signInWorker } from '../../support/workers';

let api: TestApi;
let customer: Person;
beforeAll(async () => {
  api = await startApi();
  await writeCatalogue(api.db);
});
beforeEach(async () => {
  api.setNow(TEST_NOW);
  customer = await signInCustomer(api);
  await api.db.doc(`users/${customer.uid}`).update({ name: 'Asha Devi' });
});
afterAll(() => api.close());

/** Places an order and assigns it, in the given stage. */
async function job(
  worker: Person,
  when: Partial<OrderInput> = {},
  stage: Stage = 'assigned',
  at = TEST_NOW,
): Promise<string> {
  const body = orderBody(
    customer.uid,
    { dear: 1 },
    { scheduledDate: '2026-11-20', customerNotes: 'Ring twice', ...when },
  );
  const { status, data } = await api.call('placeOrder', { token: customer.token, body });
  if (status !== 201) throw new Error(`Placing gave ${status}`);
  const event = { at, actor: worker.uid, role: 'worker', from: 'placed', to: stage, reason: '' };
  const stored = (await api.db.doc(`orders/${data._id}`).get()).data();
  await api.db.doc(`orders/${data._id}`).update({
    workerUid: worker.uid,
    workerName: 'Ravi Kumar',
    stage,
    status: stage,
    events: [...(stored?.events ?? []), event],
  });
  return data._id;
}

const list = ({ uid, token }: Person, query: Record<string, string> = {}) =>
  api.call('listBookings', { token, query: { workerUid: uid, ...query } });
const idsOf = async (worker: Person, query: Record<string, string> = {}) =>
  (await list(worker, query)).data.bookings.map(({ _id }) => _id);

describe('GET /api/service-booking', () => {
  test('jobs of several days: each list holds its own, in the order of the slots', async () => {
    const worker = await signInWorker(api, 'active');
    const late = await job(worker, { timeSlot: '6:00 PM - 8:00 PM' });
    const early = await job(worker, { timeSlot: '10:00 AM - 12:00 PM' });
    const next = await job(worker, { scheduledDate: '2026-11-21', timeSlot: '8:00 AM - 10:00 AM' });
    const last = await job(worker, { scheduledDate: '2026-11-24', timeSlot: '8:00 AM - 10:00 AM' });
    await job(await signInWorker(api, 'active'));
    expect(await idsOf(worker, { when: 'today' })).toEqual([early, late]);
    expect(await idsOf(worker)).toEqual([early, late, next, last]);
    expect(await idsOf(worker, { when: 'upcoming' })).toEqual([next, last]);
    expect(await idsOf(worker, { when: 'past' })).toEqual([]);
    // A minute after midnight in India it is still the 20th in London.
    api.setNow('2026-11-21T00:01:00.000+05:30');
    expect(await idsOf(worker, { when: 'today' })).toEqual([next]);
    expect(await idsOf(worker, { when: 'past' })).toEqual([late, early]);
    api.setNow('2026-11-20T23:59:00.000+05:30');
    expect(await idsOf(worker, { when: 'today' })).toEqual([early, late]);
  });

  test('more jobs than a page: without gap or repetition', async () => {
    const worker = await signInWorker(api, 'active');
    const first = await job(worker, { scheduledDate: '2026-11-22' });
    const stored = (await api.db.doc(`orders/${first}`).get()).data() ?? {};
    const batch = api.db.batch();
    for (let index = 0; index < BOOKINGS_PAGE_SIZE + 4; index += 1) {
      batch.set(api.db.doc(`orders/copy-${worker.uid}-${index}`), stored);
    }
    await batch.commit();
    for (const [when, now] of [
      ['upcoming', TEST_NOW],
      ['past', '2026-11-25T10:00:00.000+05:30'],
    ] as const) {
      api.setNow(now);
      const page = await idsOf(worker, { when });
      expect(page).toHaveLength(BOOKINGS_PAGE_SIZE);
      const rest = await idsOf(worker, { when, after: page.at(-1) as string });
      expect(new Set([...page, ...rest]).size).toBe(BOOKINGS_PAGE_SIZE + 5);
      expect(await idsOf(worker, { when, after: rest.at(-1) as string })).toEqual([]);
    }
  });

  const HIDDEN = {
    userName: '',
    userPhone: '',
    customerNotes: '',
    address: `${ADDRESS.city} ${ADDRESS.pincode}`,
  };
  test.each([
    ['assigned', TEST_NOW, false],
    ['accepted', TEST_NOW, true],
    ['on_the_way', TEST_NOW, true],
    ['in_progress', TEST_NOW, true],
    ['completed', '2026-11-21T09:14:59.999+05:30', true],
    ['completed', '2026-11-21T09:15:00.000+05:30', false],
    ['cancelled', TEST_NOW, false],
  ] as const)('a job that is %s, at %s: the customer is shown: %s', async (stage, now, isShown) => {
    const worker = await signInWorker(api, 'active');
    await job(worker, {}, stage);
    api.setNow(now);
    const when = now === TEST_NOW ? 'today' : 'past';
    const { bookings } = (await list(worker, { when })).data;
    const shown = {
      userName: 'Asha Devi',
      userPhone: customer.phone,
      customerNotes: 'Ring twice',
      address: expect.stringContaining(ADDRESS.addressLine1),
    };
    expect(bookings[0]).toMatchObject(isShown ? shown : HIDDEN);
    if (!isShown) {
      expect(JSON.stringify(bookings)).not.toContain(customer.phone);
      expect(JSON.stringify(bookings)).not.toContain(ADDRESS.addressLine1);
    }
  });

  test('a pending worker: an empty list; an inactive one: 403', async () => {
    const worker = await signInWorker(api, 'active');
    await job(worker);
    await api.db.doc(`workers/${worker.uid}`).update({ status: 'pending' });
    expect((await list(worker)).data).toEqual({ bookings: [] });
    await api.db.doc(`workers/${worker.uid}`).update({ status: 'inactive' });
    expect((await list(worker)).status).toBe(403);
  });

  test('`after` naming the job of another worker, or none: the same 403', async () => {
    const [one, other] = [await signInWorker(api, 'active'), await signInWorker(api, 'active')];
    const foreign = await job(other);
    const answers = await Promise.all([list(one, { after: foreign }), list(one, { after: 'nothing' })]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0]?.error).toEqual(answers[1]?.error);
  });

  test.each([
    [{ when: 'ever' }, 'when'],
    [{ after: '../x' }, 'after'],
    [{ status: 'done' }, 'status'],
  ])('a query with %j: 400 names %s', async (query, path) => {
    const { status, error } = await list(await signInWorker(api, 'active'), query as Record<string, string>);
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
  });

  test('the order as its customer reads it: without the worker’s id', async () => {
    const worker = await signInWorker(api, 'active');
    const id = await job(worker, {}, 'accepted');
    const { data } = await api.call('listOrders', {
      token: customer.token,
      params: { userId: customer.uid },
    });
    expect(data.map(({ _id }) => _id)).toContain(id);
    expect(JSON.stringify(data)).not.toContain(worker.uid);
  });
});

describe('todayJobs of a worker', () => {
  const own = async ({ uid, token }: Person) =>
    (await api.call('getWorker', { token, params: { firebaseUid: uid } })).data;

  test('counts the jobs of today in India, without cancelled ones', async () => {
    const worker = await signInWorker(api, 'active');
    expect((await own(worker)).todayJobs).toBe(0);
    for (const stage of ['assigned', 'accepted', 'completed'] as const) {
      await job(worker, { timeSlot: '10:00 AM - 12:00 PM' }, stage);
    }
    await job(worker, {}, 'cancelled');
    await job(worker, { scheduledDate: '2026-11-21', timeSlot: '8:00 AM - 10:00 AM' });
    await job(await signInWorker(api, 'active'));
    expect((await own(worker)).todayJobs).toBe(3);
    const admin = await signInByEmail(api, { admin: true });
    const asked = { token: admin.token, params: { id: worker.uid } };
    const { data: detail } = await api.call('getAdminWorker', asked);
    const query = { page: '1', limit: '10', search: worker.phone };
    const { data: page } = await api.call('listWorkers', { token: admin.token, query });
    const body = { fullName: 'Ravi K', phone: worker.phone, version: detail.version };
    const { data: changed } = await api.call('changeWorker', { ...asked, body });
    expect([detail.todayJobs, page.workers[0]?.todayJobs, changed.todayJobs]).toEqual([3, 3, 3]);

    // Twenty to midnight in India, then ten minutes past: the day changes there and nowhere else.
    api.setNow('2026-11-20T23:40:00.000+05:30');
    expect((await own(worker)).todayJobs).toBe(3);
    api.setNow('2026-11-21T00:10:00.000+05:30');
    expect((await own(worker)).todayJobs).toBe(1);
  });

  test('the whole record sent back: the count is no change; another count is refused', async () => {
    const worker = await signInWorker(api, 'active');
    await job(worker);
    const record = await own(worker);
    expect(record.todayJobs).toBe(1);
    const put = (body: unknown) =>
      api.call('updateWorker', { token: worker.token, params: { firebaseUid: worker.uid }, body });
    const saved = await put({ ...record, preferredWorkingRadius: 9 });
    expect([saved.status, saved.data]).toEqual([200, { ...record, preferredWorkingRadius: 9 }]);
    const forged = await put({ ...record, todayJobs: 0 });
    expect([forged.status, forged.error.details?.map(({ path }) => path)]).toEqual([403, ['todayJobs']]);
  });

  test('an inactive worker: jobs still count; a pending one: none', async () => {
    const worker = await signInWorker(api, 'active');
    await job(worker);
    await api.db.doc(`workers/${worker.uid}`).update({ status: 'inactive' });
    expect((await own(worker)).todayJobs).toBe(1);
    await api.db.doc(`workers/${worker.uid}`).update({ status: 'pending' });
    expect((await own(worker)).todayJobs).toBe(0);
  });
});
