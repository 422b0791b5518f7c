import { MAX_CLAIMS, type Payment, type RefundEntry, STAGES } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { judgeEvent, type Seen } from '../../../../functions/src/payments/gateway/judge-event';
import {
  AT,
  capturedOf,
  cashOf,
  collectedOf,
  DUE_ON,
  entryOf,
  gatewayPaymentOf,
  matchedOf,
  onlineOf,
  orderOf,
  paymentOf,
  refundOf,
  seenOf,
  TIME,
  toldOf,
} from '../../../support/payments/gateway-cases';

const CAPTURED = gatewayPaymentOf({ state: 'captured' });
const rejected = (amount: number) => cashOf(amount, { status: 'rejected' });

describe('an event that tells of no money', () => {
  test('created, the first of its payment: kept as such', () => {
    expect(judgeEvent(toldOf('created'), seenOf({ order: null, payment: null }), TIME)).toStrictEqual({
      known: { orderId: 'order-1', state: 'created', refunds: [], waiting: [] },
      ...{ payment: null, cases: [] },
    });
  });

  test('failed, the first of its payment: kept as such', () => {
    expect(judgeEvent(toldOf('failed'), seenOf(), TIME)).toStrictEqual({
      known: { orderId: 'order-1', state: 'failed', refunds: [], waiting: [] },
      ...{ payment: paymentOf(), cases: [] },
    });
  });

  test.each([
    ['created', 'created', 'created'],
    ['created', 'failed', 'failed'],
    ['created', 'captured', 'captured'],
    ['failed', 'created', 'failed'],
    ['failed', 'failed', 'failed'],
    ['failed', 'captured', 'captured'],
  ] as const)('%s, of a payment that was %s: it is %s, and nothing else changes', (kind, state, after) => {
    const kept = { refunds: ['rfnd-0'], waiting: [refundOf('1', '1', 10_000)] };
    const known = gatewayPaymentOf({ state, ...kept });
    expect(judgeEvent(toldOf(kind), seenOf({ known }), TIME)).toStrictEqual({
      known: { orderId: 'order-1', state: after, ...kept },
      ...{ payment: paymentOf(), cases: [] },
    });
  });
});

describe('money that came and is what is due', () => {
  const counted = (change: Partial<Seen> = {}, paise = 40_000) =>
    judgeEvent(capturedOf(paise), seenOf(change), TIME);
  const result = (payment: Payment) => ({ known: CAPTURED, payment, cases: [] });

  test('of a completed order: a claim that is matched, and the payment is collected', () => {
    expect(counted()).toStrictEqual(
      result(
        paymentOf({ status: 'collected', method: 'online', isByClaims: true, claims: [matchedOf(400)] }),
      ),
    );
  });

  test('while the work goes on: a claim that waits, and the payment stays as it is', () => {
    expect(counted({ order: orderOf({ stage: 'in_progress' }) })).toStrictEqual(
      result(paymentOf({ claims: [onlineOf(400)] })),
    );
  });

  test.each(['created', 'failed'] as const)('of a payment that was %s: counted all the same', (state) => {
    expect(counted({ known: gatewayPaymentOf({ state }) })).toStrictEqual(counted());
  });

  test('what was paid in cash is not due any more: the claim is of the rest, after the others', () => {
    const claims = [rejected(400), cashOf(150)];
    expect(counted({ payment: paymentOf({ claims }) }, 25_000)).toStrictEqual(
      result(
        paymentOf({
          ...{ status: 'collected', method: 'online', isByClaims: true },
          claims: [...claims, matchedOf(250)],
        }),
      ),
    );
  });

  test('a claim that nobody has checked leaves everything due', () => {
    const claims = [cashOf(400, { status: 'claimed' })];
    const { payment, cases } = counted({ payment: paymentOf({ claims }) });
    expect([payment?.claims, cases]).toStrictEqual([[...claims, matchedOf(400)], []]);
  });

  test('the extras that were agreed to are due, too', () => {
    const lines = [{ itemId: 'fan', name: 'Fan', quantity: 2, price: 25 }];
    const order = orderOf({ extras: [{ state: 'approved', lines }] });
    expect(counted({ order }, 45_000).payment?.claims).toStrictEqual([matchedOf(450)]);
  });

  const refund: NonNullable<Payment['refund']> = {
    id: '1',
    status: 'requested',
    amount: 400,
    requestedAt: AT,
    reason: '',
  };
  const opened: RefundEntry = { ...refund, id: '1', amount: 400, by: 'system', dueOn: DUE_ON };

  test('paid twice: as much as the price opens a refund of it', () => {
    const before = collectedOf();
    const event = capturedOf(40_000, { paymentId: 'pay-2' });
    expect(judgeEvent(event, seenOf({ payment: before }), TIME)).toStrictEqual(
      result({
        ...before,
        claims: [...(before.claims ?? []), matchedOf(400, { gatewayPayment: 'pay-2' })],
        ...{ refunds: [opened], refund },
      }),
    );
  });

  test('of a cancelled order: as much as it would have cost opens a refund of it', () => {
    expect(counted({ order: orderOf({ stage: 'cancelled' }) })).toStrictEqual(
      result(
        paymentOf({
          ...{ status: 'collected', method: 'online', isByClaims: true, claims: [matchedOf(400)] },
          ...{ refunds: [opened], refund },
        }),
      ),
    );
  });
});

describe('money that came and is not counted: a case, and the payment stays as it is', () => {
  const left = (change: Partial<Seen>, event = capturedOf(40_000)) => judgeEvent(event, seenOf(change), TIME);
  const result = (reason: string, change: object = {}, payment: Payment | null = paymentOf()) => ({
    ...{ known: CAPTURED, payment },
    cases: [{ event: 'evt-1', kind: 'captured', paise: 40_000, reason, ...change }],
  });

  test('of an order that is unknown', () => {
    expect(left({ order: null, payment: null })).toStrictEqual(result('unknown_order', {}, null));
  });

  test('of an order without a payment', () => {
    expect(left({ payment: null })).toStrictEqual(result('unknown_order', {}, null));
  });

  test('of a payment whose order was not found', () => {
    expect(left({ order: null })).toStrictEqual(result('unknown_order'));
  });

  test('of a payment at the gateway that belongs to another order', () => {
    const known = gatewayPaymentOf({ orderId: 'order-2' });
    expect(left({ known })).toStrictEqual({
      ...result('other_order'),
      known: { ...CAPTURED, orderId: 'order-2' },
    });
  });

  test('of a payment at the gateway that belongs to another order, and the order is unknown', () => {
    const known = gatewayPaymentOf({ orderId: 'order-2' });
    expect(left({ known, order: null, payment: null })).toStrictEqual({
      ...result('unknown_order', {}, null),
      known: { ...CAPTURED, orderId: 'order-2' },
    });
  });

  const payable = ['in_progress', 'completed', 'cancelled'];

  test.each(STAGES.filter((stage) => !payable.includes(stage)))('of an order that is %s', (stage) => {
    expect(left({ order: orderOf({ stage }) })).toStrictEqual(result('not_due', { due: 400 }));
  });

  test.each([1, 400, 39_999, 40_001, 80_000, 4_000_000])('of %i paise where 400 rupees are due', (paise) => {
    expect(left({}, capturedOf(paise))).toStrictEqual(result('wrong_amount', { paise, due: 400 }));
  });

  test('of the price where a part of it was paid in cash', () => {
    const payment = paymentOf({ claims: [cashOf(150)] });
    expect(left({ payment })).toStrictEqual(result('wrong_amount', { due: 250 }, payment));
  });

  test('of an order that costs nothing', () => {
    const order = orderOf({ discount: 415 });
    expect(left({ order })).toStrictEqual(result('wrong_amount', { due: 0 }));
  });

  test('an order whose work has not begun comes before a wrong sum', () => {
    const order = orderOf({ stage: 'accepted' });
    expect(left({ order }, capturedOf(1))).toStrictEqual(result('not_due', { paise: 1, due: 400 }));
  });

  test('a payment at the gateway that belongs to another order comes before everything of the order', () => {
    const known = gatewayPaymentOf({ orderId: 'order-2' });
    const seen = { known, order: orderOf({ stage: 'accepted' }), payment: null };
    expect(left(seen, capturedOf(1)).cases).toMatchObject([{ reason: 'other_order' }]);
  });

  const claimed = (count: number) =>
    paymentOf({ claims: Array.from({ length: count }, () => rejected(400)) });

  test('of a payment that has all the claims that it keeps', () => {
    expect(left({ payment: claimed(MAX_CLAIMS) })).toStrictEqual(
      result('no_room', { due: 400 }, claimed(MAX_CLAIMS)),
    );
  });

  test('of a payment with room for one more claim: counted', () => {
    const { payment, cases } = left({ payment: claimed(MAX_CLAIMS - 1) });
    expect([payment?.claims?.length, payment?.status, cases]).toEqual([MAX_CLAIMS, 'collected', []]);
  });

  test('a wrong sum comes before a lack of room', () => {
    expect(left({ payment: claimed(MAX_CLAIMS) }, capturedOf(1)).cases).toMatchObject([
      { reason: 'wrong_amount' },
    ]);
  });

  test('of a payment that has all the refunds that it keeps, and would open one more', () => {
    const refunds = Array.from({ length: 10 }, (_, place) =>
      entryOf(String(place + 1), 1, { status: 'rejected' }),
    );
    const payment = collectedOf({ refunds });
    const event = capturedOf(40_000, { paymentId: 'pay-2' });
    expect(left({ payment }, event)).toStrictEqual(result('no_room', { due: 400 }, payment));
  });

  test('of a payment at the gateway that is already among its claims', () => {
    const payment = paymentOf({ claims: [matchedOf(150)] });
    expect(left({ payment }, capturedOf(25_000))).toStrictEqual(
      result('no_room', { paise: 25_000, due: 250 }, payment),
    );
  });
});

test.each([40_000, 1])('money of a payment that was captured before (%i paise): nothing changes', (paise) => {
  const known = gatewayPaymentOf({
    ...{ state: 'captured', refunds: ['rfnd-0'], waiting: [refundOf('1', '1', 10_000)] },
  });
  const payment = collectedOf();
  expect(judgeEvent(capturedOf(paise), seenOf({ known, payment }), TIME)).toStrictEqual({
    ...{ known, payment, cases: [] },
  });
});
