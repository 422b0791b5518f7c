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
    await api.db.doc(`slotLevels/lucknow.tiny`).delete();
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

  test('full slots of several days: one document of the trade names them, and no cancellation elsewhere writes it', async () => {
    const level = api.db.doc('slotLevels/lucknow.tiny');
    const timeSlot = '12:00 PM - 2:00 PM';
    const place = (scheduledDate: string) => {
      customers += 1;
      return placeAs(api, customers, { rare: 1 }, { scheduledDate, timeSlot });
    };
    const dates = ['2026-11-23', '2026-11-24'] as const;
    const [first] = await Promise.all([place(dates[0]), place(dates[1])]);
    await Promise.all([place(dates[0]), place(dates[1])]);
    const fullOn = () => Promise.all(dates.map((date) => fullSlotsOf(api.db, `${date}.lucknow.tiny`)));
    expect(await fullOn()).toEqual([expect.arrayContaining([timeSlot]), expect.arrayContaining([timeSlot])]);
    const before = (await level.get()).updateTime;
    const elsewhere = await placeRare('2026-11-20');
    await setStatusOf(api, elsewhere.data._id, 'cancelled');
    expect((await level.get()).updateTime).toEqual(before);
    await setStatusOf(api, first.data._id, 'cancelled');
    expect(await fullOn()).toEqual([
      expect.not.arrayContaining([timeSlot]),
      expect.arrayContaining([timeSlot]),
    ]);
  });

  test('marks of days that are over: gone with the next one', async () => {
    const level = api.db.doc('slotLevels/lucknow.tiny');
    await level.update({ full: { '2026-11-01': { [SLOT]: 2 }, ...(await level.get()).get('full') } });
    const date = '2026-11-21';
    const timeSlot = '4:00 PM - 6:00 PM';
    for (const customer of [970, 971])
      await placeAs(api, customer, { rare: 1 }, { scheduledDate: date, timeSlot });
    expect(await fullSlotsOf(api.db, `${date}.lucknow.tiny`)).toContain(timeSlot);
    expect((await level.get()).get('full')).not.toHaveProperty('2026-11-01');
  });

  test('a level that cannot be read: the seats decide, an order is taken and given back, and the level stays as it is', async () => {
    const level = api.db.doc('slotLevels/lucknow.tiny');
    const good = (await level.get()).data() ?? {};
    await level.set({ full: 'all' });
    const [date, timeSlot] = ['2026-11-20', '6:00 PM - 8:00 PM'] as const;
    const place = (customer: number) =>
      placeAs(api, customer, { rare: 1 }, { scheduledDate: date, timeSlot });
    const [one] = [await place(980), await place(981)];
    expect((await place(982)).error.code).toBe('slot_unavailable');
    expect((await setStatusOf(api, one.data._id, 'cancelled')).status).toBe(200);
    expect((await place(983)).status).toBe(201);
    expect((await level.get()).data()).toEqual({ full: 'all' });
    await level.set(good);
  });
});
