import type { TimeSlot } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { fullSlotsOf, seatsOf } from '../../support/seats';
import { placeAs, setStatusOf, startTrustingApi, undoMoveOf } from '../../support/trusting-api';

const SLOT = '2:00 PM - 4:00 PM' satisfies TimeSlot;

let api: TestApi;
let customers = 0;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

/** A fresh customer's order for the trade with two places in a slot. */
function placeRare(scheduledDate: string) {
  customers += 1;
  return placeAs(api, customers, { rare: 1 }, { scheduledDate, timeSlot: SLOT });
}

/** The stored order, as it was before a customer's or admin's move. */
const stored = async (id: string) => (await api.db.doc(`orders/${id}`).get()).data() ?? {};

/** Turns an order into one that the version before has placed: a counter has its place, and no seat. */
async function ageOrder(id: string): Promise<void> {
  const { scheduledDate: date, cityId, categoryIds, timeSlot, seats, ...rest } = await stored(id);
  const [categoryId] = categoryIds;
  await api.db.doc(`orders/${id}`).set({ ...rest, scheduledDate: date, cityId, categoryIds, timeSlot });
  const [slot] = await seatsOf(api.db, `${date}.${cityId}.${categoryId}`);
  const number = String(seats[0]).padStart(5, '0');
  await api.db.doc(`slotSeats/${slot?.slice(0, slot.lastIndexOf('.'))}.${number}`).delete();
  const counter = api.db.doc(`slotCounts/${date}.${cityId}.${categoryId}`);
  const taken = (await counter.get()).data()?.taken?.[timeSlot] ?? 0;
  const expiresAt = new Date(`${date}T00:00:00Z`);
  await counter.set({ date, cityId, categoryId, taken: { [timeSlot]: taken + 1 }, expiresAt });
}

const countedOn = async (date: string) =>
  (await api.db.doc(`slotCounts/${date}.lucknow.tiny`).get()).get('taken')?.[SLOT];

describe('the places of a slot', () => {
  test('the last one taken: the slot is marked as full; one given back: it takes an order again', async () => {
    const date = '2026-11-21';
    const day = `${date}.lucknow.tiny`;
    const [one, two] = [await placeRare(date), await placeRare(date)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await seatsOf(api.db, day)).toEqual([`${day}.3.00000`, `${day}.3.00001`]);
    expect(await fullSlotsOf(api.db, day)).toEqual([SLOT]);
    expect((await placeRare(date)).error.code).toBe('slot_unavailable');
    await setStatusOf(api, one.data._id, 'cancelled');
    expect([await seatsOf(api.db, day), await fullSlotsOf(api.db, day)]).toEqual([
      [expect.stringMatching(/\.3\.0000[01]$/)],
      [],
    ]);
    expect((await placeRare(date)).status).toBe(201);
    expect(await fullSlotsOf(api.db, day)).toEqual([SLOT]);
  });

  test('an order that is cancelled, restored and cancelled: one place, then one, then none', async () => {
    const date = '2026-11-22';
    const { data } = await placeRare(date);
    const places = async () => (await seatsOf(api.db, `${date}.lucknow.tiny`)).length;
    await setStatusOf(api, data._id, 'cancelled');
    expect([await places(), 'seats' in (await stored(data._id))]).toEqual([0, false]);
    expect((await undoMoveOf(api, data._id)).data.stage).toBe('placed');
    expect([await places(), (await stored(data._id)).seats.length]).toEqual([1, 1]);
    await setStatusOf(api, data._id, 'cancelled');
    expect(await places()).toBe(0);
  });

  test('a slot whose mark was lost: the first refusal marks it again', async () => {
    const date = '2026-11-24';
    const day = `${date}.lucknow.tiny`;
    await placeRare(date);
    await placeRare(date);
    await api.db.doc(`slotLevels/${day}`).delete();
    expect((await placeRare(date)).status).toBe(409);
    expect(await fullSlotsOf(api.db, day)).toEqual([SLOT]);
  });

  test('a capacity that is lowered below the taken places, then raised: as many orders as it says', async () => {
    const date = '2026-11-23';
    const trade = api.db.doc('categories/tiny');
    await trade.update({ slotCapacity: 5 });
    for (let placed = 0; placed < 5; placed += 1) await placeRare(date);
    const [first, ...others] = await seatsOf(api.db, `${date}.lucknow.tiny`);
    expect(others).toHaveLength(4);
    await trade.update({ slotCapacity: 3 });
    await setStatusOf(api, (await api.db.doc(`slotSeats/${first}`).get()).get('order'), 'cancelled');
    expect((await placeRare(date)).status).toBe(409);
    await trade.update({ slotCapacity: 5 });
    expect((await placeRare(date)).status).toBe(201);
    expect((await placeRare(date)).status).toBe(409);
    await trade.update({ slotCapacity: 2 });
  });
});

describe('orders that the version before placed', () => {
  test('their places count, and are given back to the counter, once and not below none', async () => {
    const date = '2026-11-20';
    const { data: old } = await placeRare(date);
    await ageOrder(old._id);
    expect(await seatsOf(api.db, `${date}.lucknow.tiny`)).toEqual([]);
    const { data: seated } = await placeRare(date);
    expect((await placeRare(date)).status).toBe(409);

    await setStatusOf(api, old._id, 'cancelled');
    expect(await countedOn(date)).toBe(0);
    await setStatusOf(api, old._id, 'Cancelled');
    expect(await countedOn(date)).toBe(0);
    expect((await placeRare(date)).status).toBe(201);
    await setStatusOf(api, seated._id, 'cancelled');
    expect([await countedOn(date), (await seatsOf(api.db, `${date}.lucknow.tiny`)).length]).toEqual([0, 1]);
  });

  test('an old order whose cancellation is undone: it has a seat', async () => {
    const date = '2026-11-24';
    const timeSlot = '6:00 PM - 8:00 PM';
    const { data } = await placeAs(api, 900, { rare: 1 }, { scheduledDate: date, timeSlot });
    const before = await stored(data._id);
    await ageOrder(data._id);
    await setStatusOf(api, data._id, 'cancelled');
    expect((await undoMoveOf(api, data._id)).status).toBe(200);
    expect((await stored(data._id)).seats).toHaveLength(before.seats.length);
  });
});
