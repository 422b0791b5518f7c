import { numberOrders } from '@gharseva/admin/migrations/list/number-orders';
import { prefixCustomers } from '@gharseva/admin/migrations/list/prefix-customers';
import { runMigration } from '@gharseva/admin/migrations/run-migration';
import { orderNumber, slotStart } from '@gharseva/contract';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { signInWorker } from '../../support/workers';

setUpAdminApi();

/** An order of a customer with this name. */
async function placedBy(name: string): Promise<{ id: string; customer: Person }> {
  const customer = await signInCustomer(api);
  const body = { name, email: 'a@example.com' };
  await api.call('updateUser', { token: customer.token, params: { id: customer.uid }, body });
  const order = orderBody(customer.uid, { socket: 4 });
  const { data } = await api.call('placeOrder', { token: customer.token, body: order });
  return { id: data._id, customer };
}

const search = async (text: string) => {
  const { status, data } = await api.call('searchAdmin', { token, body: { text } });
  expect(status).toBe(200);
  return data;
};
const found = async (text: string) => (await search(text)).bookings.map(({ _id }) => _id);

describe('POST /api/admin/search', () => {
  test('an order number in any notation: finds its booking', async () => {
    const { id } = await placedBy('Meena Kumari');
    const number = orderNumber(id);
    for (const text of [number, number.toLowerCase(), `#${number}`, ` # ${number} `]) {
      expect(await found(text)).toContain(id);
    }
    const { bookings } = await search(number);
    expect(bookings.find(({ _id }) => _id === id)).toMatchObject({
      userId: { name: 'Meena Kumari' },
      place: { city: 'Lucknow', pincode: '226001' },
    });
  });

  test('an order of an earlier version: found once the orders are numbered', async () => {
    const { id } = await placedBy('Before Numbers');
    await api.db.doc(`orders/${id}`).update({ number: FieldValue.delete() });
    expect(await found(orderNumber(id))).not.toContain(id);
    const apply = () => runMigration(api.db, numberOrders, { apply: true, again: true });
    expect(await apply()).toMatchObject({ changed: 1 });
    expect(await found(orderNumber(id))).toContain(id);
    expect(await apply()).toMatchObject({ changed: 0 });
  });

  test('a phone in any notation: finds its bookings and workers', async () => {
    const { id, customer } = await placedBy('Rekha');
    const { phone } = customer;
    const devanagari = phone.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
    const spaced = `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
    for (const text of [phone, spaced, `0091${phone}`, `0${phone}`, devanagari, phone.slice(0, 8)]) {
      expect(await found(text)).toContain(id);
    }
    const worker = await signInWorker(api, 'active', { city: 'Lucknow' });
    const { workers } = await search(worker.phone);
    expect(workers.map(({ _id }) => _id)).toContain(worker.uid);
  });

  test('any word of a name: finds the bookings, also of a customer stored by an earlier version', async () => {
    const { id, customer } = await placedBy('Zubeda Parveen Qureshi');
    for (const text of ['zubeda', 'Parv', 'qureshi']) expect(await found(text)).toEqual([id]);
    await api.db.doc(`users/${customer.uid}`).update({ searchPrefixes: FieldValue.delete() });
    for (const text of ['Zubeda', 'zubeda par']) expect(await found(text)).toEqual([id]);
    expect(await found('parveen')).toEqual([]);
    await runMigration(api.db, prefixCustomers, { apply: true });
    expect(await found('parveen')).toEqual([id]);
    expect(await found('Nobody Such')).toEqual([]);
  });

  test('a text that can match nothing: no results; too many searches: 429', async () => {
    for (const text of ['!', '12', '-']) expect(await search(text)).toEqual({ bookings: [], workers: [] });
    for (const body of [{}, { text: '' }, { text: 'x'.repeat(81) }, { text: 'a', more: 1 }]) {
      expect((await api.call('searchAdmin', { token, body })).status).toBe(400);
    }
    let last = 200;
    for (let call = 0; call < 121 && last === 200; call += 1) {
      last = (await api.call('searchAdmin', { token, body: { text: '!' } })).status;
    }
    expect(last).toBe(429);
  });
});

describe('GET /api/admin/assignments', () => {
  test('bookings to assign: all are listed, from today on, then those of past days, page by page', async () => {
    const { id } = await placedBy('Placed Today');
    const dayOf = (index: number) => `2026-11-${18 + (index % 5)}`;
    api.setNow('2026-11-20T23:00:00.000+05:30');
    const order = (await api.db.doc(`orders/${id}`).get()).data() ?? {};
    const batch = api.db.batch();
    for (let index = 0; index < 45; index += 1) {
      const isOrphaned = index % 9 === 0;
      batch.set(api.db.doc(`orders/waits-${String(index).padStart(2, '0')}`), {
        ...order,
        startsAt: slotStart(dayOf(index), '8:00 AM - 10:00 AM'),
        ...(isOrphaned && {
          stage: 'accepted',
          workerUid: 'gone',
          workerName: 'Gone',
          needsReassignment: true,
        }),
      });
    }
    await batch.commit();
    const seen: string[] = [];
    for (let after: string | undefined, full = true; full; ) {
      const query = after === undefined ? {} : { after };
      const { data } = await api.call('listAssignments', { token, query });
      seen.push(...data.map(({ _id }) => _id));
      full = data.length === 20;
      after = seen.at(-1);
    }
    expect(new Set(seen).size).toBe(seen.length);
    const waiting = seen.filter((one) => one.startsWith('waits-'));
    const days = waiting.map((one) => dayOf(Number(one.slice('waits-'.length))));
    const nine = (day: string) => Array.from({ length: 9 }, () => day);
    const [ahead, past] = [
      ['20', '21', '22'],
      ['19', '18'],
    ].map((some) => some.map((day) => `2026-11-${day}`));
    expect(days).toEqual([...(ahead ?? []), ...(past ?? [])].flatMap(nine));
    expect(seen.indexOf('waits-02')).toBeLessThan(seen.indexOf('waits-07'));
    expect(seen.indexOf('waits-06')).toBeLessThan(seen.indexOf('waits-01'));
    expect(seen.indexOf(id)).toBeLessThan(seen.indexOf('waits-06'));
    expect((await api.call('listAssignments', { token, query: { after: 'nothing' } })).status).toBe(404);
  });
});

describe('GET /api/admin/bookings/:id/workers', () => {
  test('many workers of a trade: the best one is first, whatever the name', async () => {
    const { id } = await placedBy('Many Workers');
    const batch = api.db.batch();
    const best = await signInWorker(api, 'active', { city: 'Lucknow', serviceType: 'electrician' });
    const { searchPrefixes: _words, ...like } = (await api.db.doc(`workers/${best.uid}`).get()).data() ?? {};
    for (let index = 0; index < 70; index += 1) {
      const fullName = `Aa ${String(index).padStart(2, '0')}`;
      batch.set(api.db.doc(`workers/many-${index}`), { ...like, fullName, firebaseUid: `many-${index}` });
    }
    batch.update(api.db.doc(`workers/${best.uid}`), { fullName: 'Zz' });
    batch.update(api.db.doc(`providers/${best.uid}`), { isVerified: true });
    await batch.commit();
    const { data } = await api.call('listEligibleWorkers', { token, params: { id } });
    expect([data.length, data[0]?._id]).toEqual([30, best.uid]);
  });
});
