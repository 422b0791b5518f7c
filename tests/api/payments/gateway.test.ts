import { gzipSync } from 'node:zlib';
import type { Payment } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from '../../../functions/src/domain/body-signature';
import type { LocalEvent } from '../../../functions/src/payments/gateway/local-gateway';
import type { TestApi } from '../../support/api/api-server';
import type { CallOptions } from '../../support/api/call-api';
import { GATEWAY_SECRET } from '../../support/api/test-context';
import { signedEvent } from '../../support/gateway-events';
import { moveOrdersOf, type Visit } from '../../support/moved-orders';
import { readDatabase } from '../../support/read-database';
import { ADMIN_TOKEN, needsActionOf, setStatusOf, startTrustingApi } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt } = moveOrdersOf(() => api);
let count = 0;
const newId = (kind: string) => {
  count += 1;
  return `${kind}-${count}`;
};

const take = (options: CallOptions) => api.call('takeGatewayEvent', options);
const send = async (event: LocalEvent) => (await take(signedEvent(event))).status;
const stored = async (id: string) => (await api.db.doc(`payments/${id}`).get()).data() as Payment;
const movesOf = async (id: string) =>
  ((await api.db.doc(`orders/${id}`).get()).get('events') as { move?: string }[]).map(({ move }) => move);
const casesOf = async (orderId: string) => {
  const { data } = await api.call('listGatewayCases', { token: ADMIN_TOKEN });
  return data.filter((one) => one.orderId === orderId);
};

/** Money that came for an order; what is due unless another amount is said. */
async function captured({ id }: Pick<Visit, 'id'>, said: Partial<LocalEvent> & { paise?: number } = {}) {
  const paise = said.paise ?? ((await stored(id)).amount ?? 0) * 100;
  const ids = { id: newId('evt'), orderId: id, paymentId: newId('pay') };
  return { ...ids, ...said, type: 'payment.captured', paise } as LocalEvent & { type: 'payment.captured' };
}

const refunded = (of: LocalEvent, entry: string, paise: number): LocalEvent => ({
  ...{ id: newId('evt'), orderId: of.orderId, paymentId: of.paymentId, type: 'refund.processed' },
  refund: { id: newId('rfnd'), entry, paise, reference: 'N2611201234' },
});

/** Decides on a payment by an admin, at its present version. */
async function decide(id: string, body: object) {
  const { payment } = (await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } })).data;
  const { version } = payment ?? {};
  return api.call('changePayment', { token: ADMIN_TOKEN, params: { id }, body: { ...body, version } });
}

describe('an event of the payment gateway', () => {
  test('money for a completed order: collected by a matched claim, and told with the order', async () => {
    const visit = await visitAt('completed');
    const event = await captured(visit);
    const { status, data } = await take(signedEvent(event));
    expect([status, data]).toEqual([200, { _id: event.id }]);
    const { amount } = await stored(visit.id);
    expect(await stored(visit.id)).toMatchObject({
      ...{ status: 'collected', method: 'online', isByClaims: true },
      claims: [
        { method: 'online', by: 'gateway', status: 'matched', amount, gatewayPayment: event.paymentId },
      ],
    });
    const shown = await api.call('getOrderPayment', { token: visit.token, params: { id: visit.id } });
    expect(shown.data).toMatchObject({ received: amount, due: 0 });
    expect(await movesOf(visit.id)).not.toContain('ask_refund');
  });

  test('money while the work goes on: claimed, and matched by an admin once it is over', async () => {
    const visit = await visitAt('in_progress');
    const event = await captured(visit);
    expect(await send(event)).toBe(200);
    expect(await stored(visit.id)).toMatchObject({ status: 'pending', claims: [{ status: 'claimed' }] });
    await setStatusOf(api, visit.id, 'completed');
    const { status } = await decide(visit.id, { action: 'match_claim', claim: event.paymentId });
    expect([status, (await stored(visit.id)).status]).toEqual([200, 'collected']);
  });

  test('the same event again: the same answer, and nothing is written', async () => {
    const visit = await visitAt('completed');
    const call = signedEvent(await captured(visit));
    const first = await take(call);
    const before = await readDatabase(api.db);
    expect((await take(call)).data).toEqual(first.data);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('created, or failed, after the money came: the money stays', async () => {
    const visit = await visitAt('completed');
    const event = await captured(visit);
    await send(event);
    const before = await stored(visit.id);
    const { orderId, paymentId } = event;
    for (const type of ['payment.created', 'payment.failed'] as const) {
      expect(await send({ id: newId('evt'), orderId, paymentId, type })).toBe(200);
    }
    expect(await stored(visit.id)).toEqual(before);
    expect((await api.db.doc(`gatewayPayments/local.${paymentId}`).get()).get('state')).toBe('captured');
  });

  test('failed before it came: counted all the same', async () => {
    const visit = await visitAt('completed');
    const event = await captured(visit);
    const { orderId, paymentId } = event;
    await send({ id: newId('evt'), orderId, paymentId, type: 'payment.failed' });
    await send(event);
    expect((await stored(visit.id)).status).toBe('collected');
  });

  test('paid twice: what came beyond the price opens a refund by itself', async () => {
    const visit = await visitAt('completed');
    await send(await captured(visit));
    await send(await captured(visit));
    const { amount, claims, refunds } = await stored(visit.id);
    expect(claims).toHaveLength(2);
    expect(refunds).toMatchObject([{ by: 'system', status: 'requested', amount }]);
    expect(await movesOf(visit.id)).toContain('ask_refund');
  });

  test('money for an order that was cancelled goes back whole', async () => {
    const visit = await visitAt('in_progress');
    await setStatusOf(api, visit.id, 'cancelled');
    await send(await captured(visit));
    const { amount, refunds, status } = await stored(visit.id);
    expect([status, refunds]).toMatchObject(['collected', [{ by: 'system', amount }]]);
  });

  test('money that went back: the approved refund is paid, with the bank’s reference, and told', async () => {
    const visit = await visitAt('completed');
    const event = await captured(visit);
    await send(event);
    await decide(visit.id, { action: 'start_refund', amount: 100, reason: 'It drips' });
    await decide(visit.id, { action: 'approve_refund', reason: '' });
    const back = refunded(event, '1', 10_000);
    expect([await send(back), await send(back)]).toEqual([200, 200]);
    expect((await stored(visit.id)).refunds).toMatchObject([
      { status: 'refunded', paidReference: 'N2611201234' },
    ]);
    expect((await movesOf(visit.id)).filter((move) => move === 'pay_refund')).toHaveLength(1);
    expect(await casesOf(visit.id)).toEqual([]);
  });

  test('money that went back, told before it came: it waits, and counts then', async () => {
    const visit = await visitAt('completed');
    await decide(visit.id, { action: 'collect', method: 'cash' });
    await decide(visit.id, { action: 'start_refund', amount: 100, reason: 'It drips' });
    await decide(visit.id, { action: 'approve_refund', reason: '' });
    const event = await captured(visit);
    await send(refunded(event, '1', 10_000));
    expect((await stored(visit.id)).refunds).toMatchObject([{ status: 'approved' }]);
    await send(event);
    const { amount, refunds } = await stored(visit.id);
    expect(refunds).toMatchObject([{ status: 'refunded' }, { by: 'system', status: 'requested', amount }]);
    const moves = (await movesOf(visit.id)).slice(-2);
    expect(moves.sort()).toEqual(['ask_refund', 'pay_refund']);
  });
});

describe('an event whose money was not due: a case for an admin, and no money', () => {
  const justOneCase = async (event: LocalEvent, expected: object) => {
    const before = await stored(event.orderId);
    expect(await send(event)).toBe(200);
    expect(await stored(event.orderId)).toEqual(before);
    expect(await casesOf(event.orderId)).toMatchObject([expected]);
  };

  test.each([1, -1, 50])('a sum that differs by %i paise', async (paise) => {
    const visit = await visitAt('completed');
    const event = await captured(visit);
    const wrong = { ...event, paise: event.paise + paise };
    const due = event.paise / 100;
    await justOneCase(wrong, { reason: 'wrong_amount', kind: 'captured', paise: wrong.paise, due });
  });

  test('for an order whose work has not begun', async () => {
    const visit = await visitAt('accepted');
    await justOneCase(await captured(visit), { reason: 'not_due' });
  });

  test('for an order that does not exist', async () => {
    const event = await captured({ id: 'no-such-order' }, { paise: 40_000 });
    await justOneCase(event, { reason: 'unknown_order' });
  });

  test('for an order whose payment is not there', async () => {
    const visit = await visitAt('completed');
    const event = await captured(visit);
    await api.db.doc(`payments/${visit.id}`).delete();
    await justOneCase(event, { reason: 'unknown_order' });
  });

  test('of a payment that belongs to another order', async () => {
    const [one, other] = [await visitAt('completed'), await visitAt('completed')];
    const event = await captured(one);
    await send({ id: newId('evt'), orderId: other.id, paymentId: event.paymentId, type: 'payment.created' });
    await justOneCase(event, { reason: 'other_order' });
  });

  test.each(['a refund that nobody approved', 'another sum than was approved'])('back: %s', async (what) => {
    const visit = await visitAt('completed');
    const event = await captured(visit);
    await send(event);
    await decide(visit.id, { action: 'start_refund', amount: 100, reason: 'It drips' });
    if (what.startsWith('another')) await decide(visit.id, { action: 'approve_refund', reason: '' });
    const paise = what.startsWith('another') ? 9_999 : 10_000;
    await justOneCase(refunded(event, '1', paise), { reason: 'unknown_refund', kind: 'refunded', paise });
  });

  test('it stands in the queue until an admin closes it, once, with what was done', async () => {
    const visit = await visitAt('completed');
    const event = await captured(visit, { paise: 100 });
    await send(event);
    const [found] = await casesOf(visit.id);
    const id = found?._id ?? '';
    const waits = async () =>
      (await needsActionOf(api)).some((one) => one.kind === 'gateway_case' && one.id === id);
    expect(await waits()).toBe(true);
    const close = () =>
      api.call('closeGatewayCase', { token: ADMIN_TOKEN, params: { id }, body: { reason: 'Sent back' } });
    expect((await close()).status).toBe(200);
    expect([await waits(), await casesOf(visit.id)]).toEqual([false, []]);
    const before = await readDatabase(api.db);
    expect((await close()).status).toBe(200);
    expect(await readDatabase(api.db)).toEqual(before);
    const entries = await api.db.collection('audit').where('action', '==', 'close_gateway_case').get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      { target: visit.id, reason: 'Sent back', subject: { kind: 'payment', id: visit.id } },
    ]);
    const other = { token: ADMIN_TOKEN, params: { id }, body: { reason: 'Sent back in cash' } };
    const refused = await api.call('closeGatewayCase', other);
    expect([refused.status, refused.error]).toMatchObject([409, { reason: 'case_closed' }]);
    expect(await readDatabase(api.db)).toEqual(before);
    const missing = { token: ADMIN_TOKEN, params: { id: 'local-nothing' }, body: { reason: 'Sent back' } };
    expect((await api.call('closeGatewayCase', missing)).status).toBe(404);
  });
});

describe('what is not an event of the gateway is refused, and nothing is read into the database or the log', () => {
  const right = async () => signedEvent(await captured(await visitAt('completed')));
  const sign = (body: string | Uint8Array<ArrayBuffer>, secret = GATEWAY_SECRET) => ({
    'X-Gateway-Signature': signatureOf(secret, Buffer.from(body as string)),
  });
  const forged: Record<string, [status: number, change: (call: CallOptions, body: string) => CallOptions]> = {
    'without a signature': [403, (call) => ({ ...call, headers: {} })],
    'with an empty signature': [403, (call) => ({ ...call, headers: { 'X-Gateway-Signature': '' } })],
    'with a signature cut short': [
      403,
      (call, body) => ({
        ...call,
        headers: { 'X-Gateway-Signature': sign(body)['X-Gateway-Signature'].slice(0, -1) },
      }),
    ],
    'with a signature in capitals': [
      403,
      (call, body) => ({
        ...call,
        headers: { 'X-Gateway-Signature': sign(body)['X-Gateway-Signature'].toUpperCase() },
      }),
    ],
    'signed with another secret': [403, (call, body) => ({ ...call, headers: sign(body, 'a guess') })],
    'with one byte changed': [
      403,
      (call, body) => ({ ...call, body: body.replace('"paise":', '"paise" :') }),
    ],
    'cut short': [403, (call, body) => ({ ...call, body: body.slice(0, -1) })],
    'with the same JSON written otherwise': [
      403,
      (call, body) => ({ ...call, body: JSON.stringify(JSON.parse(body), null, 1) }),
    ],
    'compressed, and signed before': [
      403,
      (call, body) => ({
        ...call,
        body: new Uint8Array(gzipSync(body)),
        headers: { ...call.headers, 'Content-Encoding': 'gzip' },
      }),
    ],
    'compressed, and signed after': [
      400,
      (call, body) => {
        const bytes = new Uint8Array(gzipSync(body));
        return { ...call, body: bytes, headers: { ...sign(bytes), 'Content-Encoding': 'gzip' } };
      },
    ],
    'as another type': [
      400,
      (call) => ({ ...call, headers: { ...call.headers, 'Content-Type': 'text/plain' } }),
    ],
    'too large': [
      400,
      (call, body) => {
        const huge = body + ' '.repeat(20_000);
        return { ...call, body: huge, headers: sign(huge) };
      },
    ],
    'signed, and no JSON': [400, (call) => ({ ...call, body: 'captured', headers: sign('captured') })],
    'signed, of an unknown type': [
      400,
      (call) => {
        const body = JSON.stringify({ id: 'e', orderId: 'o', paymentId: 'p', type: 'payment.flown' });
        return { ...call, body, headers: sign(body) };
      },
    ],
    'signed, with parts of a rupee’s paise': [
      400,
      (call, body) => {
        const broken = JSON.stringify({ ...JSON.parse(body), paise: 0.5 });
        return { ...call, body: broken, headers: sign(broken) };
      },
    ],
    'of another gateway': [404, (call) => ({ ...call, params: { provider: 'other' } })],
  };

  test.each(Object.entries(forged))('%s', async (_what, [expected, change]) => {
    const call = await right();
    const before = await readDatabase(api.db);
    const logged = api.logLines.length;
    const { status } = await take(change(call, call.body as string));
    expect(status).toBe(expected);
    expect(await readDatabase(api.db)).toEqual(before);
    const lines = api.logLines.slice(logged).join('\n');
    expect(lines).toContain('/api/gateway/:provider/events');
    expect(lines).not.toMatch(/[0-9a-f]{64}|payment\.|orderId|evt-/);
  });

  test('where no gateway is configured: there is no such address', async () => {
    const off = await startTrustingApi(api.projectId, undefined, { gateway: null });
    const before = await readDatabase(api.db);
    const { status } = await off.call('takeGatewayEvent', await right());
    await off.close();
    expect(status).toBe(404);
    const after = await readDatabase(api.db);
    expect(Object.keys(after).filter((path) => path.startsWith('gateway'))).toEqual(
      Object.keys(before).filter((path) => path.startsWith('gateway')),
    );
  });
});
