import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { countDocuments } from '../../support/read-database';
import { fullSlotsOf, seatsOf } from '../../support/seats';
import {
  assignTo,
  placeAs,
  setStatusOf,
  startTrustingApi,
  writeElectrician,
} from '../../support/trusting-api';

const TIME_SLOT = '10:00 AM - 12:00 PM';

let api: TestApi;
let second: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
  second = await startTrustingApi(api.projectId);
});
afterAll(() => Promise.all([api.close(), second.close()]));

/** Does something as many times as asked, at the same time, on two instances in turn. */
const atOnceOf = <Result>(times: number, run: (on: TestApi, index: number) => Promise<Result>) =>
  Array.from({ length: times }, (_, index) => run(index % 2 ? api : second, index));
const atOnce = <Result>(...of: Parameters<typeof atOnceOf<Result>>) => Promise.all(atOnceOf(...of));

const statusesOf = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** The seats of a slot, by order, must be those of the orders that are alive. */
async function expectSeatsOfAlive(day: string): Promise<void> {
  const [seats, orders] = await Promise.all([
    api.db.getAll(...(await seatsOf(api.db, day)).map((id) => api.db.doc(`slotSeats/${id}`))),
    api.db.collection('orders').where('scheduledDate', '==', day.slice(0, 10)).get(),
  ]);
  const alive = orders.docs.filter((doc) => doc.get('stage') !== 'cancelled');
  expect(seats.map((seat) => seat.get('order')).sort()).toEqual(alive.map(({ id }) => id).sort());
}

describe('orders for one slot at the same time', () => {
  test('100 customers for the last 5 places: five have one, the others get 409, and nothing is half done', async () => {
    const date = '2026-11-21';
    const day = `${date}.lucknow.tiny`;
    await api.db.doc('categories/tiny').update({ slotCapacity: 15 });
    const placed = (on: TestApi, index: number) =>
      placeAs(on, index, { rare: 1 }, { scheduledDate: date, timeSlot: TIME_SLOT });
    for (let taken = 0; taken < 10; taken += 1) expect((await placed(api, 1000 + taken)).status).toBe(201);

    const answers = await atOnce(100, placed);
    expect(statusesOf(answers)).toEqual({ 201: 5, 409: 95 });
    expect(await seatsOf(api.db, day)).toHaveLength(15);
    await expectSeatsOfAlive(day);
    expect([await countDocuments(api.db, 'orders'), await countDocuments(api.db, 'payments')]).toEqual([
      15, 15,
    ]);
    expect((await placed(api, 2000)).status).toBe(409);
    expect(await fullSlotsOf(api.db, day)).toEqual([TIME_SLOT]);
  });

  test('ten cancellations of one order and ten orders at once: its place is given back once', async () => {
    const date = '2026-11-22';
    const day = `${date}.lucknow.tiny`;
    await api.db.doc('categories/tiny').update({ slotCapacity: 2 });
    const placed = (on: TestApi, index: number) =>
      placeAs(on, 3000 + index, { rare: 1 }, { scheduledDate: date, timeSlot: TIME_SLOT });
    const [first, other] = [await placed(api, 100), await placed(api, 101)];
    expect([first.status, other.status]).toEqual([201, 201]);

    const [cancelled, answers] = await Promise.all([
      atOnce(10, (on) => setStatusOf(on, first.data._id, 'cancelled')),
      atOnce(10, placed),
    ]);
    expect(statusesOf(cancelled)).toEqual({ 200: 10 });
    const won = answers.filter(({ status }) => status === 201).length;
    expect(won).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    // Whoever comes after has the place, unless somebody has it already.
    expect((await placed(api, 102)).status).toBe(won === 1 ? 409 : 201);
    await expectSeatsOfAlive(day);
    expect(await fullSlotsOf(api.db, day)).toEqual([TIME_SLOT]);
  });
});

describe('assignments at the same time', () => {
  test('cancellations beside the orders that take the last place, again and again: no mark stays on a free place', async () => {
    const timeSlot = '2:00 PM - 4:00 PM';
    await api.db.doc('categories/tiny').update({ slotCapacity: 2 });
    for (const [round, date] of ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].entries()) {
      const day = `${date}.lucknow.tiny`;
      const first = await placeAs(api, 3000 + round, { rare: 1 }, { scheduledDate: date, timeSlot });
      await Promise.all([
        setStatusOf(second, first.data._id, 'cancelled'),
        ...atOnceOf(2, (on, index) =>
          placeAs(on, 3100 + 10 * round + index, { rare: 1 }, { scheduledDate: date, timeSlot }),
        ),
      ]);
      const { length } = await seatsOf(api.db, `${day}.3`);
      const marked = (await fullSlotsOf(api.db, day)).includes(timeSlot);
      expect({ date, isWrong: marked && length < 2 }).toEqual({ date, isWrong: false });
    }
  });

  test('five bookings of one slot to one worker: one has it, and it has one document', async () => {
    await writeElectrician(api, 'worker-a');
    const placed = (index: number) =>
      placeAs(api, 5000 + index, { socket: 4 }, { scheduledDate: '2026-11-23', timeSlot: TIME_SLOT });
    const orders = await Promise.all(Array.from({ length: 5 }, (_, index) => placed(index)));
    const answers = await atOnce(5, (on, index) => assignTo(on, orders[index]?.data._id ?? '', 'worker-a'));
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 4 });
    const slot = await api.db.doc('workerSlots/worker-a.2026-11-23.1').get();
    const winner = answers.find(({ status }) => status === 200);
    expect(slot.get('order')).toBe(winner?.data._id);
  });
});
