import { orderNumber, type Payment } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transact } from '../../../functions/src/platform/transact';
import { TEST_NOW, type TestApi } from '../../support/api/api-server';
import { signedEvent } from '../../support/gateway-events';
import { moveOrdersOf, type Visit } from '../../support/moved-orders';
import { contextAt } from '../../support/timers';
import {
  ADMIN_TOKEN,
  setStatusOf,
  startTrustingApi,
  tokenOfWorker,
  undoMoveOf,
} from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, stored } = moveOrdersOf(() => api);
const paymentOf = async ({ id }: Visit) => (await api.db.doc(`payments/${id}`).get()).data() as Payment;

/** What a call has come to: its status, and the reason of its refusal. */
const outcome = ({ status, error }: { status: number; error?: unknown }) => [
  status,
  (error as { reason?: string } | undefined)?.reason,
];

/** A call on an instance whose first transaction has read everything, and commits only after something else has happened. */
async function during<Result>(
  call: (slow: TestApi) => Promise<Result>,
  happens: () => Promise<unknown>,
): Promise<Result> {
  const { transact } = contextAt(api, new Date(TEST_NOW));
  let isOver = false;
  const stopped: Transact = (work, ...more) =>
    transact(
      async (transaction) => {
        const result = await work(transaction);
        if (!isOver) {
          isOver = true;
          await happens();
        }
        return result;
      },
      ...more,
    );
  const slow = await startTrustingApi(api.projectId, undefined, { transact: stopped });
  const answer = await call(slow);
  await slow.close();
  expect(isOver).toBe(true);
  return answer;
}

/** An order whose end an admin can undo; its payment stays as it is by that. */
const completed = () => visitAt('completed');

async function claimed(body: object, by: 'customer' | 'worker'): Promise<Visit> {
  const visit = await completed();
  const token = by === 'worker' ? tokenOfWorker(visit.worker) : visit.token;
  expect((await api.call('claimPayment', { token, params: { id: visit.id }, body })).status).toBe(200);
  return visit;
}

/** Decides on a payment by an admin, at its present version. */
async function decide(on: TestApi, { id }: Visit, body: object) {
  const { data } = await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } });
  const version = data.payment?.version;
  return on.call('changePayment', { token: ADMIN_TOKEN, params: { id }, body: { ...body, version } });
}

let references = 0;
const newReference = () => {
  references += 1;
  return String(610_000_000_000 + references);
};

const collect = (method: string) => ({ action: 'collect', method });
const MATCH = { action: 'match_claim', claim: 'cash' };

describe('a payment that is decided while an admin undoes the end of the work', () => {
  test.each([
    ['cash, collected', collect('cash'), completed, 'payment_not_collectable'],
    ['UPI, collected', collect('upi'), completed, 'payment_not_collectable'],
    ['cash, matched', MATCH, () => claimed({ method: 'cash' }, 'worker'), 'claim_not_waiting'],
  ] as const)('%s after the undo: 409, and nothing is counted', async (_what, body, enter, reason) => {
    const visit = await enter();
    const before = await paymentOf(visit);
    const said = await during(
      (slow) => decide(slow, visit, body),
      async () => expect((await undoMoveOf(api, visit.id)).status).toBe(200),
    );
    expect(outcome(said)).toEqual([409, reason]);
    expect([await paymentOf(visit), (await stored(visit.id)).stage]).toEqual([before, 'in_progress']);
  });

  test.each([
    ['cash, collected', collect('cash'), completed],
    ['UPI, collected', collect('upi'), completed],
    ['cash, matched', MATCH, () => claimed({ method: 'cash' }, 'worker')],
  ] as const)('%s before the undo: the undo is refused', async (_what, body, enter) => {
    const visit = await enter();
    const said = await during(
      (slow) => undoMoveOf(slow, visit.id),
      async () => expect((await decide(api, visit, body)).status).toBe(200),
    );
    expect(outcome(said)).toEqual([409, 'undo_paid']);
    const { status } = await paymentOf(visit);
    expect([status, (await stored(visit.id)).stage]).toEqual(['collected', 'completed']);
  });

  test('a part of the price, matched before the undo: the undo is refused, for money has come', async () => {
    const visit = await visitAt('in_progress');
    const reference = newReference();
    const body = { method: 'upi', reference } as const;
    await api.call('claimPayment', { token: visit.token, params: { id: visit.id }, body });
    const lines = [{ itemId: 'socket', name: 'Socket', quantity: 1, price: 149 }];
    await api.db.doc(`orders/${visit.id}`).update({ extras: [{ state: 'approved', lines }] });
    expect((await setStatusOf(api, visit.id, 'completed')).status).toBe(200);
    expect((await decide(api, visit, { action: 'match_claim', claim: reference })).status).toBe(200);
    expect(await paymentOf(visit)).toMatchObject({ status: 'pending', claims: [{ status: 'matched' }] });
    expect(outcome(await undoMoveOf(api, visit.id))).toEqual([409, 'undo_paid']);
    expect((await stored(visit.id)).stage).toBe('completed');
  });

  test('by a row of the bank’s statement after the undo: it is early, and the claim waits', async () => {
    const reference = newReference();
    const visit = await claimed({ method: 'upi', reference }, 'customer');
    const { amount } = await paymentOf(visit);
    const csv = `date,amount,reference,narration\n2026-11-21,${amount},${reference},${orderNumber(visit.id)}`;
    const { data } = await during(
      (slow) => slow.call('importStatement', { token: ADMIN_TOKEN, body: { csv, dryRun: false } }),
      () => undoMoveOf(api, visit.id),
    );
    expect(data.rows.map((row) => row.outcome)).toEqual(['early']);
    expect(await paymentOf(visit)).toMatchObject({ status: 'pending', claims: [{ status: 'claimed' }] });
  });

  test('by an event of the gateway after the undo: claimed, until the work has ended', async () => {
    const visit = await completed();
    const paise = ((await paymentOf(visit)).amount ?? 0) * 100;
    const ids = { id: 'evt-undone', orderId: visit.id, paymentId: 'pay-undone' };
    const event = signedEvent({ ...ids, type: 'payment.captured', paise });
    const { status } = await during(
      (slow) => slow.call('takeGatewayEvent', event),
      () => undoMoveOf(api, visit.id),
    );
    expect([status, (await stored(visit.id)).stage]).toEqual([200, 'in_progress']);
    expect(await paymentOf(visit)).toMatchObject({ status: 'pending', claims: [{ status: 'claimed' }] });
  });
});

async function claimCash(on: TestApi, { id, worker }: Visit) {
  const token = tokenOfWorker(worker);
  return on.call('claimPayment', { token, params: { id }, body: { method: 'cash' } });
}

test('a claim of cash that is rejected while an admin sets the order back: the order stays, and is free afterwards', async () => {
  const visit = await visitAt('in_progress');
  expect((await claimCash(api, visit)).status).toBe(200);
  const said = await during(
    (slow) => decide(slow, visit, { action: 'reject_claim', claim: 'cash', reason: 'Not taken' }),
    async () => expect(outcome(await setStatusOf(api, visit.id, 'accepted'))).toEqual([409, 'cash_taken']),
  );
  expect([said.status, (await stored(visit.id)).stage]).toEqual([200, 'in_progress']);
  expect((await setStatusOf(api, visit.id, 'accepted')).status).toBe(200);
});

describe('cash that is reported while an admin changes the order', () => {
  test('set back and begun anew, which ends what was agreed at the door: of what is due now', async () => {
    const visit = await visitAt('in_progress');
    const { amount } = await paymentOf(visit);
    await api.db.doc(`orders/${visit.id}`).update({
      extras: [{ state: 'approved', lines: [{ itemId: 'socket', name: 'Socket', quantity: 1, price: 149 }] }],
    });
    const said = await during(
      (slow) => claimCash(slow, visit),
      async () => {
        for (const stage of ['accepted', 'in_progress']) {
          expect((await setStatusOf(api, visit.id, stage)).status).toBe(200);
        }
      },
    );
    expect(said.status).toBe(200);
    expect((await paymentOf(visit)).claims).toMatchObject([{ method: 'cash', amount, status: 'claimed' }]);
  });

  test('cancelled: refused, and an admin counts what came', async () => {
    const visit = await visitAt('in_progress');
    const said = await during(
      (slow) => claimCash(slow, visit),
      async () => expect((await setStatusOf(api, visit.id, 'cancelled')).status).toBe(200),
    );
    expect(outcome(said)).toEqual([409, 'claim_not_now']);
    expect((await decide(api, visit, { ...collect('cash'), amount: 100 })).status).toBe(200);
  });
});
