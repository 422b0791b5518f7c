import type { RefundEntry } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import {
  type AtGateway,
  judgeEvent,
  type Seen,
  type ToldRefund,
} from '../../../../functions/src/payments/gateway/judge-event';
import {
  AT,
  capturedOf,
  cashOf,
  collectedOf,
  entryOf,
  gatewayPaymentOf,
  matchedOf,
  paymentOf,
  refundedOf,
  refundOf,
  seenOf,
  TIME,
} from '../../../support/payments/gateway-cases';

const CAPTURED = gatewayPaymentOf({ state: 'captured' });

describe('money that went back of a payment that was captured', () => {
  const back = (told: ToldRefund, change: Partial<Seen> = {}) =>
    judgeEvent(refundedOf(told), seenOf({ known: CAPTURED, payment: collectedOf(), ...change }), TIME);
  const told = refundOf('1', '1', 10_000);
  const caseOf = ({ event, paise, reference }: ToldRefund, reason = 'unknown_refund') => ({
    ...{ event, kind: 'refunded', reason, paise, reference },
  });
  /** The refund after it was paid, and what of it is repeated for queries. */
  const paid = (entry: RefundEntry, reference: string) => ({
    ...entry,
    ...{ status: 'refunded', refundedAt: AT, paidReference: reference },
  });

  test('the approved refund that it names is paid out, with the bank’s reference', () => {
    const payment = collectedOf({ refunds: [entryOf('1', 100)] });
    const { id, amount, requestedAt, reason, decidedAt, decisionReason } = entryOf('1', 100);
    expect(back(told, { payment })).toStrictEqual({
      known: { ...CAPTURED, refunds: ['rfnd-1'] },
      payment: {
        ...payment,
        refunds: [paid(entryOf('1', 100), 'N261120121')],
        refund: {
          ...{ id, status: 'refunded', amount, requestedAt, reason },
          ...{ decidedAt, decisionReason, refundedAt: AT },
        },
      },
      cases: [],
    });
  });

  test('of several approved ones: that which it names, and no other', () => {
    const refunds = [entryOf('1', 100), entryOf('2', 100), entryOf('3', 100)];
    const { payment, cases } = back(refundOf('9', '2', 10_000), { payment: collectedOf({ refunds }) });
    expect(payment?.refunds).toStrictEqual([
      entryOf('1', 100),
      paid(entryOf('2', 100), 'N261120129'),
      entryOf('3', 100),
    ]);
    expect(cases).toEqual([]);
  });

  test('all that came: the payment is refunded', () => {
    const payment = collectedOf({ refunds: [entryOf('1', 400)] });
    expect(back(refundOf('1', '1', 40_000), { payment }).payment?.status).toBe('refunded');
  });

  test('is kept after the refunds that counted before', () => {
    const known = gatewayPaymentOf({ state: 'captured', refunds: ['rfnd-8', 'rfnd-9'] });
    const payment = collectedOf({ refunds: [entryOf('1', 100)] });
    expect(back(told, { known, payment }).known).toStrictEqual({
      ...known,
      refunds: ['rfnd-8', 'rfnd-9', 'rfnd-1'],
    });
  });

  test('one that counted before: nothing changes', () => {
    const known = gatewayPaymentOf({ state: 'captured', refunds: ['rfnd-0', 'rfnd-1'] });
    const payment = collectedOf({ refunds: [entryOf('1', 100)] });
    expect(back(told, { known, payment })).toStrictEqual({ known, payment, cases: [] });
  });

  const payment = collectedOf({
    refunds: [
      entryOf('1', 100),
      ...(['requested', 'rejected', 'refunded'] as const).map((status, place) =>
        entryOf(String(place + 2), 50, { status }),
      ),
    ],
  });

  test.each([
    ['that names no refund', refundOf('1', undefined, 10_000)],
    ['that names a refund which does not exist', refundOf('1', '7', 10_000)],
    ['of a paisa less than was approved', refundOf('1', '1', 9_999)],
    ['of a paisa more than was approved', refundOf('1', '1', 10_001)],
    ['of as many paise as rupees were approved', refundOf('1', '1', 100)],
    ['of a refund that waits for a decision', refundOf('1', '2', 5_000)],
    ['of a refund that was rejected', refundOf('1', '3', 5_000)],
    ['of a refund that was paid out', refundOf('1', '4', 5_000)],
  ])('%s: a case, kept so that it is one only once', (_what, refund) => {
    expect(back(refund, { payment })).toStrictEqual({
      known: { ...CAPTURED, refunds: ['rfnd-1'] },
      ...{ payment, cases: [caseOf(refund)] },
    });
  });

  test('of a payment without refunds: a case', () => {
    expect(back(told)).toStrictEqual({
      known: { ...CAPTURED, refunds: ['rfnd-1'] },
      ...{ payment: collectedOf(), cases: [caseOf(told)] },
    });
  });

  test('of a refund that the payment’s rule refuses, as more would go back than came: a case', () => {
    const short = paymentOf({ claims: [cashOf(99)], refunds: [entryOf('1', 100)] });
    expect(back(told, { payment: short })).toStrictEqual({
      known: { ...CAPTURED, refunds: ['rfnd-1'] },
      ...{ payment: short, cases: [caseOf(told)] },
    });
  });

  test.each<[string, Partial<Seen>]>([
    ['an order that is unknown', { order: null, payment: null }],
    ['an order without a payment', { payment: null }],
    ['a payment whose order was not found', { order: null }],
    ['another order', { known: gatewayPaymentOf({ state: 'captured', orderId: 'order-2' }) }],
  ])('of %s: a case', (_what, change) => {
    const seen = { known: CAPTURED, payment, ...change };
    expect(back(told, seen)).toStrictEqual({
      known: { ...seen.known, refunds: ['rfnd-1'] },
      ...{ payment: seen.payment, cases: [caseOf(told)] },
    });
  });

  const refundsAt = (count: number) =>
    gatewayPaymentOf({
      state: 'captured',
      refunds: Array.from({ length: count }, (_, place) => `rfnd-old-${place}`),
    });

  test('the twentieth of a payment: counted', () => {
    const known = refundsAt(19);
    const judged = back(told, { known, payment });
    expect(judged.known.refunds).toStrictEqual([...known.refunds, 'rfnd-1']);
    expect([judged.payment?.refunds?.[0]?.status, judged.cases]).toEqual(['refunded', []]);
  });

  test('one more than twenty: a case, and neither counted nor kept', () => {
    const known = refundsAt(20);
    expect(back(told, { known, payment })).toStrictEqual({
      ...{ known, payment, cases: [caseOf(told, 'no_room')] },
    });
  });

  test('one more than twenty that counted before: nothing changes', () => {
    const known = refundsAt(20);
    const again = { ...told, id: 'rfnd-old-19' };
    expect(back(again, { known, payment })).toStrictEqual({ known, payment, cases: [] });
  });

  test('an error of the program is none of the rule: it is thrown', () => {
    const seen = seenOf({ known: CAPTURED, payment });
    const never = { ...TIME, now: new Date(Number.NaN) };
    expect(() => judgeEvent(refundedOf(told), seen, never)).toThrow(RangeError);
  });
});

describe('money that went back, told before it came', () => {
  const told = refundOf('1', '1', 10_000);
  const early = (known: AtGateway | null, refund = told) =>
    judgeEvent(refundedOf(refund), seenOf({ known, payment: collectedOf() }), TIME);

  test('the first event of its payment: it waits', () => {
    expect(early(null)).toStrictEqual({
      known: { orderId: 'order-1', state: 'created', refunds: [], waiting: [told] },
      ...{ payment: collectedOf(), cases: [] },
    });
  });

  test.each(['created', 'failed'] as const)(
    'of a payment that was %s: it waits after the others',
    (state) => {
      const others = [refundOf('8', '8', 800), refundOf('9', undefined, 900)];
      const known = gatewayPaymentOf({ state, refunds: ['rfnd-0'], waiting: others });
      expect(early(known)).toStrictEqual({
        known: { ...known, waiting: [...others, told] },
        ...{ payment: collectedOf(), cases: [] },
      });
    },
  );

  test('one that waits, in another event: nothing changes', () => {
    const known = gatewayPaymentOf({ waiting: [refundOf('8', '8', 800), told, refundOf('9', '9', 900)] });
    expect(early(known, { ...told, event: 'evt-again' })).toStrictEqual({
      ...{ known, payment: collectedOf(), cases: [] },
    });
  });

  const waitingAt = (count: number) =>
    gatewayPaymentOf({
      waiting: Array.from({ length: count }, (_, place) => refundOf(`old-${place}`, '8', 800)),
    });

  test('the twentieth that waits: kept', () => {
    const known = waitingAt(19);
    expect(early(known)).toStrictEqual({
      known: { ...known, waiting: [...known.waiting, told] },
      ...{ payment: collectedOf(), cases: [] },
    });
  });

  test('one more than twenty: a case, and not kept', () => {
    const { event, paise, reference } = told;
    expect(early(waitingAt(20))).toStrictEqual({
      ...{ known: waitingAt(20), payment: collectedOf() },
      cases: [{ event, kind: 'refunded', reason: 'no_room', paise, reference }],
    });
  });

  test('one of twenty that wait: nothing changes', () => {
    const known = waitingAt(20);
    expect(early(known, refundOf('old-19', '8', 800))).toStrictEqual({
      ...{ known, payment: collectedOf(), cases: [] },
    });
  });
});

describe('refunds that wait when the money comes', () => {
  const waiting = [refundOf('1', '2', 10_000), refundOf('2', '7', 500), refundOf('3', '1', 5_000)];
  const known = gatewayPaymentOf({ refunds: ['rfnd-0'], waiting });
  /** Paid in cash before, so that some of it was approved to go back. */
  const payment = paymentOf({
    ...{ status: 'collected', method: 'cash', refunds: [entryOf('1', 50), entryOf('2', 100)] },
  });
  const [, unknown] = waiting.map(({ event, paise, reference }) => ({
    ...{ event, kind: 'refunded', reason: 'unknown_refund', paise, reference },
  }));

  test('count after it, each by itself, and none waits any more', () => {
    const judged = judgeEvent(capturedOf(40_000), seenOf({ known, payment }), TIME);
    expect(judged.known).toStrictEqual({
      ...{ orderId: 'order-1', state: 'captured' },
      ...{ refunds: ['rfnd-0', 'rfnd-1', 'rfnd-2', 'rfnd-3'], waiting: [] },
    });
    expect(judged.cases).toStrictEqual([unknown]);
    expect(judged.payment?.claims).toStrictEqual([matchedOf(400)]);
    expect(
      judged.payment?.refunds?.map(({ id, status, paidReference }) => [id, status, paidReference]),
    ).toEqual([
      ['1', 'refunded', 'N261120123'],
      ['2', 'refunded', 'N261120121'],
      ['3', 'requested', undefined],
    ]);
  });

  test('count though the money does not: its case is the first', () => {
    const judged = judgeEvent(capturedOf(1), seenOf({ known, payment }), TIME);
    expect(judged.cases).toStrictEqual([
      { event: 'evt-1', kind: 'captured', paise: 1, reason: 'wrong_amount', due: 400 },
      unknown,
    ]);
    expect(judged.known.state).toBe('captured');
    expect(judged.payment?.claims).toBeUndefined();
    expect(judged.payment?.refunds?.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });

  test('of a payment that belongs to another order: a case each', () => {
    const other = gatewayPaymentOf({ ...known, orderId: 'order-2' });
    const judged = judgeEvent(capturedOf(40_000), seenOf({ known: other, payment }), TIME);
    expect(judged.cases.map(({ event, reason }) => [event, reason])).toEqual([
      ['evt-1', 'other_order'],
      ['evt-of-1', 'unknown_refund'],
      ['evt-of-2', 'unknown_refund'],
      ['evt-of-3', 'unknown_refund'],
    ]);
    expect(judged.payment).toStrictEqual(payment);
  });

  test('one that counted before counts no second time', () => {
    const counted = gatewayPaymentOf({ refunds: ['rfnd-1', 'rfnd-2', 'rfnd-3'], waiting });
    const judged = judgeEvent(capturedOf(40_000), seenOf({ known: counted, payment }), TIME);
    expect(judged.known).toStrictEqual({ ...counted, state: 'captured', waiting: [] });
    expect(judged.cases).toEqual([]);
    expect(judged.payment?.refunds?.slice(0, 2)).toStrictEqual(payment.refunds);
  });
});
