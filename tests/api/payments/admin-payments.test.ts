import {
  type AdminPayment,
  type OrderState,
  orderNumber,
  type Payment,
  type PaymentChange,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditOf, signInAdmin } from '../../support/admins';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { storedOrder } from '../../support/api/admin-calls';
import { startApi, TEST_NOW } from '../../support/api/api-server';
import { orderBody } from '../../support/order-body';
import { signInCustomer } from '../../support/people';
import { readDatabase } from '../../support/read-database';

setUpAdminApi();

/** The id of an order in this stage, with these changes to its payment. */
async function paymentOf(stage: string, changes: Partial<Payment> = {}): Promise<string> {
  const customer = await signInCustomer(api);
  const body = orderBody(customer.uid, { socket: 4 });
  const { data } = await api.call('placeOrder', { token: customer.token, body });
  await api.db.doc(`orders/${data._id}`).update({ stage, status: stage });
  await api.db.doc(`payments/${data._id}`).set(changes, { merge: true });
  return data._id;
}

const requested = (requestedAt = TEST_NOW): Payment['refund'] => ({
  status: 'requested',
  requestedAt,
  reason: 'Not done',
});
const stored = async (id: string) => (await api.db.doc(`payments/${id}`).get()).data();
const detail = async (id: string) =>
  (await api.call('getAdminBooking', { token, params: { id } })).data.payment;

/** Changes the payment, with its current version unless another is given. */
async function change(id: string, wanted: Record<string, unknown>) {
  const version = (await detail(id))?.version;
  return api.call('changePayment', { token, params: { id }, body: { version, ...wanted } });
}

describe('PUT /api/admin/payments/:id', () => {
  test('the payment of a completed booking: collected, then verified, each audited', async () => {
    const id = await paymentOf('completed');
    const collected = await change(id, { action: 'collect', method: 'upi' });
    expect(collected.data).toMatchObject({ _id: id, status: 'collected', method: 'upi' });
    const verified = await change(id, { action: 'verify' });
    expect([verified.status, verified.data.status]).toEqual([200, 'verified']);
    expect(await stored(id)).toMatchObject({ status: 'verified', method: 'upi', bookingId: id });
    const trail = await auditOf(api, id);
    expect(new Set(trail.map(({ action, subject, changes }) => ({ action, subject, changes })))).toEqual(
      new Set([
        {
          ...{ action: 'collect_payment', subject: { kind: 'payment', id, name: orderNumber(id) } },
          changes: [
            { field: 'method', from: null, to: 'upi' },
            { field: 'status', from: 'pending', to: 'collected' },
          ],
        },
        {
          ...{ action: 'verify_payment', subject: { kind: 'payment', id, name: orderNumber(id) } },
          changes: [{ field: 'status', from: 'collected', to: 'verified' }],
        },
      ]),
    );
    expect(trail.map(({ actor, reason }) => ({ actor, reason }))).toEqual([
      { actor: admin.uid, reason: undefined },
      { actor: admin.uid, reason: undefined },
    ]);
  });

  test('recorded for the wrong booking: taken back with a reason, audited, and due again', async () => {
    const id = await paymentOf('completed');
    const before = await stored(id);
    await change(id, { action: 'collect', method: 'upi' });
    expect((await change(id, { action: 'take_back' })).error).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'reason' }],
    });
    const { status, data } = await change(id, { action: 'take_back', reason: 'It was the other one' });
    expect([status, data.status, data.method]).toEqual([200, 'pending', undefined]);
    expect(await stored(id)).toEqual(before);
    // of one instant, hence in no order
    const trail = new Map((await auditOf(api, id)).map((entry) => [entry.action, entry]));
    expect([...trail.keys()].sort()).toEqual(['collect_payment', 'take_back_payment']);
    expect(trail.get('take_back_payment')).toMatchObject({
      reason: 'It was the other one',
      changes: [
        { field: 'method', from: 'upi', to: null },
        { field: 'status', from: 'collected', to: 'pending' },
      ],
    });
    expect((await change(id, { action: 'take_back', reason: 'Once more' })).status).toBe(409);
    expect((await change(id, { action: 'collect', method: 'cash' })).data.status).toBe('collected');
  });

  test('a sum that came for a cancelled booking, mistyped: taken back with its refund, which the customer reads', async () => {
    const id = await paymentOf('cancelled', { status: 'cancelled' });
    await change(id, { action: 'collect', method: 'cash', amount: 90 });
    const timersOf = async () =>
      Object.keys((await api.db.doc(`timers/${id}`).get()).get('kinds') ?? {}).filter((kind) =>
        kind.startsWith('refund'),
      );
    expect((await timersOf()).sort()).toEqual(['refund_due_soon', 'refund_overdue']);
    await change(id, { action: 'take_back', reason: 'Nine rupees, not ninety' });
    expect(await stored(id)).toMatchObject({
      status: 'cancelled',
      claims: [{ amount: 90, status: 'rejected', reason: 'Nine rupees, not ninety' }],
      refunds: [{ amount: 90, status: 'rejected', decisionReason: 'Nine rupees, not ninety' }],
    });
    expect(await timersOf()).toEqual([]);
    const events: OrderState['events'] = (await api.db.doc(`orders/${id}`).get()).get('events');
    expect(events.map(({ move }) => move).slice(-2)).toEqual(['ask_refund', 'reject_refund']);
    expect((await change(id, { action: 'collect', method: 'cash', amount: 9 })).data).toMatchObject({
      ...{ status: 'collected', amount: 9 },
      refunds: [{ status: 'rejected' }, { status: 'requested', amount: 9 }],
    });
  });

  test('a requested refund: approved, then paid out, and no longer counted as revenue', async () => {
    const id = await paymentOf('completed', { status: 'verified', method: 'cash', refund: requested() });
    const revenue = async () => Number((await api.call('getDashboard', { token })).data.revenueCollected);
    const before = await revenue();
    api.setNow('2026-11-20T10:00:00.000+05:30');
    const approved = await change(id, { action: 'approve_refund' });
    expect(approved.data).toMatchObject({
      status: 'verified',
      refund: { ...requested(), status: 'approved', decidedAt: '2026-11-20T10:00:00.000+05:30' },
    });
    expect(await revenue()).toBe(before);
    api.setNow('2026-11-24T10:00:00.000+05:30');
    const { data } = await change(id, { action: 'pay_refund' });
    expect(data).toMatchObject({
      status: 'refunded',
      refund: { status: 'refunded', refundedAt: '2026-11-24T10:00:00.000+05:30' },
    });
    api.setNow(TEST_NOW);
    expect(await revenue()).toBe(before - data.amount);
    expect(new Set((await auditOf(api, id)).map(({ action }) => action))).toEqual(
      new Set(['approve_refund', 'pay_refund']),
    );
  });

  test('a rejected refund: stored with the reason, and final', async () => {
    const id = await paymentOf('completed', { status: 'collected', method: 'cash', refund: requested() });
    const { data } = await change(id, { action: 'reject_refund', reason: 'The work was done well' });
    expect(data.refund).toMatchObject({ status: 'rejected', decisionReason: 'The work was done well' });
    for (const action of ['approve_refund', 'pay_refund'])
      expect((await change(id, { action })).status).toBe(409);
    expect((await stored(id))?.status).toBe('collected');
    expect(await auditOf(api, id)).toMatchObject([
      { action: 'reject_refund', reason: 'The work was done well' },
    ]);
  });

  test('of a customer who is gone: answered without a name', async () => {
    const id = await paymentOf('completed', { userId: 'gone' });
    const { status, data } = await change(id, { action: 'collect', method: 'cash' });
    expect([status, data.userName, data.status]).toEqual([200, '', 'collected']);
  });

  test('an action that the payment’s state does not allow: 409, and nothing changes', async () => {
    const cases: [string, Partial<Payment>, Partial<PaymentChange>, string][] = [
      ['in_progress', {}, { action: 'collect', method: 'cash' }, 'payment_not_collectable'],
      ['completed', { status: 'verified' }, { action: 'verify' }, 'payment_not_verifiable'],
      ['completed', { status: 'collected' }, { action: 'approve_refund' }, 'refund_not_waiting'],
      [
        'completed',
        { status: 'collected', refund: requested() },
        { action: 'pay_refund' },
        'refund_not_approved',
      ],
      [
        'cancelled',
        { status: 'collected' },
        { action: 'collect', method: 'upi', amount: 1 },
        'payment_not_collectable',
      ],
    ];
    for (const [stage, payment, wanted, reason] of cases) {
      const id = await paymentOf(stage, payment);
      const before = await readDatabase(api.db);
      const { status, error } = await change(id, wanted);
      expect([status, (error as { reason?: string }).reason]).toEqual([409, reason]);
      expect(await readDatabase(api.db)).toEqual(before);
    }
  });

  test('what came for a cancelled order: the sum is named, recorded, and goes back by a refund', async () => {
    const id = await paymentOf('cancelled', { status: 'cancelled' });
    const before = await readDatabase(api.db);
    const wanted = { action: 'collect', method: 'cash' } as const;
    for (const amount of [undefined, 1_000_000]) {
      const refused = await change(id, { ...wanted, ...(amount !== undefined && { amount }) });
      expect([refused.status, refused.error.details?.[0]?.path]).toEqual([400, 'amount']);
    }
    expect(await readDatabase(api.db)).toEqual(before);
    const { status, data } = await change(id, { ...wanted, amount: 100 });
    expect([status, data.status, data.claims?.[0]?.by]).toEqual([200, 'collected', 'admin']);
    expect(data.refunds).toMatchObject([{ by: 'system', amount: 100, status: 'requested' }]);
  });

  test('five decisions on the same version at once: one succeeds, four get 409', async () => {
    const id = await paymentOf('completed', { status: 'verified', refund: requested() });
    const version = (await detail(id))?.version;
    const decisions = [
      ...Array.from({ length: 3 }, () => ({ action: 'approve_refund' })),
      ...Array.from({ length: 2 }, () => ({ action: 'reject_refund', reason: 'No' })),
    ];
    const answers = await Promise.all(
      decisions.map((body) =>
        api.call('changePayment', { token, params: { id }, body: { ...body, version } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const told = answers.find(({ status }) => status === 409);
    expect(told?.error.details?.[0]?.path).toBe('version');
    expect(await auditOf(api, id)).toHaveLength(1);
  });

  test('the same change again after a lost answer: answered as made, and nothing is written', async () => {
    const id = await paymentOf('completed', { status: 'collected', method: 'upi' });
    const version = (await detail(id))?.version;
    const open = { action: 'start_refund', amount: 50, reason: 'Came late', version };
    const send = (body: object) => api.call('changePayment', { token, params: { id }, body });
    const first = await send(open);
    const stored = await readDatabase(api.db);
    const again = await send(open);
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect((await send({ ...open, amount: 51 })).status).toBe(409);
    expect(await readDatabase(api.db)).toEqual(stored);
    const { version: newest } = first.data;
    expect((await send({ ...open, version: newest })).data.refunds).toHaveLength(2);
  });

  test.each([
    {},
    { action: 'pay' },
    { action: 'collect' },
    { action: 'collect', method: 'card' },
    { action: 'reject_refund' },
    { action: 'reject_refund', reason: ' ' },
    { action: 'verify', version: undefined },
    { action: 'verify', status: 'verified' },
    { action: 'approve_refund', reason: 'x'.repeat(301) },
  ])('the body %j: 400', async (body) => {
    const sent = { version: '0123456789abcdef', ...body };
    const { status } = await api.call('changePayment', { token, params: { id: 'any' }, body: sent });
    expect(status).toBe(400);
  });

  test('a missing payment: 404', async () => {
    const body = { action: 'verify', version: '0123456789abcdef' };
    expect((await api.call('changePayment', { token, params: { id: 'nothing' }, body })).status).toBe(404);
  });
});

describe('requested refunds', () => {
  test('the queue has them oldest first, the dashboard counts them, the list finds them', async () => {
    const own = await startApi();
    const { token: ownToken } = await signInAdmin(own);
    const batch = own.db.batch();
    for (let index = 0; index < 25; index += 1) {
      const status = (['requested', 'approved', 'rejected'] as const)[index % 3];
      const day = 10 + index;
      const requestedAt = `2026-10-${Math.min(day, 30)}T09:00:00.000+05:30`;
      batch.set(own.db.doc(`payments/p-${String(index).padStart(2, '0')}`), {
        ...{ bookingId: `o-${index}`, userId: 'u', amount: 100, status: 'collected' },
        createdAt: `2026-11-01T09:00:${10 + index}.000+05:30`,
        refund: { status, requestedAt, reason: '', ...(status !== 'requested' && { decidedAt: TEST_NOW }) },
      });
    }
    await batch.commit();
    const queue = (await own.call('listNeedsAction', { token: ownToken })).data;
    const waiting = queue.filter(({ kind }) => kind === 'refund_waiting');
    expect(waiting.map(({ id }) => id)).toEqual(
      Array.from({ length: 9 }, (_, index) => `p-${String(index * 3).padStart(2, '0')}`),
    );
    expect(waiting[0]?.at).toBe('2026-10-10T09:00:00.000+05:30');
    const toPay = queue.filter(({ kind }) => kind === 'refund_to_pay');
    expect([toPay.length, toPay[0]?.at]).toEqual([8, TEST_NOW]);
    expect((await own.call('getDashboard', { token: ownToken })).data.refundsWaiting).toBe(9);
    const list = async (query: Record<string, string>): Promise<AdminPayment[]> =>
      (await own.call('listPayments', { token: ownToken, query })).data;
    const found = await list({ refund: 'rejected', status: 'collected' });
    expect(found.map(({ refund }) => refund?.status)).toEqual(Array(8).fill('rejected'));
    expect(found.map(({ createdAt }) => createdAt)).toEqual(
      found
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(await list({ refund: 'requested', from: '2026-11-02' })).toEqual([]);
    await own.close();
  });
});

describe('the payments of an order number', () => {
  test('are paged as all others: each of them once', async () => {
    const batch = api.db.batch();
    const number = 'PAGED1';
    const ids = Array.from({ length: 12 }, (_, index) => `paged-${String(index).padStart(2, '0')}`);
    for (const id of ids) {
      const events = [
        { at: TEST_NOW, actor: 'asha', role: 'customer', from: null, to: 'placed', reason: '' },
      ];
      const at = { stage: 'completed', status: 'completed' };
      batch.set(api.db.doc(`orders/${id}`), { ...storedOrder('asha'), ...at, events, number });
      batch.set(api.db.doc(`payments/${id}`), {
        ...{ bookingId: id, userId: 'asha', amount: 100, status: 'pending', createdAt: TEST_NOW },
      });
    }
    await batch.commit();
    const page = async (after?: string) => {
      const query = { find: number, ...(after !== undefined && { after }) };
      const { data } = await api.call('listPayments', { token, query });
      return data.map(({ _id }) => _id);
    };
    const first = await page();
    expect(first).toEqual(ids.slice(0, 10));
    expect(await page(first.at(-1))).toEqual(ids.slice(10));
  });
});
