import type { Payment } from '@gharseva/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW, type TestApi } from '../../support/api/api-server';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import {
  ADMIN_TOKEN,
  needsActionOf,
  setStatusOf,
  startTrustingApi,
  tokenOfWorker,
  undoMoveOf,
} from '../../support/trusting-api';

const NEXT_DAY = '2026-11-24';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt } = moveOrdersOf(() => api);

/** The entries of the queue whose money is waited for. */
const waitingAt = async (instant: string) => {
  api.setNow(instant);
  return (await needsActionOf(api)).filter(({ kind }) => kind === 'payment_waiting');
};
const entryOf = ({ id }: Visit, since: string) =>
  expect.objectContaining({ kind: 'payment_waiting', id, title: 'Electrician', at: since });
const claim = ({ id }: Visit, token: string, body: object) =>
  api.call('claimPayment', { token, params: { id }, body });
const stored = async ({ id }: Visit) => (await api.db.doc(`payments/${id}`).get()).data() as Payment;

async function decide({ id }: Visit, body: object) {
  const ofPayment = { token: ADMIN_TOKEN, params: { id } };
  const { payment } = (await api.call('getAdminBooking', ofPayment)).data;
  const { status } = await api.call('changePayment', {
    ...ofPayment,
    body: { ...body, version: payment?.version },
  });
  expect(status).toBe(200);
}

/** Work that was begun at 10:30 and done at 11:30. */
async function done(): Promise<Visit> {
  const visit = await visitAt('on_the_way');
  api.setNow(at('10:30'));
  await setStatusOf(api, visit.id, 'in_progress');
  api.setNow(at('11:30'));
  await setStatusOf(api, visit.id, 'completed');
  return visit;
}

test('done, and nobody has said that it was paid: in the queue a day after the work was begun, until it is collected', async () => {
  const visit = await done();
  expect(await waitingAt(at('10:30', NEXT_DAY))).toEqual([]);
  expect(await waitingAt(at('10:31', NEXT_DAY))).toEqual([entryOf(visit, at('10:30'))]);
  await decide(visit, { action: 'collect', method: 'cash' });
  expect(await waitingAt(at('10:31', NEXT_DAY))).toEqual([]);
  expect(await stored(visit)).not.toHaveProperty('waitsSince');
});

test('claimed by UPI: in the queue a day after the claim, until it is matched', async () => {
  const visit = await done();
  api.setNow(at('18:00'));
  await claim(visit, visit.token, { method: 'upi', reference: '400000000001' });
  expect(await waitingAt(at('18:00', NEXT_DAY))).toEqual([]);
  expect(await waitingAt(at('18:01', NEXT_DAY))).toEqual([entryOf(visit, at('18:00'))]);
  await decide(visit, { action: 'match_claim', claim: '400000000001' });
  expect(await waitingAt(at('18:01', NEXT_DAY))).toEqual([]);
});

test('claimed by UPI: before the newest debts, however many there are, and before later claims', async () => {
  const first = await done();
  api.setNow(TEST_NOW);
  const claimed = [first, await done()];
  for (const [index, visit] of claimed.entries()) {
    api.setNow(at(`12:0${index}`));
    await claim(visit, visit.token, { method: 'upi', reference: `40000000001${index}` });
  }
  const { claims: _claims, waitsSince: _since, soughtSince: _sought, ...unpaid } = await stored(first);
  const ids = Array.from({ length: 12 }, (_, index) => `debt-${index}`);
  const begunAt = at('18:00');
  // Of claims that the version before has settled: it leaves the mark, which it does not know.
  const settled = { status: 'collected', method: 'upi', soughtSince: at('11:45') } as const;
  await Promise.all(
    ids.flatMap((_id) => [
      api.db.doc(`payments/${_id}`).set({ ...unpaid, _id, bookingId: _id, begunAt, waitsSince: begunAt }),
      api.db.doc(`payments/settled-${_id}`).set({ ...unpaid, ...settled, _id: `settled-${_id}` }),
    ]),
  );
  const queue = await waitingAt(at('18:01', NEXT_DAY));
  expect(queue.map(({ id }) => id).slice(0, 2)).toEqual(claimed.map(({ id }) => id));
  expect(queue).toHaveLength(10);
  const written = ids.flatMap((id) => [id, `settled-${id}`]);
  await Promise.all(written.map((id) => api.db.doc(`payments/${id}`).delete()));
  for (const [index, visit] of claimed.entries()) {
    await decide(visit, { action: 'match_claim', claim: `40000000001${index}` });
    expect(await stored(visit)).not.toHaveProperty('soughtSince');
  }
});

test('a claim that is rejected: waited for since the work was begun again', async () => {
  const visit = await done();
  api.setNow(at('18:00'));
  await claim(visit, visit.token, { method: 'upi', reference: '400000000002' });
  await decide(visit, { action: 'reject_claim', claim: '400000000002', reason: 'It never came' });
  expect(await waitingAt(at('10:31', NEXT_DAY))).toEqual([entryOf(visit, at('10:30'))]);
  await decide(visit, { action: 'collect', method: 'upi' });
});

test('taken in cash by the partner: not waited for, but counted with the cash of its day', async () => {
  const visit = await done();
  api.setNow(at('11:35'));
  await claim(visit, tokenOfWorker(visit.worker), { method: 'cash' });
  expect(await waitingAt(at('12:00', NEXT_DAY))).toEqual([]);
});

test('collected by the version before, which leaves the mark: not waited for', async () => {
  const visit = await done();
  await api.db.doc(`payments/${visit.id}`).update({ status: 'collected', method: 'cash' });
  expect(await stored(visit)).toHaveProperty('waitsSince', at('10:30'));
  expect(await waitingAt(at('10:31', NEXT_DAY))).toEqual([]);
});

test('work that is taken back: not waited for any more', async () => {
  const visit = await visitAt('on_the_way');
  api.setNow(at('10:30'));
  await setStatusOf(api, visit.id, 'in_progress');
  expect(await stored(visit)).toMatchObject({ begunAt: at('10:30'), waitsSince: at('10:30') });
  expect((await undoMoveOf(api, visit.id)).status).toBe(200);
  const { begunAt, waitsSince, workerUid } = await stored(visit);
  expect([begunAt, waitsSince, workerUid]).toEqual([undefined, undefined, undefined]);
});

test('an order before its work, or cancelled: not waited for, however old', async () => {
  await visitAt('accepted');
  await visitAt('cancelled');
  expect(await waitingAt(at('12:00', '2027-11-24'))).toEqual([]);
});
