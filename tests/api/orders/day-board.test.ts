import { ADMIN_BOARD_PAGE_SIZE, type DayBoard, TIME_SLOTS } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { ADDRESS } from '../../support/order-body';
import {
  ADMIN_TOKEN,
  assignTo,
  dayBoardOf,
  placeAs,
  setStatusOf,
  startTrustingApi,
  tokenOfCustomer,
  writeElectrician,
} from '../../support/trusting-api';

// A Monday.
const DAY = '2026-11-23';
const CITY = 'lucknow';
const [FIRST, SECOND] = TIME_SLOTS;

let api: TestApi;
let customers = 0;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

/** A fresh order for an electrician, of a customer of its own. */
async function place(changes: Parameters<typeof placeAs>[3] = {}): Promise<string> {
  customers += 1;
  const { data } = await placeAs(
    api,
    customers,
    { socket: 4 },
    { scheduledDate: DAY, timeSlot: SECOND, ...changes },
  );
  return data._id;
}

const boardOf = async (date = DAY, city = CITY) => (await dayBoardOf(api, { date, city })).data;
const rowOf = (board: DayBoard, uid: string) => board.rows.find(({ _id }) => _id === uid);
const jobsOf = (board: DayBoard, uid: string) =>
  rowOf(board, uid)?.slots.map(({ jobs }) => jobs.map(({ _id }) => _id)) ?? null;
const waitingOf = ({ unassigned }: DayBoard) => unassigned.map(({ _id }) => _id);

describe('the day board', () => {
  test('a booking without a worker: beside the rows; assigned: in its slot of the row, and in that of no other', async () => {
    await writeElectrician(api, 'ravi');
    const id = await place();
    expect(waitingOf(await boardOf())).toContain(id);
    await assignTo(api, id, 'ravi');
    const board = await boardOf();
    expect(waitingOf(board)).not.toContain(id);
    expect(jobsOf(board, 'ravi')).toEqual([[], [id], [], [], [], []]);
    expect(jobsOf(await boardOf('2026-11-24'), 'ravi')).toEqual([[], [], [], [], [], []]);
  });

  test('a card: first name, city and pincode, trade and status; no phone, surname or street anywhere', async () => {
    const id = await place({
      serviceAddress: { ...ADDRESS, addressLine1: '7 Secret Lane', landmark: 'Red gate' },
    });
    const { uid } = tokenOfCustomer(customers);
    await api.db
      .doc(`users/${uid}`)
      .set({ name: 'Asha Verma', phone: '9000012345', email: '', addresses: [] });
    const board = await boardOf();
    expect(board.unassigned.find(({ _id }) => _id === id)).toMatchObject({
      ...{ customerName: 'Asha', place: { city: 'Lucknow', pincode: '226001' }, timeSlot: SECOND },
      ...{ categoryIds: ['electrician'], stage: 'placed', status: 'placed', needsReassignment: false },
    });
    const text = JSON.stringify(board);
    for (const secret of ['Verma', '9000012345', '9876500000', 'Secret Lane', 'Red gate', uid]) {
      expect(text).not.toContain(secret);
    }
  });

  test('the version of a card: assigning by it holds once; the same again with the old one is 409', async () => {
    await writeElectrician(api, 'vijay');
    await writeElectrician(api, 'vimal');
    const id = await place({ timeSlot: FIRST });
    const version = (await boardOf()).unassigned.find(({ _id }) => _id === id)?.version;
    const { data } = await api.call('assignBooking', {
      ...{ token: ADMIN_TOKEN, params: { id }, body: { providerId: 'vijay', ...(version && { version }) } },
    });
    expect(data.providerId?._id).toBe('vijay');
    const late = await api.call('assignBooking', {
      ...{ token: ADMIN_TOKEN, params: { id }, body: { providerId: 'vimal', ...(version && { version }) } },
    });
    expect([late.status, late.error.details?.[0]?.path]).toEqual([409, 'version']);
    const [job] = rowOf(await boardOf(), 'vijay')?.slots[0]?.jobs ?? [];
    expect(job?.version).toBe(data.version);
  });

  test('a cancelled booking: nowhere; a completed one: stays in the row', async () => {
    await writeElectrician(api, 'sunil');
    const [gone, done] = [await place(), await place({ timeSlot: FIRST })];
    await assignTo(api, gone, 'sunil');
    await assignTo(api, done, 'sunil');
    await setStatusOf(api, gone, 'cancelled');
    await setStatusOf(api, done, 'completed');
    const board = await boardOf();
    expect(jobsOf(board, 'sunil')).toEqual([[done], [], [], [], [], []]);
    expect(JSON.stringify(board)).not.toContain(gone);
  });

  test('a booking whose worker was deactivated: waits, marked; after the worker is back: in the row alone', async () => {
    await writeElectrician(api, 'mohan');
    const id = await place();
    await assignTo(api, id, 'mohan');
    await api.db.doc(`orders/${id}`).update({ needsReassignment: true });
    await api.db.doc('workers/mohan').update({ status: 'inactive' });
    const without = await boardOf();
    expect(without.unassigned.find(({ _id }) => _id === id)?.needsReassignment).toBe(true);
    expect(rowOf(without, 'mohan')).toBeUndefined();
    await api.db.doc('workers/mohan').update({ status: 'active' });
    const back = await boardOf();
    expect(waitingOf(back)).not.toContain(id);
    expect(jobsOf(back, 'mohan')?.[1]).toEqual([id]);
  });

  test('days off and hours: named by slot', async () => {
    const mornings = { from: 8, to: 12 };
    const hours = [null, mornings, mornings, mornings, mornings, mornings, mornings];
    const daysOff = [{ from: '2026-11-24', to: '2026-11-25' }];
    await writeElectrician(api, 'imran', { availability: { hours, daysOff } });
    const absencesOn = async (date: string) =>
      rowOf(await boardOf(date), 'imran')?.slots.map(({ absence }) => absence);
    const away = 'outside_hours';
    expect(await absencesOn(DAY)).toEqual([null, null, away, away, away, away]);
    expect(new Set(await absencesOn('2026-11-24'))).toEqual(new Set(['day_off']));
  });

  test('workers that are inactive, not verified, or of another city: no row; the booking of another city neither', async () => {
    await writeElectrician(api, 'paused', { status: 'inactive' });
    await writeElectrician(api, 'elsewhere', { city: 'Kanpur' });
    await writeElectrician(api, 'unverified');
    await api.db.doc('providers/unverified').update({ isVerified: false });
    const id = await place({ serviceAddress: { ...ADDRESS, city: 'Kanpur', pincode: '208001' } });
    const [board, other] = [await boardOf(), await boardOf(DAY, 'kanpur')];
    expect(['paused', 'elsewhere', 'unverified'].filter((uid) => rowOf(board, uid))).toEqual([]);
    expect(waitingOf(board)).not.toContain(id);
    expect(waitingOf(other)).toContain(id);
    expect(jobsOf(other, 'elsewhere')).toEqual([[], [], [], [], [], []]);
  });

  test('damaged documents of a worker, a customer and orders: left out and logged; the others shown', async () => {
    await writeElectrician(api, 'whole');
    await writeElectrician(api, 'damaged', { earnings: 'much' });
    const [good, bad, taken] = [await place(), await place(), await place({ timeSlot: FIRST })];
    const { uid } = tokenOfCustomer(customers);
    await api.db.doc(`users/${uid}`).set({ name: 7 });
    await assignTo(api, taken, 'whole');
    await api.db.doc(`orders/${bad}`).update({ amount: 'much' });
    const board = await boardOf();
    expect([waitingOf(board).includes(good), waitingOf(board).includes(bad)]).toEqual([true, false]);
    expect([rowOf(board, 'damaged'), jobsOf(board, 'whole')?.[0]]).toEqual([undefined, [taken]]);
    expect(rowOf(board, 'whole')?.slots[0]?.jobs[0]?.customerName).toBe('');
    const logged = api.logLines.filter((line) => line.includes('damaged document left out')).join();
    expect([logged.includes(bad), logged.includes('damaged'), logged.includes(uid)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('more workers than a page: the next page is linked, begins after the last, and lists no waiting booking', async () => {
    const uids = Array.from({ length: ADMIN_BOARD_PAGE_SIZE + 1 }, (_, index) => `many-${10 + index}`);
    await Promise.all(
      uids.map((uid) => writeElectrician(api, uid, { city: 'Kanpur', fullName: `Zubin ${uid}` })),
    );
    await place({ serviceAddress: { ...ADDRESS, city: 'Kanpur', pincode: '208001' } });
    const seen: string[] = [];
    let next: string | null = null;
    let pages = 0;
    do {
      const after = next === null ? {} : { after: next, page: String(pages + 1) };
      const { data, headers } = await dayBoardOf(api, { date: DAY, city: 'kanpur', ...after });
      expect(data.unassigned.length > 0).toBe(pages === 0);
      expect(headers.get('Link')?.includes(`after=${data.next}`) ?? false).toBe(data.next !== null);
      seen.push(...data.rows.map(({ _id }) => _id));
      next = data.next;
      pages += 1;
    } while (next !== null);
    expect(pages).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(seen.length);
    expect(uids.filter((uid) => !seen.includes(uid))).toEqual([]);
  });

  test.each([
    [{ date: DAY, city: 'nowhere' }, 404],
    [{ date: DAY, city: CITY, after: 'nobody' }, 404],
    [{ date: '2026-02-30', city: CITY }, 400],
    [{ date: DAY, city: '' }, 400],
    [{ date: DAY, city: CITY, page: '0' }, 400],
  ])('the query %j: %i', async (query, expected) => {
    expect((await dayBoardOf(api, query)).status).toBe(expected);
  });
});
