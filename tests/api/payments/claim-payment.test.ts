import type { Payment } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { readDatabase } from '../../support/read-database';
import { storedOrder } from '../../support/timers';
import {
  ADMIN_TOKEN,
  setStatusOf,
  startTrustingApi,
  tokenOfCustomer,
  tokenOfWorker,
  undoMoveOf,
} from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt } = moveOrdersOf(() => api);
let count = 0;
const newReference = () => {
  count += 1;
  return `4000000${String(count).padStart(5, '0')}`;
};
const claim = ({ id }: Pick<Visit, 'id'>, token: string, body: object) =>
  api.call('claimPayment', { token, params: { id }, body });
const upi = (visit: Visit, reference: string) => claim(visit, visit.token, { method: 'upi', reference });
const cash = (visit: Visit) => claim(visit, tokenOfWorker(visit.worker), { method: 'cash' });
const stored = async ({ id }: Visit) => (await api.db.doc(`payments/${id}`).get()).data() as Payment;

/** Decides on a payment by an admin, at its present version. */
async function decide({ id }: Visit, body: object) {
  const ofPayment = { token: ADMIN_TOKEN, params: { id } };
  const { payment } = (await api.call('getAdminBooking', ofPayment)).data;
  return api.call('changePayment', { ...ofPayment, body: { ...body, version: payment?.version } });
}

describe('POST /api/service-order/:id/payment', () => {
  test('cash by the partner: claimed at what is due, at the visit', async () => {
    const visit = await visitAt('in_progress');
    api.setNow(at('10:30'));
    const { status, data } = await cash(visit);
    const expected = {
      method: 'cash',
      amount: data.charged,
      by: 'worker',
      at: at('10:30'),
      status: 'claimed',
    };
    expect([status, data.claims, data.received, data.due]).toEqual([200, [expected], 0, data.charged]);
    expect(await stored(visit)).toMatchObject({ status: 'pending', claims: [expected] });
  });

  test('by UPI, by the customer or by the partner: with its reference, reserved for the order', async () => {
    for (const role of ['customer', 'worker'] as const) {
      const visit = await visitAt('completed');
      const reference = newReference();
      const token = role === 'customer' ? visit.token : tokenOfWorker(visit.worker);
      const { data } = await claim(visit, token, { method: 'upi', reference });
      expect(data.claims).toMatchObject([{ method: 'upi', reference, by: role, amount: data.charged }]);
      const reserved = await api.db.doc(`paymentReferences/${reference}`).get();
      expect(reserved.get('orderId')).toBe(visit.id);
    }
  });

  test('the same claim again, also by the other side: the same answer, and nothing is written', async () => {
    const visit = await visitAt('completed');
    const reference = newReference();
    const first = await upi(visit, reference);
    const before = await readDatabase(api.db);
    const again = await upi(visit, reference);
    const other = await claim(visit, tokenOfWorker(visit.worker), { method: 'upi', reference });
    expect([again.data, other.data]).toEqual([first.data, first.data]);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('by UPI without its reference: once; the reference comes later, from either side', async () => {
    const visit = await visitAt('completed');
    const first = await claim(visit, tokenOfWorker(visit.worker), { method: 'upi' });
    expect(first.data.claims).toMatchObject([{ method: 'upi', by: 'worker', amount: first.data.charged }]);
    const again = await claim(visit, visit.token, { method: 'upi' });
    expect(again.data).toEqual(first.data);
    const reference = newReference();
    const [waiting] = first.data.claims ?? [];
    const { data } = await upi(visit, reference);
    expect(data.claims).toEqual([{ ...waiting, reference }]);
    expect((await claim(visit, visit.token, { method: 'upi' })).data).toEqual(data);
    const other = await visitAt('completed');
    await claim(other, other.token, { method: 'upi' });
    const { status, error } = await upi(other, reference);
    expect([status, error.reason, error.details?.[0]?.path]).toEqual([409, 'reference_used', 'reference']);
  });

  test('a reference as people write it: with spaces, in Devanagari digits', async () => {
    const visit = await visitAt('completed');
    const { data } = await upi(visit, ' ४००० 0099 ९९९९ ');
    expect(data.claims).toMatchObject([{ reference: '400000999999' }]);
  });

  test('one reference for five orders at once: one is claimed, four get 409 and stay as they are', async () => {
    const visits = [];
    for (let index = 0; index < 5; index += 1) visits.push(await visitAt('completed'));
    const reference = newReference();
    const answers = await Promise.all(visits.map((visit) => upi(visit, reference)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const reasons = answers.flatMap(({ status, error }) => (status === 409 ? [error.reason] : []));
    expect(new Set(reasons)).toEqual(new Set(['reference_used']));
    const kept = await Promise.all(visits.map(stored));
    expect(kept.flatMap(({ claims = [] }) => claims)).toHaveLength(1);
  });

  test('cash twice at once: claimed once', async () => {
    const visit = await visitAt('in_progress');
    const answers = await Promise.all([cash(visit), cash(visit), cash(visit)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stored(visit)).claims).toHaveLength(1);
  });

  test('cash by the customer, for what is claimed already, or before the work: 409 with its reason', async () => {
    const early = await visitAt('accepted');
    const paid = await visitAt('completed');
    await upi(paid, newReference());
    const cancelled = await visitAt('cancelled');
    const answers = [
      await claim(paid, paid.token, { method: 'cash' }),
      await cash(paid),
      await upi(early, newReference()),
      await upi(cancelled, newReference()),
    ];
    expect(answers.map(({ status, error }) => [status, error.reason])).toEqual([
      [409, 'claim_cash_by_partner'],
      [409, 'claim_nothing_due'],
      [409, 'claim_not_now'],
      [409, 'claim_not_now'],
    ]);
  });

  test('a reference of eleven digits or with letters: 400; an amount of one’s own: 400', async () => {
    const visit = await visitAt('completed');
    for (const body of [
      { method: 'upi', reference: '12345678901' },
      { method: 'upi', reference: '12345678901A' },
      { method: 'upi', reference: '' },
      { method: 'upi', reference: newReference(), amount: 1 },
    ]) {
      expect((await claim(visit, visit.token, body)).status).toBe(400);
    }
    expect((await stored(visit)).claims).toBeUndefined();
  });

  test.each([0, -1, 1.5, '377'])('a shown sum of %j: 400 that names it', async (shown) => {
    const visit = await visitAt('completed');
    const { status, error } = await claim(visit, visit.token, { method: 'upi', shown });
    expect([status, error.details?.[0]?.path]).toEqual([400, 'shown']);
    expect((await stored(visit)).claims).toBeUndefined();
  });

  test('for another’s order, or a missing one: the same 403, and nothing is reserved', async () => {
    const visit = await visitAt('completed');
    const body = { method: 'upi', reference: newReference() };
    const stranger = tokenOfCustomer(9998).token;
    const answers = [await claim(visit, stranger, body), await claim({ id: 'nothing' }, stranger, body)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await api.db.doc(`paymentReferences/${body.reference}`).get()).exists).toBe(false);
  });

  test('eleven claims: the last one is refused', async () => {
    const visit = await visitAt('completed');
    for (let index = 0; index < 10; index += 1) expect((await upi(visit, newReference())).status).toBe(200);
    expect((await upi(visit, newReference())).error.reason).toBe('claims_full');
  });
});

describe('an admin decides on a claim', () => {
  test('matched, then verified: the payment is collected by it, and nothing is due', async () => {
    const visit = await visitAt('completed');
    const reference = newReference();
    await upi(visit, reference);
    expect((await decide(visit, { action: 'collect', method: 'upi' })).error.reason).toBe(
      'payment_not_collectable',
    );
    const matched = await decide(visit, { action: 'match_claim', claim: reference });
    expect(matched.data).toMatchObject({
      status: 'collected',
      method: 'upi',
      claims: [{ status: 'matched' }],
    });
    const ask = { token: visit.token, params: { id: visit.id } };
    const { charged, received, due } = (await api.call('getOrderPayment', ask)).data;
    expect([received, due]).toEqual([charged, 0]);
    const verified = await decide(visit, { action: 'verify' });
    expect(verified.data).toMatchObject({ status: 'verified', claims: [{ status: 'verified' }] });
    expect(verified.data.refund).toBeUndefined();
  });

  test('matched, or rejected for another order: its reference stays used', async () => {
    const [paid, other] = [await visitAt('completed'), await visitAt('completed')];
    const reference = newReference();
    await upi(paid, reference);
    await decide(paid, { action: 'match_claim', claim: reference });
    expect((await upi(other, reference)).error.reason).toBe('reference_used');
    await cash(other);
    expect((await decide(other, { action: 'reject_claim', claim: 'cash', reason: 'None' })).status).toBe(200);
    expect((await upi(other, reference)).error.reason).toBe('reference_used');
  });

  test('the answer names the customer; for a payment without its order it is 404, and nothing changes', async () => {
    const visit = await visitAt('completed');
    await cash(visit);
    const named = { name: 'Asha Verma', phone: '9876512345', email: '', addresses: [] };
    await api.db.doc(`users/${visit.uid}`).set(named);
    const { data } = await decide(visit, { action: 'reject_claim', claim: 'cash', reason: 'None' });
    expect(data.userName).toBe('Asha Verma');
    const order = await api.db.doc(`orders/${visit.id}`).get();
    await order.ref.delete();
    const before = await readDatabase(api.db);
    const body = { action: 'collect', method: 'cash', version: data.version } as const;
    const gone = await api.call('changePayment', { token: ADMIN_TOKEN, params: { id: visit.id }, body });
    expect([gone.status, await readDatabase(api.db)]).toEqual([404, before]);
    await order.ref.set(order.data() ?? {});
  });

  test('rejected with a reason: due again, and the reference is free for the order that it belongs to', async () => {
    const [wrong, right] = [await visitAt('completed'), await visitAt('completed')];
    const reference = newReference();
    await upi(wrong, reference);
    expect((await decide(wrong, { action: 'reject_claim', claim: reference })).status).toBe(400);
    await decide(wrong, { action: 'reject_claim', claim: reference, reason: 'Not in the statement' });
    expect((await stored(wrong)).claims).toMatchObject([
      { status: 'rejected', reason: 'Not in the statement' },
    ]);
    expect((await upi(right, reference)).status).toBe(200);
    expect((await upi(wrong, reference)).error.reason).toBe('reference_used');
    expect((await cash(wrong)).status).toBe(200);
  });

  test.each(['in_progress', 'completed', 'cancelled'] as const)(
    'rejected while the order is %s: in its history with the reason, and told to the customer, once',
    async (stage) => {
      const visit = await visitAt('in_progress');
      await upi(visit, newReference());
      if (stage !== 'in_progress') await setStatusOf(api, visit.id, stage);
      const [{ reference = '' } = {}] = (await stored(visit)).claims ?? [];
      const before = await storedOrder(api, visit.id);
      const decision = { action: 'reject_claim', claim: reference, reason: 'Not in the statement' };
      expect((await decide(visit, decision)).status).toBe(200);
      expect((await decide(visit, decision)).error.reason).toBe('claim_not_waiting');
      const { events, ...rest } = await storedOrder(api, visit.id);
      expect(events.slice(0, -1)).toEqual(before.events);
      expect(events.at(-1)).toMatchObject({
        ...{ move: 'reject_claim', role: 'admin', from: stage, to: stage },
        reason: 'Not in the statement',
      });
      expect(rest).toMatchObject({ stage: before.stage, status: before.status });
      const told = await api.db.doc(`inbox/${visit.uid}.customer.${visit.id}.${events.length}`).get();
      expect(told.data()).toMatchObject({ message: 'claim_rejected', isRead: false });
    },
  );

  test('rejected after an admin’s move: the move can no longer be undone', async () => {
    const visit = await visitAt('in_progress');
    await upi(visit, newReference());
    await setStatusOf(api, visit.id, 'completed');
    const [{ reference = '' } = {}] = (await stored(visit)).claims ?? [];
    await decide(visit, { action: 'reject_claim', claim: reference, reason: 'None' });
    expect((await undoMoveOf(api, visit.id)).error.reason).toBe('undo_late');
  });

  test('rejected of a customer who has left: decided, and nobody is told', async () => {
    const visit = await visitAt('completed');
    await cash(visit);
    const order = api.db.doc(`orders/${visit.id}`);
    await order.update({ kept: { until: '2034-03-31' } });
    const before = (await order.get()).get('events');
    const { data } = await decide(visit, { action: 'reject_claim', claim: 'cash', reason: 'None' });
    expect(data.claims?.[0]).toMatchObject({ status: 'rejected' });
    expect((await order.get()).get('events')).toEqual(before);
  });

  test('paid twice: a refund of what came beyond the price opens by itself; the price stays', async () => {
    const visit = await visitAt('completed');
    const reference = newReference();
    await cash(visit);
    await upi(visit, reference);
    await decide(visit, { action: 'match_claim', claim: 'cash' });
    expect((await stored(visit)).refund).toBeUndefined();
    const { data } = await decide(visit, { action: 'match_claim', claim: reference });
    expect(data.refund).toMatchObject({ status: 'requested', amount: data.amount });
    await decide(visit, { action: 'approve_refund' });
    const paid = await decide(visit, { action: 'pay_refund' });
    expect(paid.data).toMatchObject({ status: 'collected', refund: { status: 'refunded' } });
    const ask = { token: visit.token, params: { id: visit.id } };
    const { charged, received, refunded, due } = (await api.call('getOrderPayment', ask)).data;
    expect([received, refunded, due]).toEqual([charged * 2, charged, 0]);
  });

  test('collected by an admin, and then by UPI as well: seen as paid twice', async () => {
    const visit = await visitAt('completed');
    const reference = newReference();
    await decide(visit, { action: 'collect', method: 'cash' });
    await decide(visit, { action: 'verify' });
    await upi(visit, reference);
    const { data } = await decide(visit, { action: 'match_claim', claim: reference });
    expect(data).toMatchObject({ status: 'collected', refund: { status: 'requested', amount: data.amount } });
  });

  test('before the order is over, unknown, or decided already: 409', async () => {
    const visit = await visitAt('in_progress');
    await cash(visit);
    const early = await decide(visit, { action: 'match_claim', claim: 'cash' });
    const unknown = await decide(visit, { action: 'reject_claim', claim: newReference(), reason: 'No' });
    await decide(visit, { action: 'reject_claim', claim: 'cash', reason: 'Never came' });
    const again = await decide(visit, { action: 'reject_claim', claim: 'cash', reason: 'Never came' });
    for (const { status, error } of [early, unknown, again]) {
      expect([status, error.reason]).toEqual([409, 'claim_not_waiting']);
    }
  });
});
