import { TIME_SLOTS } from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';

let api: TestApi;
let customer: Person;
beforeAll(async () => {
  api = await startApi();
  await writeCatalogue(api.db);
  customer = await signInCustomer(api);
});
beforeEach(() => api.setNow(TEST_NOW));
afterAll(() => api.close());

const slotsFor = (serviceIds: string, pincode = '226001') =>
  api.call('listSlots', { query: { pincode, serviceIds } });

describe('GET /api/slot', () => {
  test('in the morning: five days of six slots, the started one closed', async () => {
    const { data } = await slotsFor('socket');
    expect(data.map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(data[0]?.slots.map(({ timeSlot }) => timeSlot)).toEqual(TIME_SLOTS);
    const closed = data.flatMap(({ date, slots }) =>
      slots.filter((slot) => !slot.available).map((slot) => [date, slot]),
    );
    expect(closed).toEqual([
      ['2026-11-20', { timeSlot: '8:00 AM - 10:00 AM', available: false, reason: 'started' }],
    ]);
  });

  test('five minutes before midnight UTC: the days of India', async () => {
    api.setNow('2026-11-20T23:55:00.000Z');
    expect((await slotsFor('socket')).data[0]?.date).toBe('2026-11-21');
  });

  test('a slot full for one trade and city: closed for them alone', async () => {
    const body = orderBody(
      customer.uid,
      { rare: 1 },
      { scheduledDate: '2026-11-22', timeSlot: '2:00 PM - 4:00 PM' },
    );
    for (const key of ['one', 'two']) {
      const { status } = await api.call('placeOrder', { token: customer.token, body, idempotencyKey: key });
      expect(status).toBe(201);
    }
    const closed = async (serviceIds: string, pincode?: string) =>
      (await slotsFor(serviceIds, pincode)).data.flatMap(({ date, slots }) =>
        slots.filter(({ reason }) => reason === 'full').map(({ timeSlot }) => [date, timeSlot]),
      );
    expect(await closed('rare')).toEqual([['2026-11-22', '2:00 PM - 4:00 PM']]);
    expect(await closed('socket,rare')).toEqual([['2026-11-22', '2:00 PM - 4:00 PM']]);
    expect(await closed('socket')).toEqual([]);
    expect(await closed('rare', '208001')).toEqual([]);
    const third = await api.call('placeOrder', { token: customer.token, body, idempotencyKey: 'three' });
    expect([third.status, third.error.code]).toEqual([409, 'slot_unavailable']);
  });

  test('an unserviceable pincode: 400', async () => {
    const { status, error } = await slotsFor('socket', '110001');
    expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'pincode_not_served', 'pincode']);
  });

  test('a city that closes after it was found for a pincode, and a service that moves: seen by the next call', async () => {
    const ask = async () => (await slotsFor('socket')).status;
    const [city, service, parent] = ['cities/lucknow', 'services/socket', 'categories/wiring'].map((path) =>
      api.db.doc(path),
    );
    expect(await ask()).toBe(200);
    await city?.update({ isActive: false });
    expect(await ask()).toBe(400);
    await city?.update({ isActive: true });
    expect(await ask()).toBe(200);
    await service?.update({ categoryId: 'fans-old' });
    expect(await ask()).toBe(400);
    await service?.update({ categoryId: 'wiring' });
    await parent?.update({ parentCategory: 'closed' });
    expect(await ask()).toBe(400);
    await parent?.update({ parentCategory: 'electrician' });
    expect(await ask()).toBe(200);
  });

  test.each([
    // The error code says enough.
    ['kanpur-only', 'service_not_here', undefined],
    ['retired', 'service_off', 'services_off'],
    ['in-closed-category', 'service_off', 'services_off'],
    ['nothing', 'service_off', 'services_off'],
  ])(
    'a cart with %s: 400 with the reason %s, and whether another address helps',
    async (id, reason, general) => {
      const { status, error } = await slotsFor(`socket,${id}`);
      expect([status, error.code, error.details?.[0]?.id, error.details?.[0]?.path]).toEqual([
        400,
        'service_unavailable',
        id,
        // The index counts in sorted order, where `socket` is last.
        'serviceIds.0',
      ]);
      expect([error.details?.[0]?.reason, error.reason]).toEqual([reason, general]);
    },
  );
});
