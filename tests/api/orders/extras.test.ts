import { balanceOf, type Charged, type Payment } from '@gharseva/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStartCodes } from '../../../functions/src/domain/start-codes';
import { TEST_NOW, type TestApi } from '../../support/api/api-server';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { readDatabase } from '../../support/read-database';
import { fireAt, timersOf } from '../../support/timers';
import { ADMIN_TOKEN, placeAs, startTrustingApi, tokenOfWorker } from '../../support/trusting-api';

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
  other = await startTrustingApi(api.projectId);
});
afterAll(() => Promise.all([api.close(), other.close()]));

const { visitAt: visitOf, move, seen, stored, revOf } = moveOrdersOf(() => api);

/** A visit at a stage, booked in time, at half past ten of its day. */
async function visitAt(stage: Parameters<typeof visitOf>[0]): Promise<Visit> {
  api.setNow(TEST_NOW);
  const visit = await visitOf(stage);
  api.setNow(at('10:30'));
  return visit;
}

/** A fan of ₹250 and a switch of ₹320: ₹570 beyond the four sockets of ₹400 that were booked. */
const FAN = { itemId: 'fan', quantity: 1, price: 250 };
const SWITCH = { itemId: 'switch', quantity: 1, price: 320 };
const BOOKED = 400;

const propose = (visit: Visit, extras: object[] = [FAN, SWITCH], more: { idempotencyKey?: string } = {}) =>
  move('moveJob', visit, { move: 'propose_extras', extras }, more);
const approve = (visit: Visit) => move('moveOrder', visit, { move: 'approve_extras' });
const jobOf = async ({ id, worker }: Visit) => {
  const { data } = await api.call('listBookings', {
    ...{ token: tokenOfWorker(worker), query: { workerUid: worker } },
  });
  return data.bookings.find(({ _id }) => _id === id);
};
const paid = async ({ id, token }: Visit) =>
  (await api.call('getOrderPayment', { token, params: { id } })).data;
const payment = async ({ id }: Visit) => (await api.db.doc(`payments/${id}`).get()).data() as Payment;
const stateOf = async ({ id, token }: Visit) =>
  (await api.call('getOrderState', { token, params: { id } })).data;

/** A job under way, with extras that wait for the customer. */
async function proposed(extras?: object[]): Promise<Visit> {
  const visit = await visitAt('in_progress');
  expect((await propose(visit, extras)).status).toBe(200);
  return visit;
}

describe('extras that are agreed after cash was claimed', () => {
  const claimCash = ({ id, worker }: Visit, shown?: number) =>
    api.call('claimPayment', {
      ...{ token: tokenOfWorker(worker), params: { id } },
      body: { method: 'cash', ...(shown !== undefined && { shown }) },
    });

  test('cash said again: the claim is raised by them, once', async () => {
    const visit = await visitAt('in_progress');
    expect((await claimCash(visit)).data.claims).toMatchObject([{ method: 'cash', amount: BOOKED }]);
    await propose(visit);
    await approve(visit);
    const claimed = [
      { method: 'cash', by: 'worker', amount: BOOKED + 570, at: at('10:30'), status: 'claimed' },
    ];
    for (let time = 0; time < 2; time += 1) {
      const { status, data } = await claimCash(visit);
      expect([status, data.due, data.claims]).toEqual([200, BOOKED + 570, claimed]);
    }
    expect((await payment(visit)).claims).toEqual(claimed);
  });

  test('the claim sent again after a lost answer, from the screen before them: refused, and nothing is raised', async () => {
    const visit = await visitAt('in_progress');
    const { claims } = (await claimCash(visit, BOOKED)).data;
    expect((await claimCash(visit, BOOKED)).data.claims).toEqual(claims);
    await propose(visit);
    await approve(visit);
    const { status, error } = await claimCash(visit, BOOKED);
    expect([status, error.reason]).toEqual([409, 'claim_changed']);
    expect((await payment(visit)).claims).toEqual(claims);
    expect((await claimCash(visit, BOOKED + 570)).data.claims).toMatchObject([{ amount: BOOKED + 570 }]);
  });

  test('not agreed to: nothing more is claimed', async () => {
    const visit = await proposed();
    for (let time = 0; time < 2; time += 1) {
      expect((await claimCash(visit)).data.claims).toMatchObject([{ amount: BOOKED }]);
    }
  });
});

describe('proposing extras', () => {
  test('by the rate card: shown to both with the bill before and after, and nothing is charged yet', async () => {
    const visit = await visitAt('in_progress');
    const { status, data } = await propose(visit);
    const lines = [
      { itemId: 'fan', name: 'Service fan', quantity: 1, price: 250 },
      { itemId: 'switch', name: 'Service switch', quantity: 1, price: 320 },
    ];
    expect(status).toBe(200);
    expect([data.extras, data.bill]).toEqual([
      [{ state: 'proposed', lines }],
      { booked: BOOKED, approved: 0, proposed: 570 },
    ]);
    expect(data.moves).toEqual(['withdraw_extras', 'approve_extras']);
    const { extras, moves, amount } = await seen(visit);
    expect([extras, moves, amount]).toEqual([
      [{ state: 'proposed', lines }],
      ['approve_extras', 'decline_extras'],
      BOOKED,
    ]);
    expect([(await paid(visit)).charged, (await payment(visit)).amount]).toEqual([BOOKED, BOOKED]);
    expect((await stateOf(visit)).flags).toEqual({ extras: 'proposed' });
    expect(await timersOf(api, visit.id)).toMatchObject({ extras_unanswered: [at('11:00'), data.rev] });
  });

  test('the rate card: services of the trade, offered in the city, at their prices', async () => {
    const visit = await visitAt('in_progress');
    const token = tokenOfWorker(visit.worker);
    const { status, data } = await api.call('getRateCard', { token, params: { id: visit.id } });
    expect(status).toBe(200);
    expect(data.map(({ itemId, price, group }) => [itemId, price, group])).toEqual([
      ['fan', 250, 'Category fans'],
      ['lucknow-only', 500, 'Category fans'],
      ['switch', 320, 'Category wiring'],
      ['socket', 100, 'Category wiring'],
    ]);
  });

  test('the rate card of another’s job, or of none: 403', async () => {
    const [visit, mine] = [await visitAt('in_progress'), await visitAt('in_progress')];
    const token = tokenOfWorker(mine.worker);
    for (const id of [visit.id, 'no-order']) {
      expect((await api.call('getRateCard', { token, params: { id } })).status).toBe(403);
    }
  });

  test.each([
    ['of another trade', { itemId: 'tap', quantity: 1, price: 199 }, 'service_unavailable'],
    ['of another city', { itemId: 'kanpur-only', quantity: 1, price: 500 }, 'service_unavailable'],
    ['no longer offered', { itemId: 'retired', quantity: 1, price: 100 }, 'service_unavailable'],
    ['unknown', { itemId: 'nothing', quantity: 1, price: 1 }, 'service_unavailable'],
    ['at another price', { ...FAN, price: 1 }, 'price_changed'],
    ['without a quantity', { ...FAN, quantity: 0 }, 'invalid_request'],
    ['with a name of its own', { ...FAN, name: 'Cheap' }, 'invalid_request'],
  ])('%s: refused, and nothing is stored', async (_name, line, code) => {
    const visit = await visitAt('in_progress');
    const { error } = await propose(visit, [SWITCH, line]);
    expect(error.code).toBe(code);
    expect((await stored(visit.id)).extras).toBeUndefined();
  });

  test('the price is frozen: what the catalogue says later changes no proposal', async () => {
    const visit = await proposed([FAN]);
    await api.db.doc('services/fan').update({ price: 900 });
    expect((await approve(visit)).data.extras?.[0]?.lines[0]?.price).toBe(250);
    await api.db.doc('services/fan').update({ price: 250 });
    expect((await paid(visit)).charged).toBe(BOOKED + 250);
  });

  test('with what was booked and agreed to, at most what a bill holds: more is refused, and both see the order', async () => {
    const visit = await visitAt('in_progress');
    const dear = { itemId: 'fan', quantity: 1, price: 5_000_000 };
    await api.db.doc('services/fan').update({ price: dear.price });
    const tooMuch = await propose(visit, [{ ...dear, quantity: 2 }]);
    const { reason, params } = tooMuch.error;
    expect([tooMuch.status, reason, params]).toEqual([400, 'too_high', { max: 10_000_000 - BOOKED }]);
    expect((await propose(visit, [dear])).status).toBe(200);
    expect((await approve(visit)).status).toBe(200);
    expect((await propose(visit, [dear])).status).toBe(400);
    await api.db.doc('services/fan').update({ price: FAN.price });
    expect((await jobOf(visit))?.bill).toEqual({ booked: BOOKED, approved: dear.price, proposed: 0 });
    expect((await paid(visit)).charged).toBe(BOOKED + dear.price);
  });

  test('before the work, after it, a second time while one waits, or by another partner: refused', async () => {
    const coming = await visitAt('on_the_way');
    expect((await propose(coming)).error.reason).toBe('move_not_now');
    const done = await visitAt('completed');
    expect((await propose(done)).error.reason).toBe('booking_over');
    const visit = await proposed();
    expect((await propose(visit)).error.reason).toBe('extras_waiting');
    const stranger = { ...visit, worker: done.worker };
    expect((await propose(stranger)).status).toBe(403);
  });

  test('an older rev: 409 before anything else is looked at, and twice by one key: once', async () => {
    const visit = await visitAt('in_progress');
    const stale = await move('moveJob', visit, { move: 'propose_extras', extras: [FAN], rev: 1 });
    expect(stale.error.reason).toBe('changed_meanwhile');
    const body = { move: 'propose_extras', extras: [FAN], rev: await revOf(visit.id) };
    const key = { idempotencyKey: 'the-same-key-twice' };
    const [first, second] = [
      await move('moveJob', visit, body, key),
      await move('moveJob', visit, body, key),
    ];
    expect([first.status, second.status, second.data.extras]).toEqual([200, 200, first.data.extras]);
    const differs = await move('moveJob', visit, { ...body, extras: [SWITCH] }, key);
    expect(differs.status).toBe(422);
  });

  test('ten times at most', async () => {
    const visit = await visitAt('in_progress');
    for (let times = 0; times < 10; times += 1) {
      expect((await propose(visit, [FAN])).status).toBe(200);
      expect((await move('moveJob', visit, { move: 'withdraw_extras' })).status).toBe(200);
    }
    expect((await propose(visit, [FAN])).error.reason).toBe('extras_often');
  });
});

describe('the answer to extras', () => {
  test('yes on the own phone: charged, due, the partner’s, and in the payment', async () => {
    const visit = await proposed();
    const { status, data } = await approve(visit);
    expect([status, data.extras?.[0]?.state, data.extrasCode]).toEqual([200, 'approved', undefined]);
    expect(await paid(visit)).toMatchObject({ charged: 970, due: 970 });
    expect((await payment(visit)).amount).toBe(970);
    expect((await jobOf(visit))?.bill).toEqual({ booked: BOOKED, approved: 570, proposed: 0 });
    expect((await stateOf(visit)).flags).toEqual({ extras: 'approved' });
    expect(await timersOf(api, visit.id)).not.toHaveProperty('extras_unanswered');
  });

  test('no: the bill stays, both see what was declined, and others can be proposed', async () => {
    const visit = await proposed();
    expect((await move('moveOrder', visit, { move: 'decline_extras' })).data.extras?.[0]?.state).toBe(
      'declined',
    );
    expect([(await paid(visit)).charged, (await payment(visit)).amount]).toEqual([BOOKED, BOOKED]);
    expect((await propose(visit, [FAN])).data.extras?.map(({ state }) => state)).toEqual([
      ...['declined', 'proposed'],
    ]);
  });

  test('taken back by the partner, or not answered for half an hour: gone, and nothing is charged', async () => {
    const visit = await proposed();
    expect((await move('moveJob', visit, { move: 'withdraw_extras' })).data.extras).toBeUndefined();
    expect((await approve(visit)).error.reason).toBe('extras_none');
    await propose(visit, [FAN]);
    await fireAt(api, new Date(at('10:59')));
    expect((await seen(visit)).extras?.[0]?.state).toBe('proposed');
    await fireAt(api, new Date(at('11:00')));
    const { extras, events } = await seen(visit);
    expect([extras, events.at(-1)?.move]).toEqual([undefined, 'extras_unanswered']);
    expect((await paid(visit)).charged).toBe(BOOKED);
  });

  test('yes and no at once, to two instances: one wins, and the bill is as that one says', async () => {
    const visit = await proposed();
    other.setNow(at('10:30'));
    const call = (instance: TestApi, name: string, rev: number) =>
      instance.call('moveOrder', { token: visit.token, params: { id: visit.id }, body: { move: name, rev } });
    const rev = await revOf(visit.id);
    const answers = await Promise.all([call(api, 'approve_extras', rev), call(other, 'decline_extras', rev)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const charged = answers[0]?.status === 200 ? 970 : BOOKED;
    expect([(await paid(visit)).charged, (await payment(visit)).amount]).toEqual([charged, charged]);
  });

  test('by another customer, or by the partner without a code: refused', async () => {
    const [visit, someone] = [await proposed(), await visitAt('in_progress')];
    const rev = await revOf(visit.id);
    const foreign = await api.call('moveOrder', {
      ...{ token: someone.token, params: { id: visit.id }, body: { move: 'approve_extras', rev } },
    });
    expect(foreign.status).toBe(403);
    const own = await move('moveJob', visit, { move: 'approve_extras' });
    expect([own.status, (await paid(visit)).charged]).toEqual([400, BOOKED]);
  });

  test('an admin for a caller, with a reason; it can be undone within the minute', async () => {
    const visit = await proposed();
    const words = { reason: 'She said yes on the phone' };
    expect((await move('moveAdminBooking', visit, { move: 'approve_extras' })).status).toBe(400);
    const { data } = await move('moveAdminBooking', visit, { move: 'approve_extras', ...words });
    expect([data.extras?.[0]?.state, data.payment?.amount]).toEqual(['approved', 970]);
    const undone = await api.call('undoBookingMove', {
      ...{ token: ADMIN_TOKEN, params: { id: visit.id }, body: { version: data.version } },
    });
    expect(undone.status).toBe(200);
    expect([(await seen(visit)).extras?.[0]?.state, (await payment(visit)).amount]).toEqual([
      ...['proposed', BOOKED],
    ]);
    expect(await timersOf(api, visit.id)).toHaveProperty('extras_unanswered');
  });
});

describe('the code for extras', () => {
  const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
  const say = (visit: Visit, extrasCode: string) =>
    move('moveJob', visit, { move: 'approve_extras', extrasCode });

  test('said by the customer, typed by the partner: approved; of another proposal it is another one', async () => {
    const visit = await proposed([FAN]);
    const { extrasCode: code = '' } = await seen(visit);
    expect(code).toMatch(/^[0-9]{4}$/);
    expect((await say(visit, code)).data.extras?.[0]?.state).toBe('approved');
    await propose(visit, [SWITCH]);
    const next = (await seen(visit)).extrasCode ?? '';
    const codes = createStartCodes('a secret of tests');
    expect(next).toBe(codes.ofExtras({ _id: visit.id, events: (await stored(visit.id)).events }));
    if (next !== code) expect((await say(visit, code)).error.reason).toBe('extras_code_wrong');
  });

  test('is in no answer to a partner or an admin, in no list, document or line of the log', async () => {
    const visit = await proposed([FAN]);
    const { extrasCode: code = '' } = await seen(visit);
    const admin = { token: ADMIN_TOKEN, params: { id: visit.id } };
    const answers: unknown[] = [
      ...[(await say(visit, wrongFor(code))).error, await jobOf(visit), await stateOf(visit)],
      (await api.call('listOrders', { token: visit.token, params: { userId: visit.uid } })).data,
      (await api.call('exportOwnData', { token: visit.token, params: { id: visit.uid } })).data,
      (await api.call('getAdminBooking', admin)).data,
      (await readDatabase(api.db))[`orders/${visit.id}`],
      (await say(visit, code)).data,
      api.logLines,
    ];
    for (const answer of answers) {
      expect(answer).toBeDefined();
      expect(JSON.stringify(answer)).not.toContain(`"${code}"`);
    }
  });

  test('five wrong ones lock it for good; the customer’s own phone still answers', async () => {
    const visit = await proposed([FAN]);
    const { extrasCode: code = '' } = await seen(visit);
    const reasons: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      reasons.push((await say(visit, wrongFor(code))).error.reason);
    }
    expect(reasons).toEqual([...Array(4).fill('extras_code_wrong'), 'extras_code_locked']);
    expect((await say(visit, code)).error.reason).toBe('extras_code_locked');
    expect([(await seen(visit)).extrasCode, (await jobOf(visit))?.moves]).toEqual([
      ...[undefined, ['withdraw_extras']],
    ]);
    await move('moveJob', visit, { move: 'withdraw_extras' });
    await propose(visit, [FAN]);
    expect((await seen(visit)).extrasCode).toBeUndefined();
    expect((await approve(visit)).status).toBe(200);
  });

  test('wrong ones at once with one rev: one counts', async () => {
    const visit = await proposed([FAN]);
    const wrong = wrongFor((await seen(visit)).extrasCode ?? '');
    const rev = await revOf(visit.id);
    await Promise.all(
      [1, 2, 3, 4].map(() => move('moveJob', visit, { move: 'approve_extras', extrasCode: wrong, rev })),
    );
    const { events } = await stored(visit.id);
    const counted = events.filter(({ move: name }: { move?: string }) => name === 'wrong_extras_code');
    expect(counted).toHaveLength(1);
  });
});

describe('the ceiling', () => {
  async function withCeiling(extrasCeiling: number): Promise<Visit> {
    const plain = await visitAt('in_progress');
    await api.db.doc(`orders/${plain.id}`).update({ extrasCeiling });
    return plain;
  }

  test('set at checkout: kept with the order, shown to its customer, never to the partner', async () => {
    api.setNow(at('09:00', '2026-11-20'));
    const { status, data } = await placeAs(api, 6_999, { socket: 4 }, { extrasCeiling: 500 });
    expect([status, data.extrasCeiling]).toEqual([201, 500]);
    const visit = await withCeiling(500);
    api.setNow(at('10:30'));
    expect((await seen(visit)).extrasCeiling).toBe(500);
    expect(JSON.stringify(await jobOf(visit))).not.toContain('eiling');
    const admin = await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id: visit.id } });
    expect(admin.data.extrasCeiling).toBe(500);
  });

  test('more than it leaves cannot even be proposed; declined extras count for nothing', async () => {
    const visit = await withCeiling(500);
    const { error } = await propose(visit);
    expect([error.reason, error.error]).toEqual([
      'extras_above_ceiling',
      'The customer’s limit for extras of this booking is ₹500. It leaves ₹500.',
    ]);
    await propose(visit, [SWITCH]);
    await move('moveOrder', visit, { move: 'decline_extras' });
    await propose(visit, [FAN]);
    await approve(visit);
    expect((await propose(visit, [SWITCH])).error.params).toMatchObject({ ceiling: 500, left: 250 });
    expect((await propose(visit, [FAN])).status).toBe(200);
  });

  test('none at all', async () => {
    const visit = await withCeiling(0);
    expect((await propose(visit, [FAN])).error.reason).toBe('extras_above_ceiling');
  });
});

describe('the end of the work', () => {
  test('with extras that wait: refused to the partner, who can take them back', async () => {
    const visit = await proposed();
    expect((await move('moveJob', visit, { move: 'finish' })).error.reason).toBe('extras_waiting');
    await move('moveJob', visit, { move: 'withdraw_extras' });
    expect((await move('moveJob', visit, { move: 'finish' })).status).toBe(200);
  });

  test('by an admin: what waits is not charged, and can no longer be approved', async () => {
    const visit = await proposed();
    await move('moveAdminBooking', visit, { move: 'finish', reason: 'By phone' });
    expect([(await seen(visit)).extras, (await paid(visit)).charged]).toEqual([undefined, BOOKED]);
    expect((await approve(visit)).status).toBe(409);
  });

  test('a visit that begins anew: nobody pays for the extras of the one before', async () => {
    const visit = await proposed();
    await approve(visit);
    const body = { status: 'placed' };
    await api.call('setBookingStatus', { token: ADMIN_TOKEN, params: { id: visit.id }, body });
    expect([(await seen(visit)).extras, (await payment(visit)).amount]).toEqual([undefined, BOOKED]);
  });

  test('in receipt, ledger and table of bookings: every sum is computed with what was approved', async () => {
    const visit = await proposed();
    await approve(visit);
    await move('moveJob', visit, { move: 'finish' });
    const worker = tokenOfWorker(visit.worker);
    const receipt = await api.call('getReceipt', { token: visit.token, params: { id: visit.id } });
    expect(receipt.data).toMatchObject({ charged: 970, due: 970, extras: [{ price: 250 }, { price: 320 }] });
    const week = await api.call('getLedger', {
      ...{ token: worker, query: { workerUid: visit.worker, week: '2026-11-23' } },
    });
    expect(week.data.jobs).toMatchObject([{ price: BOOKED, extras: 570, tip: 0, share: 970, dues: 970 }]);
    const table = await api.call('exportMoney', {
      ...{
        token: ADMIN_TOKEN,
        params: { kind: 'bookings' },
        query: { from: '2026-11-23', to: '2026-11-23' },
      },
    });
    const rows: Record<string, string>[] = parse(await table.data.text(), { bom: true, columns: true });
    expect(rows.find(({ id }) => id === visit.id)).toMatchObject({
      ...{ services: '400', extras: '570', total: '970', share: '970' },
    });
    const order = (await stored(visit.id)) as Charged;
    const collected = await collect(visit, (await bookingOf(visit)).payment?.version);
    expect([collected.data.amount, balanceOf(order, await payment(visit)).due]).toEqual([970, 0]);
  });

  test('an admin who saw the price before: the whole of it is not collected', async () => {
    const visit = await proposed();
    const before = (await bookingOf(visit)).payment?.version;
    await approve(visit);
    await move('moveJob', visit, { move: 'finish' });
    expect((await collect(visit, before)).data).toMatchObject({ reason: 'changed_meanwhile' });
    expect((await payment(visit)).status).toBe('pending');
  });
});

const collect = ({ id }: Visit, version: string | undefined) =>
  api.call('changePayment', {
    ...{ token: ADMIN_TOKEN, params: { id } },
    body: { action: 'collect', method: 'cash', version },
  });
const bookingOf = async ({ id }: Visit) =>
  (await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } })).data;
