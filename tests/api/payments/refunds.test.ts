import { balanceOf, type Charged, indiaInstant, orderNumber, type Payment } from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../support/admins';
import type { TestApi } from '../../support/api/api-server';
import { HOLIDAYS } from '../../support/api/test-context';
import { moveOrdersOf, at as onDay, type Visit } from '../../support/moved-orders';
import { readDatabase } from '../../support/read-database';
import { fireAt, storedOrder, timersOf as timersOfOrder } from '../../support/timers';
import { ADMIN_TOKEN, startTrustingApi, tokenOfCustomer, tokenOfWorker } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

/** An instant on the Saturday on which the visits of these tests end. */
const at = (clock: string) => onDay(clock, '2026-11-21');

const { visitAt } = moveOrdersOf(() => api);
const stored = async ({ id }: Visit) => (await api.db.doc(`payments/${id}`).get()).data() as Payment;
const ofAdmin = ({ id }: Visit) => ({ token: ADMIN_TOKEN, params: { id } });
const detail = async (visit: Visit) => (await api.call('getAdminBooking', ofAdmin(visit))).data;

/** Decides on a payment by an admin, at its present version unless another is given. */
async function decide(visit: Visit, body: object) {
  const version = (await detail(visit)).payment?.version;
  return api.call('changePayment', { ...ofAdmin(visit), body: { version, ...body } });
}

const ask = (visit: Visit, body: object = {}, token = visit.token) =>
  api.call('askRefund', { token, params: { id: visit.id }, body: { code: 'poor_work', ...body } });
const shown = async (visit: Visit, token = visit.token) =>
  (await api.call('getOrderPayment', { token, params: { id: visit.id } })).data;

/** A completed visit that was paid in cash, and its price. */
async function paidVisit(): Promise<{ visit: Visit; price: number }> {
  const visit = await visitAt('completed');
  const { data } = await decide(visit, { action: 'collect', method: 'cash' });
  return { visit, price: data.amount };
}

const timersOf = async ({ id }: Visit) => {
  const all = Object.entries(await timersOfOrder(api, id));
  const due = all.filter(([kind]) => kind.startsWith('refund_'));
  return Object.fromEntries(due.map(([kind, [dueAt]]) => [kind, dueAt]));
};
const toldOf = async ({ id, uid }: Visit) => {
  const { docs } = await api.db.collection('inbox').where('orderId', '==', id).get();
  const own = docs.filter((doc) => doc.get('box') === `${uid}.customer`);
  const sorted = own.sort((one, other) => one.get('rev') - other.get('rev'));
  return sorted.map((doc) => doc.get('message')).filter((message) => message.startsWith('refund_'));
};
const movesOf = async ({ id }: Visit) =>
  ((await storedOrder(api, id)).events as { move?: string }[]).flatMap(({ move = '' }) =>
    move.includes('refund') ? move : [],
  );

const reasonsOf = async ({ id }: Visit) =>
  ((await storedOrder(api, id)).events as { move?: string; reason: string }[])
    .filter(({ move = '' }) => move.includes('refund'))
    .map(({ reason }) => reason);

/** The seventh business day: the Wednesday after is a holiday. */
const DUE = '2026-12-02';
beforeEach(() => api.setNow(at('13:00')));

describe('POST /api/service-order/:id/refund', () => {
  test('all that was paid: stored with its last day, shown to the customer, in the history and the timers', async () => {
    const { visit, price } = await paidVisit();
    expect((await shown(visit)).refundable).toBe(price);
    const { status, data } = await ask(visit, { reason: 'The switch is loose' });
    const expected = {
      ...{ id: '1', status: 'requested', amount: price, by: 'customer', code: 'poor_work' },
      ...{ reason: 'The switch is loose', requestedAt: at('13:00'), dueOn: DUE },
    };
    expect([status, data.refunds, data.refundable, data.refunded]).toEqual([200, [expected], undefined, 0]);
    expect(await shown(visit)).toEqual(data);
    const { refunds, refund, status: state } = await stored(visit);
    expect([refunds, state]).toEqual([[expected], 'collected']);
    expect(refund).toMatchObject({ id: '1', status: 'requested', amount: price });
    expect([await movesOf(visit), await toldOf(visit)]).toEqual([['ask_refund'], ['refund_asked']]);
    expect(HOLIDAYS).toEqual(['2026-11-25']);
    expect(await timersOf(visit)).toEqual({
      refund_due_soon: '2026-12-01T09:00:00.000+05:30',
      refund_overdue: '2026-12-03T09:00:00.000+05:30',
    });
  });

  test('the same again: the same answer, and nothing is written; another one while it waits: 409', async () => {
    const { visit } = await paidVisit();
    const first = await ask(visit, { amount: 100 });
    const before = await readDatabase(api.db);
    expect((await ask(visit, { amount: 100 })).data).toEqual(first.data);
    const other = await ask(visit, { amount: 50 });
    expect([other.status, other.error.reason]).toEqual([409, 'refund_asked_already']);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('five requests at once: one refund', async () => {
    const { visit } = await paidVisit();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(visit, { amount: 100 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await stored(visit)).refunds).toHaveLength(1);
    expect(await movesOf(visit)).toEqual(['ask_refund']);
  });

  test('two days after the end it is still asked for, a moment later no more: 409, and nothing is written', async () => {
    const { visit } = await paidVisit();
    const { refundUntil = '' } = await shown(visit);
    const before = await readDatabase(api.db);
    api.setNow(new Date(Date.parse(refundUntil) + 1).toISOString());
    const late = await ask(visit);
    expect([late.status, late.error.reason, (await shown(visit)).refundable]).toEqual([
      ...[409, 'refund_late', undefined],
    ]);
    expect(await readDatabase(api.db)).toEqual(before);
    api.setNow(refundUntil);
    expect((await ask(visit)).status).toBe(200);
  });

  test('money that an admin records three days after the end can be asked back for two days more', async () => {
    const visit = await visitAt('completed');
    expect([(await shown(visit)).refundUntil, (await ask(visit)).error.reason]).toEqual([
      ...[undefined, 'refund_nothing_left'],
    ]);
    api.setNow('2026-11-24T13:00:00.000+05:30');
    const { data } = await decide(visit, { action: 'collect', method: 'cash' });
    const { refundable, refundUntil = '' } = await shown(visit);
    expect([refundable, refundUntil]).toEqual([data.amount, '2026-11-26T13:00:00.000+05:30']);
    api.setNow(new Date(Date.parse(refundUntil) + 1).toISOString());
    expect((await ask(visit)).error.reason).toBe('refund_late');
    api.setNow(refundUntil);
    expect((await ask(visit)).status).toBe(200);
  });

  test('money that is found three days after the end can be asked back for two days more', async () => {
    const { visit, price } = await paidVisit();
    const { refundUntil = '' } = await shown(visit);
    const foundAt = new Date(Date.parse(refundUntil) + 86_400_000);
    const claim = { method: 'upi', amount: price, by: 'customer', at: refundUntil, status: 'matched' };
    const claims = [{ ...claim, decidedAt: indiaInstant(foundAt) }];
    await api.db.doc(`payments/${visit.id}`).update({ claims, isByClaims: true });
    const until = foundAt.getTime() + 2 * 86_400_000;
    api.setNow(new Date(until + 1).toISOString());
    expect((await ask(visit)).error.reason).toBe('refund_late');
    api.setNow(new Date(until).toISOString());
    expect((await shown(visit)).refundUntil).toBe(indiaInstant(new Date(until)));
    expect((await ask(visit)).status).toBe(200);
  });

  test('before the end, of nothing that was paid, of more than was paid: 409 with its reason', async () => {
    const working = await visitAt('in_progress');
    const unpaid = await visitAt('completed');
    const { visit, price } = await paidVisit();
    const answers = [await ask(working), await ask(unpaid), await ask(visit, { amount: price + 1 })];
    expect(answers.map(({ status, error }) => [status, error.reason])).toEqual([
      [409, 'refund_nothing_left'],
      [409, 'refund_nothing_left'],
      [409, 'refund_too_much'],
    ]);
    expect(answers[2]?.error.details?.[0]?.path).toBe('amount');
    expect((await stored(visit)).refunds).toBeUndefined();
  });

  test('another reason without words: 400; other people’s orders: 403, the partner’s too', async () => {
    const { visit } = await paidVisit();
    const wordless = await ask(visit, { code: 'other' });
    expect([wordless.status, wordless.error.details?.[0]?.path]).toEqual([400, 'reason']);
    const strangers = [tokenOfCustomer(9999).token, tokenOfWorker(visit.worker)];
    for (const token of strangers) expect((await ask(visit, {}, token)).status).toBe(403);
    expect((await shown(visit, tokenOfWorker(visit.worker))).refunds).toBeUndefined();
  });
});

describe('PUT /api/admin/payments/:id, of refunds', () => {
  test('less is approved, then paid out with the bank’s reference: the customer reads both, the rest stays', async () => {
    const { visit, price } = await paidVisit();
    await ask(visit, { amount: 100 });
    const approved = await decide(visit, {
      ...{ action: 'approve_refund', refund: '1', amount: 60, reason: 'Half was done' },
    });
    expect(approved.data.refunds).toMatchObject([{ status: 'approved', amount: 60, asked: 100 }]);
    expect((await shown(visit)).refunds).toMatchObject([{ decisionReason: 'Half was done', dueOn: DUE }]);
    const paid = { action: 'pay_refund', refund: '1', reference: ' hdfcn 5202611230 01 ' };
    const { data } = await decide(visit, paid);
    expect([data.status, data.refunds?.[0]?.paidReference]).toEqual(['collected', 'HDFCN520261123001']);
    expect(await shown(visit)).toMatchObject({ received: price, refunded: 60, due: 0 });
    expect((await shown(visit)).refundable).toBe(price - 60);
    expect(await movesOf(visit)).toEqual(['ask_refund', 'approve_refund', 'pay_refund']);
    expect(await toldOf(visit)).toEqual(['refund_asked', 'refund_approved', 'refund_paid']);
    expect(await timersOf(visit)).toEqual({});
    const [last] = (await auditOf(api, visit.id)).filter(({ action }) => action === 'pay_refund');
    expect(last?.subject).toEqual({ kind: 'payment', id: visit.id, name: orderNumber(visit.id) });
    expect(last?.changes).toContainEqual({
      ...{ field: 'refunds', from: ['1. 60: approved'], to: ['1. 60: refunded'] },
    });
  });

  test('rejected with the reason: final, and the customer may ask again in time', async () => {
    const { visit } = await paidVisit();
    await ask(visit, { amount: 100 });
    await decide(visit, { action: 'reject_refund', refund: '1', reason: 'The work was done well' });
    expect(await timersOf(visit)).toEqual({});
    for (const action of ['approve_refund', 'pay_refund'])
      expect((await decide(visit, { action, refund: '1' })).status).toBe(409);
    const { data } = await ask(visit, { amount: 100 });
    expect(data.refunds?.map(({ id, status }) => [id, status])).toEqual([
      ['1', 'rejected'],
      ['2', 'requested'],
    ]);
    expect(await toldOf(visit)).toEqual(['refund_asked', 'refund_rejected', 'refund_asked']);
    expect(await reasonsOf(visit)).toEqual(['', 'The work was done well', '']);
  });

  test('opened by an admin beside the customer’s, never beyond what was paid; all of it back: refunded', async () => {
    const { visit, price } = await paidVisit();
    await ask(visit, { amount: 100 });
    const start = (amount: number) => decide(visit, { action: 'start_refund', amount, reason: 'Goodwill' });
    expect((await start(price - 99)).error.reason).toBe('refund_too_much');
    expect((await start(price - 100)).status).toBe(200);
    expect((await start(1)).error.reason).toBe('refund_nothing_left');
    for (const refund of ['2', '1']) {
      expect((await decide(visit, { action: 'approve_refund', refund })).status).toBe(200);
      const paid = await decide(visit, { action: 'pay_refund', refund, reference: `REF00000${refund}` });
      expect(paid.data.status).toBe(refund === '1' ? 'refunded' : 'collected');
    }
    expect(await shown(visit)).toMatchObject({ received: price, refunded: price, due: 0 });
  });

  test('more than was asked for is not approved; an unknown one neither', async () => {
    const { visit } = await paidVisit();
    await ask(visit, { amount: 100 });
    const answers = [
      await decide(visit, { action: 'approve_refund', refund: '1', amount: 101 }),
      await decide(visit, { action: 'approve_refund', refund: '7' }),
    ];
    expect(answers.map(({ error }) => error.reason)).toEqual(['refund_too_much', 'refund_not_waiting']);
  });

  test('a page of the version before names no refund: it decides the most urgent one', async () => {
    const { visit } = await paidVisit();
    await ask(visit, { amount: 100 });
    await decide(visit, { action: 'start_refund', amount: 20, reason: 'Goodwill' });
    await decide(visit, { action: 'approve_refund' });
    await decide(visit, { action: 'reject_refund', reason: 'No' });
    const { data } = await decide(visit, { action: 'pay_refund' });
    expect(data.refunds?.map(({ status }) => status)).toEqual(['refunded', 'rejected']);
  });

  test('what the version before stored, or decided meanwhile, is read and goes on', async () => {
    const { visit, price } = await paidVisit();
    await api.db.doc(`payments/${visit.id}`).update({
      refund: { status: 'requested', requestedAt: at('12:00'), reason: 'Not done' },
    });
    expect((await shown(visit)).refunds).toMatchObject([{ id: '1', amount: price, reason: 'Not done' }]);
    const { data } = await decide(visit, { action: 'approve_refund', refund: '1', amount: 50 });
    expect(data.refunds).toMatchObject([{ status: 'approved', amount: 50, asked: price, dueOn: DUE }]);
    await api.db.doc(`payments/${visit.id}`).update({
      ...{ 'refund.status': 'refunded', 'refund.refundedAt': at('14:00') },
    });
    expect(await shown(visit)).toMatchObject({ refunded: 50 });
  });

  test('of a cancelled order, for two days: what was found for it goes back', async () => {
    const visit = await visitAt('cancelled');
    await api.db.doc(`payments/${visit.id}`).update({ status: 'collected', method: 'upi' });
    expect((await ask(visit, { code: 'other', reason: 'Paid before' })).status).toBe(200);
    expect((await shown(visit)).refunds).toHaveLength(1);
  });
});

describe('a refund that nobody pays', () => {
  test('the business day before its last one it is above in the queue, the day after the customer is told', async () => {
    const { docs } = await api.db.collection('payments').get();
    await Promise.all(docs.map((doc) => doc.ref.delete()));
    const { visit } = await paidVisit();
    await ask(visit, { amount: 100 });
    const queued = async (instant: string) => {
      api.setNow(instant);
      await fireAt(api, new Date(instant));
      const { data } = await api.call('listNeedsAction', { token: ADMIN_TOKEN });
      return data.find(({ id, kind }) => id === visit.id && kind === 'refund_waiting');
    };
    expect(await queued('2026-11-30T12:00:00.000+05:30')).toMatchObject({ dueOn: DUE });
    expect(await movesOf(visit)).toEqual(['ask_refund']);
    expect((await queued('2026-12-01T12:00:00.000+05:30'))?.urgency).toBe('due_soon');
    expect(await movesOf(visit)).toEqual(['ask_refund', 'refund_due_soon']);
    expect((await queued('2026-12-03T12:00:00.000+05:30'))?.urgency).toBe('overdue');
    await queued('2026-12-04T12:00:00.000+05:30');
    expect(await movesOf(visit)).toEqual(['ask_refund', 'refund_due_soon', 'refund_overdue']);
    expect(await toldOf(visit)).toEqual(['refund_asked', 'refund_overdue']);
  });

  test('once it is paid, the timers are those of the next one, and gone with the last', async () => {
    const { visit } = await paidVisit();
    await ask(visit, { amount: 100 });
    api.setNow('2026-11-23T12:00:00.000+05:30');
    const before = await timersOfOrder(api, visit.id);
    await decide(visit, { action: 'start_refund', amount: 20, reason: 'Goodwill' });
    expect(await timersOfOrder(api, visit.id)).toEqual(before);
    expect((await timersOf(visit)).refund_overdue).toBe('2026-12-03T09:00:00.000+05:30');
    await decide(visit, { action: 'reject_refund', refund: '1', reason: 'No' });
    expect((await timersOf(visit)).refund_overdue).toBe('2026-12-04T09:00:00.000+05:30');
    await decide(visit, { action: 'reject_refund', refund: '2', reason: 'No' });
    expect(await timersOf(visit)).toEqual({});
  });
});

test('claims beyond the price and refunds under way never give more back than came', async () => {
  const { visit, price } = await paidVisit();
  await ask(visit, { amount: 100 });
  const references = ['500000000001', '500000000002'];
  for (const reference of references) {
    const body = { method: 'upi', reference };
    await api.call('claimPayment', { token: visit.token, params: { id: visit.id }, body });
    await decide(visit, { action: 'match_claim', claim: reference });
  }
  const payment = await stored(visit);
  expect(payment.refunds?.map(({ amount, by }) => [amount, by])).toEqual([
    [100, 'customer'],
    [price, 'system'],
    [price, 'system'],
  ]);
  const { events } = (await storedOrder(api, visit.id)) as { events: Record<string, string>[] };
  const asked = events.filter(({ move }) => move === 'ask_refund');
  expect(asked.map(({ role, actor }) => [role, actor])).toEqual([
    ...[
      ['customer', visit.uid],
      ['system', 'system'],
      ['system', 'system'],
    ],
  ]);
  const order = (await api.db.doc(`orders/${visit.id}`).get()).data() as Charged;
  expect(balanceOf(order, payment)).toMatchObject({ received: 3 * price, refunded: 0 });
  expect((await shown(visit)).refundable).toBe(price - 100);
});
