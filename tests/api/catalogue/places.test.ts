import { CLOSABLE_DAYS, MAX_CLOSURES_A_DAY, type TimeSlot } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../support/admins';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { orderBody } from '../../support/order-body';
import { signInCustomer } from '../../support/people';

setUpAdminApi();

const SLOT = '2:00 PM - 4:00 PM' satisfies TimeSlot;

const ofTrade = (cityId = 'lucknow', categoryId = 'tiny') => ({ token, params: { cityId, categoryId } });
const setWeek = (week: object, more = {}) =>
  api.call('setSlotPlan', { ...ofTrade(), body: { week, ...more } });
const close = (changes = {}) =>
  api.call('addClosure', {
    token,
    body: {
      ...{ date: '2026-11-23', cityId: 'lucknow', categoryId: 'plumber', slots: [], reason: 'Diwali' },
      ...changes,
    },
  });

/** Why slots are not available, by day. */
async function reasonsOf(serviceIds: string, pincode = '226001') {
  const { data } = await api.call('listSlots', { query: { pincode, serviceIds } });
  return Object.fromEntries(
    data.map(({ date, slots }) => [date, [...new Set(slots.map(({ reason }) => reason))]]),
  );
}

async function place(cart: Record<string, number>, scheduledDate: string, timeSlot: TimeSlot = SLOT) {
  const { uid, token: own } = await signInCustomer(api);
  const body = orderBody(uid, cart, { scheduledDate, timeSlot });
  return api.call('placeOrder', { token: own, body });
}

describe('the capacities of a week', () => {
  test('without a plan: the trade’s own number, and an empty week', async () => {
    const { data } = await api.call('getSlotPlan', ofTrade());
    expect(data).toMatchObject({ cityId: 'lucknow', categoryId: 'tiny', standard: 2, week: {} });
    expect((await api.call('getSlotPlan', ofTrade('lucknow', 'plumber'))).data.standard).toBe(200);
  });

  test('a number for one day and slot: it decides there alone, and is audited by city and trade', async () => {
    // 23 November 2026 is a Monday.
    const { status, data } = await setWeek({ monday: { [SLOT]: 1 } });
    expect([status, data.week]).toEqual([200, { monday: { [SLOT]: 1 } }]);
    const placed = [await place({ rare: 1 }, '2026-11-23'), await place({ rare: 1 }, '2026-11-23')];
    expect(placed.map((answer) => answer.status)).toEqual([201, 409]);
    await place({ rare: 1 }, '2026-11-24');
    expect((await place({ rare: 1 }, '2026-11-24')).status).toBe(201);
    const [entry] = await auditOf(api, 'lucknow');
    expect(entry).toMatchObject({
      ...{ action: 'set_slot_plan', subject: { kind: 'city', name: 'Lucknow' } },
      changes: [{ field: `monday.${SLOT}`, from: null, to: 1, of: { kind: 'category', name: 'Tiny' } }],
    });
  });

  test('a lower number, of a plan or of a trade: its day is kept, for bookings may have seats beyond it', async () => {
    const day = (path: string) => async () => (await api.db.doc(path).get()).data()?.loweredOn;
    const [ofPlan, ofTrades] = [day('slotPlans/kanpur.plumber'), day('catalogue/version')];
    const plan = ofTrade('kanpur', 'plumber');
    const set = (capacity: number) =>
      api.call('setSlotPlan', { ...plan, body: { week: { monday: { [SLOT]: capacity } } } });
    expect([(await set(300)).status, await ofPlan()]).toEqual([200, undefined]);
    expect([(await set(250)).status, await ofPlan()]).toEqual([200, '2026-11-20']);
    expect([(await set(400)).status, await ofPlan()]).toEqual([200, '2026-11-20']);
    const capacity = (slotCapacity: number) =>
      api.call('updateCategory', {
        ...{ token, params: { id: 'electrician' } },
        body: { name: 'Electrician', slotCapacity },
      });
    expect([(await capacity(300)).status, await ofTrades()]).toEqual([200, undefined]);
    expect([(await capacity(100)).status, await ofTrades()]).toEqual([200, '2026-11-20']);
  });

  test('a higher number: a full slot takes bookings again', async () => {
    await setWeek({ tuesday: { [SLOT]: 0 } });
    expect((await place({ rare: 1 }, '2026-11-24')).status).toBe(409);
    await setWeek({ tuesday: { [SLOT]: 4 } });
    expect((await place({ rare: 1 }, '2026-11-24')).status).toBe(201);
  });

  test('the same week with the version of before, as after a lost answer: 200', async () => {
    const { data } = await setWeek({ sunday: { [SLOT]: 3 } });
    const change = () => setWeek({ sunday: { [SLOT]: 6 } }, { version: data.version });
    const [first, again] = [await change(), await change()];
    expect([first.status, again.status, again.data]).toEqual([200, 200, first.data]);
  });

  test('a version that is no longer current: 409, and nothing changes', async () => {
    const { data } = await setWeek({ friday: { [SLOT]: 3 } });
    await setWeek({ friday: { [SLOT]: 4 } });
    const { status, error } = await setWeek({ friday: { [SLOT]: 5 } }, { version: data.version });
    expect([status, error.details?.[0]?.path]).toEqual([409, 'version']);
    expect((await api.call('getSlotPlan', ofTrade())).data.week).toEqual({ friday: { [SLOT]: 4 } });
  });

  test.each([
    [{ week: { someday: {} } }],
    [{ week: { monday: { 'at noon': 1 } } }],
    [{ week: { monday: { [SLOT]: -1 } } }],
    [{ week: { monday: { [SLOT]: 10_001 } } }],
    [{}],
  ])('the body %j: 400', async (body) => {
    expect((await api.call('setSlotPlan', { ...ofTrade(), body })).status).toBe(400);
  });

  test.each([
    ['nowhere', 'tiny'],
    ['lucknow', 'nothing'],
    ['lucknow', 'wiring'],
  ])('city %s and category %s: 404', async (cityId, categoryId) => {
    expect((await api.call('getSlotPlan', ofTrade(cityId, categoryId))).status).toBe(404);
    const body = { week: {} };
    expect((await api.call('setSlotPlan', { ...ofTrade(cityId, categoryId), body })).status).toBe(404);
  });
});

describe('closed times', () => {
  test('a day for one trade and city: shown as closed, refused, opened again', async () => {
    const { data } = await close();
    expect(await reasonsOf('tap')).toMatchObject({ '2026-11-22': [null], '2026-11-23': ['closed'] });
    expect((await reasonsOf('socket'))['2026-11-23']).toEqual([null]);
    expect((await reasonsOf('tap', '208001'))['2026-11-23']).toEqual([null]);
    const { status, error } = await place({ tap: 2 }, '2026-11-23');
    expect([status, error.code, error.reason]).toEqual([409, 'slot_unavailable', 'slot_closed']);
    const params = { date: '2026-11-23', id: data._id };
    expect((await api.call('removeClosure', { token, params })).data).toEqual({ id: data._id });
    expect((await place({ tap: 2 }, '2026-11-23')).status).toBe(201);
    expect((await api.call('removeClosure', { token, params })).status).toBe(404);
    expect((await auditOf(api, '2026-11-23')).map(({ action }) => action).sort()).toEqual([
      'add_closure',
      'remove_closure',
    ]);
  });

  test('one slot for all cities and trades: closed everywhere, the others open', async () => {
    await close({ date: '2026-11-24', cityId: null, categoryId: null, slots: [SLOT] });
    expect((await reasonsOf('socket', '208001'))['2026-11-24']).toEqual([null, 'closed']);
    expect((await place({ socket: 4 }, '2026-11-24')).status).toBe(409);
    expect((await place({ socket: 4 }, '2026-11-24', '8:00 AM - 10:00 AM')).status).toBe(201);
  });

  test('the same time again: one closure with the new reason; all six slots are the whole day', async () => {
    const date = '2026-12-25';
    const first = (await close({ date })).data;
    const slots = (await api.call('listSlots', { query: { pincode: '226001', serviceIds: 'tap' } })).data[0]
      ?.slots;
    const all = slots?.map(({ timeSlot }) => timeSlot);
    const second = (await close({ date, slots: all, reason: 'Christmas' })).data;
    expect(second).toEqual({ ...first, reason: 'Christmas', slots: [] });
    const { data } = await api.call('listClosures', { token });
    expect(data.filter((one) => one.date === date)).toEqual([second]);
  });

  test('the list: from today on, in the order of the days', async () => {
    await api.db.doc('slotClosures/2026-11-19').set({
      closures: [{ _id: 'old', cityId: null, categoryId: null, slots: [], reason: 'Over' }],
      expiresAt: new Date(),
    });
    await close({ date: '2026-12-01' });
    await close({ date: '2026-11-30' });
    const { data } = await api.call('listClosures', { token });
    const dates = data.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    expect(dates.every((date) => date >= '2026-11-20')).toBe(true);
  });

  test.each([
    [{ date: '2026-11-19' }, 'date'],
    [{ date: `${2026 + Math.ceil(CLOSABLE_DAYS / 365)}-12-31` }, 'date'],
    [{ date: 'tomorrow' }, 'date'],
    [{ cityId: 'nowhere' }, 'cityId'],
    [{ categoryId: 'wiring' }, 'categoryId'],
    [{ slots: ['at noon'] }, 'slots.0'],
    [{ reason: '  ' }, 'reason'],
  ])('%j: 400 that names %s', async (changes, path) => {
    const { status, error } = await close(changes);
    expect([status, error.details?.[0]?.path]).toEqual([400, path]);
  });

  test('more closures of a day than it can have: 409', async () => {
    const date = '2026-12-31';
    const closures = Array.from({ length: MAX_CLOSURES_A_DAY }, (_, index) => ({
      ...{ _id: `full-${index}`, cityId: 'kanpur', categoryId: null, slots: [], reason: 'Full' },
    }));
    await api.db.doc(`slotClosures/${date}`).set({ closures, expiresAt: new Date() });
    const { status, error } = await close({ date });
    expect([status, error.reason]).toEqual([409, 'closures_limit']);
  });
});
