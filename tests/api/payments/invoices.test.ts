import type { Invoice } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptUntil } from '../../../functions/src/people/kept-until';
import type { TestApi } from '../../support/api/api-server';
import { withCoupon, writeCoupon } from '../../support/coupons';
import { INVOICE_SETTINGS } from '../../support/invoice-settings';
import { numberAt, storedInvoices } from '../../support/invoices';
import { FROM, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { orderBody } from '../../support/order-body';
import {
  ADMIN_TOKEN,
  assignTo,
  setStatusOf,
  startTrustingApi,
  tokenOfCustomer,
  undoMoveOf,
  writeElectrician,
} from '../../support/trusting-api';

let api: TestApi;
/** Another instance over the same database, without invoices. */
let off: TestApi;
beforeAll(async () => {
  api = await startTrustingApi(undefined, undefined, undefined, INVOICE_SETTINGS);
  off = await startTrustingApi(api.projectId);
});
afterAll(() => Promise.all([api.close(), off.close()]));

const { visitAt, move } = moveOrdersOf(() => api);
const withoutInvoices = moveOrdersOf(() => off);

/** Long after the orders of these tests were completed; two seconds later each time, so that a series may be written again. */
let instant = Date.parse('2026-11-20T12:00:00.000+05:30');
const later = (ms = 2_000) => {
  instant += ms;
  return new Date(instant);
};

const entryOf = async (id: string) => (await api.db.doc(`invoiceQueue/${id}`).get()).data();
const invoiceOf = async (id: string) => (await api.db.doc(`invoices/${id}`).get()).data();
const receiptOf = async ({ id, token }: Pick<Visit, 'id' | 'token'>) =>
  (await api.call('getReceipt', { token, params: { id } })).data;
const onlyInvoice = async (visit: Pick<Visit, 'id' | 'token'>): Promise<Invoice> => {
  await numberAt(api, later());
  const { invoices = [] } = await receiptOf(visit);
  expect(invoices.length).toBe(1);
  return invoices[0] as Invoice;
};

async function decide({ id }: Pick<Visit, 'id'>, body: object): Promise<void> {
  const ofAdmin = { token: ADMIN_TOKEN, params: { id } };
  const version = (await api.call('getAdminBooking', ofAdmin)).data.payment?.version;
  const { status } = await api.call('changePayment', { ...ofAdmin, body: { version, ...body } });
  expect(status).toBe(200);
}

/** Pays a part of a paid order back. */
async function refund(visit: Pick<Visit, 'id'>, amount: number): Promise<void> {
  await decide(visit, { action: 'start_refund', amount, reason: 'Loose' });
  await decide(visit, { action: 'approve_refund', reason: 'Right' });
  await decide(visit, { action: 'pay_refund' });
}

let count = 900;

/** A completed order with a cart and other fields of its body. */
async function completed(
  cart: Record<string, number>,
  change: (body: ReturnType<typeof orderBody>) => ReturnType<typeof orderBody> = (body) => body,
) {
  count += 1;
  const { uid, token } = tokenOfCustomer(count);
  const worker = `worker-${count}`;
  await writeElectrician(api, worker, { serviceType: 'electrician' });
  const slot = { scheduledDate: FROM.date, timeSlot: FROM.timeSlot };
  const { status, data } = await api.call('placeOrder', { token, body: change(orderBody(uid, cart, slot)) });
  expect(status).toBe(201);
  expect((await assignTo(api, data._id, worker)).status).toBe(200);
  expect((await setStatusOf(api, data._id, 'completed')).status).toBe(200);
  return { id: data._id, token, uid, order: data };
}

describe('an order that is completed', () => {
  test('asks for its invoice in the commit that completes it, a minute later, so that no undo meets a number', async () => {
    const open = await visitAt('in_progress');
    expect(await entryOf(open.id)).toBeUndefined();
    const { id } = await visitAt('completed');
    const entry = await entryOf(id);
    expect(entry).toMatchObject({ orderId: id, cityId: 'lucknow', kind: 'invoice' });
    const endedAt = (await api.db.doc(`orders/${id}`).get()).data()?.events.at(-1).at;
    expect(Date.parse(entry?.dueAt) - Date.parse(endedAt)).toBe(61_000);
    await numberAt(api, new Date(Date.parse(endedAt) + 60_000));
    expect(await invoiceOf(id)).toBeUndefined();
  });

  test('that is undone asks no longer, and asks again when it is completed again', async () => {
    const { id } = await visitAt('completed');
    expect((await undoMoveOf(api, id)).status).toBe(200);
    expect(await entryOf(id)).toBeUndefined();
    expect((await setStatusOf(api, id, 'completed')).status).toBe(200);
    expect(await entryOf(id)).toMatchObject({ orderId: id });
  });

  test('without invoices configured: nothing waits, and the receipt is as it was, without a word of tax', async () => {
    const visit = await withoutInvoices.visitAt('completed');
    expect(await entryOf(visit.id)).toBeUndefined();
    await numberAt(api, later());
    const { data } = await off.call('getReceipt', { token: visit.token, params: { id: visit.id } });
    expect(Object.keys(data)).not.toContain('invoices');
    expect(JSON.stringify(data)).not.toMatch(/gst|invoice/i);
  });

  test('the job does nothing where none are configured, and leaves what waits', async () => {
    const { id } = await visitAt('completed');
    const { counts } = await numberAt(api, later(), {});
    expect(counts).toEqual({ numbered: 0, done: 0, later: 0, left: 0, failed: 0 });
    expect(await entryOf(id)).toBeDefined();
  });
});

describe('an invoice', () => {
  test('has what rule 46 wants, and its sums are those of the receipt', async () => {
    const visit = await visitAt('completed');
    await api.db.doc(`users/${visit.uid}`).set({
      ...{ name: 'Asha Verma', phone: '9000000001', email: 'asha@example.com', addresses: [] },
    });
    const invoice = await onlyInvoice(visit);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^LKO\/2627\/[0-9]{6}$/),
      issuedOn: '2026-11-20',
      supplier: {
        ...{ name: 'Griha Mitra Services LLP', gstin: '09AAACG1234A1ZC' },
        ...{ address: '4 Mall Road, Kanpur, Uttar Pradesh 208001', state: 'Uttar Pradesh', stateCode: '09' },
      },
      ...{ isByOperator: true, isReverseCharge: false },
      recipient: { name: 'Asha Verma', addressLine1: '12 Hazratganj', city: 'Lucknow', pincode: '226001' },
      placeOfSupply: { state: 'Uttar Pradesh', stateCode: '09' },
      // 400 rupees with 5 % in them
      ...{ total: 40_000, taxable: 38_096, cgst: 952, sgst: 952, igst: 0 },
    });
    expect(invoice.lines).toEqual([
      {
        ...{ kind: 'service', name: 'Service socket', quantity: 4, sac: '9987', rate: 5 },
        ...{ total: 40_000, taxable: 38_096, cgst: 952, sgst: 952, igst: 0 },
      },
    ]);
    expect((await receiptOf(visit)).charged * 100).toBe(invoice.total);
    expect(await entryOf(visit.id)).toBeUndefined();
  });

  test('of a registered partner: 18 %, and between states one tax', async () => {
    const visit = await visitAt('completed');
    await numberAt(api, later(), {
      ...INVOICE_SETTINGS,
      ...{ GHARSEVA_INVOICES: 'partner', GHARSEVA_INVOICE_GSTIN: '27AAACG1234A1ZE' },
    });
    const [invoice] = (await receiptOf(visit)).invoices ?? [];
    expect(invoice).toMatchObject({
      isByOperator: false,
      supplier: { stateCode: '27', state: 'Maharashtra' },
    });
    expect(invoice).toMatchObject({ taxable: 33_898, cgst: 0, sgst: 0, igst: 6_102, total: 40_000 });
  });

  test('a tip is the partner’s alone; the visitation charge belongs to the supply', async () => {
    const visit = await completed({ socket: 1 }, (body) => ({
      ...body,
      professionalTips: 50,
      amount: body.amount + 50,
    }));
    const { charged, professionalTips, visitationCharge } = await receiptOf(visit);
    const invoice = await onlyInvoice(visit);
    expect([professionalTips, visitationCharge]).toEqual([50, 49]);
    expect(invoice.total).toBe((charged - 50) * 100);
    expect(invoice.lines.map(({ kind, total }) => [kind, total])).toEqual([
      ['service', 10_000],
      ['visit', 4_900],
    ]);
  });

  test('a coupon lowers the services in proportion, to the last paisa', async () => {
    const coupon = await writeCoupon(api.db, { _id: 'INVOICE70', value: 70 });
    const visit = await completed({ socket: 1, switch: 1 }, (body) => withCoupon(body, coupon));
    const invoice = await onlyInvoice(visit);
    expect(invoice.lines.map(({ total }) => total)).toEqual([8_333, 26_667]);
    expect(invoice.total).toBe((await receiptOf(visit)).charged * 100);
  });

  test('what the customer has agreed to at the door is on it, and nothing else', async () => {
    const visit = await visitAt('completed');
    const line = { itemId: 'switch', name: 'Service switch', quantity: 1, price: 320 };
    await api.db.doc(`orders/${visit.id}`).update({
      extras: [
        { id: '1', state: 'approved', lines: [line], rev: 6 },
        { id: '2', state: 'declined', lines: [line], rev: 7 },
      ],
    });
    const stored = await api.db.doc(`orders/${visit.id}`).get();
    expect(stored.exists).toBe(true);
    const { charged } = await receiptOf(visit);
    const invoice = await onlyInvoice(visit);
    expect([charged, invoice.total]).toEqual([720, 72_000]);
    expect(invoice.lines.map(({ kind, name }) => [kind, name])).toEqual([
      ['service', 'Service socket'],
      ['extra', 'Service switch'],
    ]);
  });

  test('what the operator does not answer for under section 9(5) is left out; with nothing left there is none', async () => {
    await api.db.doc('services/fan').update({ gstClass: 'beauty' });
    const [both, alone] = [await completed({ socket: 4, fan: 1 }), await completed({ fan: 2 })];
    await numberAt(api, later());
    const [invoice] = (await receiptOf(both)).invoices ?? [];
    expect(invoice?.lines.map(({ name }) => name)).toEqual(['Service socket']);
    expect((await receiptOf(alone)).invoices).toBeUndefined();
    expect([await entryOf(both.id), await entryOf(alone.id)]).toEqual([undefined, undefined]);
  });

  test('a service that is deleted before the invoice is made, booked or agreed to at the door, keeps its class', async () => {
    const made = async (name: string) => {
      const body = { name, categoryId: 'fans', cityId: 'lucknow', price: 500, duration: 30 };
      const { data } = await api.call('createService', {
        token: ADMIN_TOKEN,
        body: { ...body, gstClass: 'cleaning' },
      });
      return { itemId: data._id, name, quantity: 1, price: 500 };
    };
    const [booked, extra] = [await made('Booked'), await made('Extra')];
    const { uid, token } = tokenOfCustomer(899);
    const visit = { id: '', uid, token, worker: 'worker-899' };
    await writeElectrician(api, visit.worker);
    const slot = { scheduledDate: FROM.date, timeSlot: FROM.timeSlot };
    const body = { ...orderBody(uid, { socket: 4 }, slot), cartItems: [booked], amount: 500 };
    visit.id = (await api.call('placeOrder', { token, body })).data._id;
    await assignTo(api, visit.id, visit.worker);
    await setStatusOf(api, visit.id, 'in_progress');
    const { name: _name, ...line } = extra;
    await move('moveJob', visit, { move: 'propose_extras', extras: [line] });
    expect((await move('moveOrder', visit, { move: 'approve_extras' })).status).toBe(200);
    for (const { itemId } of [booked, extra]) {
      const { status } = await api.call('deleteService', { token: ADMIN_TOKEN, params: { id: itemId } });
      expect(status).toBe(200);
    }
    await setStatusOf(api, visit.id, 'completed');
    expect((await onlyInvoice(visit)).lines).toMatchObject([
      { kind: 'service', name: 'Booked', sac: '9985' },
      { kind: 'extra', name: 'Extra', sac: '9985' },
    ]);
  });

  test('neither another customer nor whoever checks a receipt reads it', async () => {
    const visit = await visitAt('completed');
    await onlyInvoice(visit);
    const { key } = await receiptOf(visit);
    const { data } = await api.call('checkReceipt', { body: { order: visit.id, key } });
    expect(JSON.stringify(data)).not.toContain('LKO/');
    const other = await api.call('getReceipt', {
      token: tokenOfCustomer(77).token,
      params: { id: visit.id },
    });
    expect(other.status).toBe(403);
  });
});

describe('a refund after an invoice', () => {
  test('in parts: a credit note each, in a series of its own, together the whole invoice', async () => {
    const visit = await visitAt('completed');
    await decide(visit, { action: 'collect', method: 'cash' });
    const invoice = await onlyInvoice(visit);
    await refund(visit, 150);
    await refund(visit, 250);
    await numberAt(api, later());
    const { invoices = [] } = await receiptOf(visit);
    const notes = invoices.filter(({ kind }) => kind === 'credit_note');
    expect(notes.map(({ total }) => total)).toEqual([15_000, 25_000]);
    expect(notes.every(({ number }) => /^CLKO\/2627\/[0-9]{6}$/.test(number))).toBe(true);
    expect(notes.map(({ of }) => of?.number)).toEqual([invoice.number, invoice.number]);
    for (const { total, taxable, cgst, sgst, igst } of notes)
      expect(taxable + cgst + sgst + igst).toBe(total);
  });

  test('is asked for when it is paid out, and not before', async () => {
    const visit = await visitAt('completed');
    await decide(visit, { action: 'collect', method: 'cash' });
    await decide(visit, { action: 'start_refund', amount: 100, reason: 'Loose' });
    await decide(visit, { action: 'approve_refund', reason: 'Right' });
    expect(await entryOf(`${visit.id}.1`)).toBeUndefined();
    await decide(visit, { action: 'pay_refund' });
    expect(await entryOf(`${visit.id}.1`)).toMatchObject({ orderId: visit.id, kind: 'credit_note' });
  });

  test('paid before the invoice has its number: the note waits for it', async () => {
    const visit = await visitAt('completed');
    await decide(visit, { action: 'collect', method: 'cash' });
    await refund(visit, 100);
    const at = new Date(Date.parse((await entryOf(visit.id))?.dueAt) - 1);
    await numberAt(api, at);
    expect(await invoiceOf(`${visit.id}.1`)).toBeUndefined();
    await numberAt(api, later());
    // What waits is looked at again a quarter of an hour later.
    await numberAt(api, later(15 * 60_000));
    const { invoices = [] } = await receiptOf(visit);
    expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  });

  test('of what came beyond the price, and of an order without an invoice: none', async () => {
    const paid = await visitAt('completed');
    await decide(paid, { action: 'collect', method: 'cash' });
    // Paid twice: a claim beyond the price.
    await api.db.doc(`payments/${paid.id}`).update({
      claims: [
        {
          ...{ method: 'cash', amount: 400, by: 'worker', status: 'matched' },
          at: '2026-11-20T10:00:00.000+05:30',
        },
      ],
    });
    await onlyInvoice(paid);
    await refund(paid, 400);
    const before = await withoutInvoices.visitAt('completed');
    await decide(before, { action: 'collect', method: 'cash' });
    await refund(before, 100);
    const { counts } = await numberAt(api, later());
    expect([counts.numbered, counts.failed]).toEqual([0, 0]);
    expect(await entryOf(`${paid.id}.1`)).toBeUndefined();
    expect(await entryOf(`${before.id}.1`)).toBeUndefined();
    expect((await receiptOf(paid)).invoices?.length).toBe(1);
  });

  test('of an order that was cancelled: no note is asked for', async () => {
    const visit = await visitAt('cancelled');
    await api.db.doc(`payments/${visit.id}`).update({ status: 'collected', method: 'upi' });
    await refund(visit, 100);
    expect(await entryOf(`${visit.id}.1`)).toBeUndefined();
  });
});

describe('a customer who deletes the account', () => {
  test('has the invoices in the own data; they stay without the person, locked until the end of the law’s period', async () => {
    const visit = await visitAt('completed');
    await api.db.doc(`users/${visit.uid}`).set({
      ...{ name: 'Asha Verma', phone: '9000000001', email: 'asha@example.com', addresses: [] },
    });
    const { number } = await onlyInvoice(visit);
    const { stores, transact } = (await import('../../support/timers')).contextAt(api, later());
    const { EXPORT_PLACES } = await import('../../../functions/src/people/operations/export-places');
    const { ERASE_PLACES } = await import('../../../functions/src/people/operations/erase-places');
    const person = { uid: visit.uid, phones: [], account: null };
    const exported: string[] = [];
    for await (const pieces of EXPORT_PLACES.invoices(person as never, { stores } as never)) {
      for await (const text of pieces) exported.push(text);
    }
    expect(exported.map((text) => JSON.parse(text))).toMatchObject([{ order: visit.id, number }]);
    await ERASE_PLACES.invoices(person as never, { stores, transact } as never);
    const kept = await invoiceOf(visit.id);
    expect(kept).toMatchObject({ number, userId: 'deleted', recipient: { name: '', addressLine1: '—' } });
    expect(kept?.recipient).toMatchObject({ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' });
    const until = keptUntil(kept?.issuedAt);
    expect(kept?.expiresAt.toDate().getTime()).toBeGreaterThan(Date.parse(`${until}T23:59:59+05:30`));
    expect(JSON.stringify(kept)).not.toMatch(/Asha|Hazratganj/);
  });

  test('before the number is given: the invoice is made of what the law keeps', async () => {
    const { id } = await visitAt('completed');
    const order = (await api.db.doc(`orders/${id}`).get()).data();
    const { stripOrder } = await import('../../../functions/src/people/strip-order');
    await api.db.doc(`orders/${id}`).set(stripOrder({ ...order, _id: id } as never, order?.user, 'Asha'));
    await numberAt(api, later());
    expect(await invoiceOf(id)).toMatchObject({
      ...{ userId: 'deleted', recipient: { name: '', addressLine1: '—' } },
      expiresAt: expect.anything(),
    });
  });
});

test('every number of these tests: one series each, consecutive', async () => {
  await numberAt(api, new Date('2026-11-21T12:00:00.000+05:30'));
  const invoices = await storedInvoices(api);
  for (const series of ['LKO', 'CLKO']) {
    const numbers = invoices
      .map(({ number }) => number as string)
      .filter((one) => one.startsWith(`${series}/`));
    expect(numbers).toEqual(
      numbers.map((_, place) => `${series}/2627/${String(place + 1).padStart(6, '0')}`),
    );
  }
  expect(invoices.length).toBeGreaterThan(10);
});
