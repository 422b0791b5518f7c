import { describe, expect, test } from 'vitest';
import { openRefund, withRefunds } from '../../../../functions/src/payments/open-refund';
import { DUE_ON, NOW, PRICE, paymentOf, refundOf, TIME } from '../../../support/payments/payment';
import { conflict, refusalOf } from '../../../support/refusal';

const collected = (changes = {}) => paymentOf({ status: 'collected', method: 'cash', ...changes });
const opened = (amount: number) => ({ by: 'admin', reason: 'Work was left out', amount }) as const;

const TOO_MUCH = {
  ...conflict('refund_too_much'),
  details: [
    {
      path: 'amount',
      reason: 'refund_too_much',
      message: 'Not more can be refunded than was paid and has not gone back.',
    },
  ],
};

describe('a payment with other refunds', () => {
  test('without any is the payment as it was', () => {
    const payment = collected();
    expect(withRefunds(payment, [])).toBe(payment);
  });

  test('repeats the one that waits for a decision, without what the version before does not know', () => {
    const refunds = [
      refundOf('1', 'refunded', 10),
      refundOf('2', 'approved', 20),
      refundOf('3', 'requested', 30, { asked: 40, photos: ['a'], paidReference: 'N12345' }),
    ];
    expect(withRefunds(collected(), refunds)).toStrictEqual({
      ...collected(),
      refunds,
      refund: {
        ...{ id: '3', status: 'requested', amount: 30, reason: 'Reason 3' },
        requestedAt: '2026-11-19T18:00:00.000+05:30',
      },
    });
  });

  test('repeats when and why it was decided, and when it was paid out', () => {
    const decided = {
      decidedAt: '2026-11-20T09:00:00.000+05:30',
      decisionReason: 'Right',
      refundedAt: '2026-11-21T09:00:00.000+05:30',
    };
    expect(withRefunds(collected(), [refundOf('1', 'refunded', 10, decided)]).refund).toStrictEqual({
      ...{ id: '1', status: 'refunded', amount: 10, reason: 'Reason 1' },
      requestedAt: '2026-11-19T18:00:00.000+05:30',
      ...decided,
    });
  });

  test('repeats that it was decided without words', () => {
    const refunds = [refundOf('1', 'approved', 10, { decisionReason: '' })];
    expect(withRefunds(collected(), refunds).refund?.decisionReason).toBe('');
  });

  test('replaces all refunds of before', () => {
    const before = withRefunds(collected(), [refundOf('1', 'requested', 10, { decisionReason: 'No' })]);
    const refunds = [refundOf('1', 'rejected', 20)];
    expect(withRefunds(before, refunds)).toStrictEqual(withRefunds(collected(), refunds));
  });
});

describe('one more refund', () => {
  test('the first: to be paid out by the seventh business day, by the day in India', () => {
    const entry = {
      ...{ id: '1', status: 'requested', by: 'admin', reason: 'Work was left out', amount: 120 },
      ...{ requestedAt: NOW, dueOn: DUE_ON },
    };
    expect(openRefund(collected(), opened(120), TIME)).toStrictEqual({
      ...collected(),
      refunds: [entry],
      refund: {
        ...{ id: '1', status: 'requested', amount: 120, requestedAt: NOW, reason: 'Work was left out' },
      },
    });
  });

  test('keeps the code and the photographs of whoever asked', () => {
    const asked = { by: 'customer', code: 'damage', reason: '', amount: 1, photos: ['a', 'b'] } as const;
    expect(openRefund(collected(), { ...asked, photos: [...asked.photos] }, TIME).refunds).toStrictEqual([
      { ...asked, id: '1', status: 'requested', requestedAt: NOW, dueOn: DUE_ON },
    ]);
  });

  test('comes after those of before, with the next number', () => {
    const before = [refundOf('1', 'refunded', 100), refundOf('2', 'rejected', 200)];
    const { refunds } = openRefund(collected({ refunds: before }), opened(1), TIME);
    expect(refunds).toStrictEqual([
      ...before,
      { ...opened(1), id: '3', status: 'requested', requestedAt: NOW, dueOn: DUE_ON },
    ]);
  });

  test('comes after the one of the version before', () => {
    const refund = { status: 'refunded', amount: 99, requestedAt: NOW, reason: 'Late' } as const;
    const { refunds } = openRefund(collected({ refund }), opened(400), TIME);
    expect(refunds).toStrictEqual([
      { ...refund, id: '1' },
      { ...opened(400), id: '2', status: 'requested', requestedAt: NOW, dueOn: DUE_ON },
    ]);
  });

  test.each([1, PRICE - 1, PRICE])('of %i of 499 rupees', (amount) => {
    expect(openRefund(collected(), opened(amount), TIME).refund?.amount).toBe(amount);
  });

  test('of more than came: refused at the amount', () => {
    expect(refusalOf(() => openRefund(collected(), opened(PRICE + 1), TIME))).toStrictEqual(TOO_MUCH);
  });

  test('of more than what is not on its way: refused at the amount', () => {
    const payment = collected({ refunds: [refundOf('1', 'requested', 400)] });
    expect(refusalOf(() => openRefund(payment, opened(100), TIME))).toStrictEqual(TOO_MUCH);
  });

  test('when all is on its way: refused, whatever the amount', () => {
    const payment = collected({ refunds: [refundOf('1', 'requested', PRICE)] });
    expect(refusalOf(() => openRefund(payment, opened(PRICE + 1), TIME))).toStrictEqual(
      conflict('refund_nothing_left'),
    );
  });

  test('when one rupee is left: opened', () => {
    const payment = collected({ refunds: [refundOf('1', 'requested', PRICE - 1)] });
    expect(openRefund(payment, opened(1), TIME).refunds).toHaveLength(2);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => refundOf(String(index + 1), 'rejected', 1));

  test('the tenth is opened', () => {
    expect(openRefund(collected({ refunds: many(9) }), opened(1), TIME).refunds?.at(-1)?.id).toBe('10');
  });

  test('the eleventh is refused', () => {
    const payment = collected({ refunds: many(10) });
    const byCustomer = { ...opened(1), by: 'customer' } as const;
    expect(refusalOf(() => openRefund(payment, byCustomer, TIME))).toStrictEqual(conflict('refunds_full'));
  });

  test.each(['admin', 'system'] as const)('the eleventh of %s is refused in words for admins', (by) => {
    const payment = collected({ refunds: many(10) });
    const refusal = { ...conflict('refunds_limit'), params: { max: 10 } };
    expect(refusalOf(() => openRefund(payment, { ...opened(1), by }, TIME))).toStrictEqual(refusal);
  });

  test('the eleventh, of too much, is refused for its amount', () => {
    const payment = collected({ refunds: many(10) });
    expect(refusalOf(() => openRefund(payment, opened(PRICE + 1), TIME))).toStrictEqual(TOO_MUCH);
  });
});
