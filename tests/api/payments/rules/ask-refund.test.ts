import type { Payment, RefundEntry, RefundInput } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { askRefund } from '../../../../functions/src/payments/ask-refund';
import { withRefunds } from '../../../../functions/src/payments/open-refund';
import { deepFreeze } from '../../../support/deep-freeze';
import { DUE_ON, NOW, PRICE, paymentOf, refundOf, TIME } from '../../../support/payments/payment';
import { conflict, refusalOf } from '../../../support/refusal';

const ask = (payment: Payment, input: Partial<RefundInput> = {}) =>
  askRefund(payment, { code: 'poor_work', reason: '', ...input }, TIME);

const withAll = (refunds: RefundEntry[] = []): Payment =>
  deepFreeze(withRefunds(paymentOf({ status: 'verified', method: 'upi' }), refunds));

/** The refund that a customer has asked for. */
const asked = (changes: Partial<RefundEntry> = {}): RefundEntry => ({
  ...{ id: '1', status: 'requested', by: 'customer', code: 'poor_work', reason: '', amount: PRICE },
  ...{ requestedAt: NOW, dueOn: DUE_ON },
  ...changes,
});

const WORDLESS = {
  ...{ code: 'invalid_request', reason: 'invalid_request', params: undefined },
  details: [{ path: 'reason', reason: 'refund_reason_needed', message: 'Please say what was wrong.' }],
};

describe('a customer asks', () => {
  test('without an amount: for all that came', () => {
    expect(ask(withAll())).toStrictEqual(withAll([asked()]));
  });

  test('without an amount: for all that is left', () => {
    const before = refundOf('1', 'refunded', 100);
    expect(ask(withAll([before]))).toStrictEqual(withAll([before, asked({ id: '2', amount: 399 })]));
  });

  test('for an amount', () => {
    expect(ask(withAll(), { amount: 1 })).toStrictEqual(withAll([asked({ amount: 1 })]));
  });

  test('in words, with photographs', () => {
    const input = { code: 'damage', reason: 'The wall', photos: ['a', 'b'] } as const;
    expect(ask(withAll(), { ...input, photos: [...input.photos] })).toStrictEqual(
      withAll([asked({ ...input, photos: [...input.photos] })]),
    );
  });

  test('with no photographs: none are kept', () => {
    expect(ask(withAll(), { photos: [] })).toStrictEqual(withAll([asked()]));
  });

  test('for another reason, in words', () => {
    const input = { code: 'other', reason: 'Late' } as const;
    expect(ask(withAll(), input)).toStrictEqual(withAll([asked(input)]));
  });

  test('for more than is left: refused', () => {
    expect(refusalOf(() => ask(withAll(), { amount: PRICE + 1 }))).toMatchObject({
      ...{ code: 'conflict', reason: 'refund_too_much' },
    });
  });

  test('when nothing is left: refused', () => {
    const payment = withAll([refundOf('1', 'refunded', PRICE)]);
    expect(refusalOf(() => ask(payment))).toStrictEqual(conflict('refund_nothing_left'));
  });

  test('for another reason without words: refused', () => {
    expect(refusalOf(() => ask(withAll(), { code: 'other' }))).toStrictEqual(WORDLESS);
  });

  test('for another reason without words, when one waits: refused for the words', () => {
    expect(refusalOf(() => ask(withAll([asked()]), { code: 'other' }))).toStrictEqual(WORDLESS);
  });
});

describe('a customer asks while one is under way', () => {
  const open = asked({ reason: 'The wall', amount: 100, photos: ['a', 'b'] });
  const same = { reason: 'The wall', amount: 100, photos: ['a', 'b'] };

  test.each(['requested', 'approved'] as const)('for the same, which is %s: known', (status) => {
    expect(ask(withAll([{ ...open, status }]), same)).toBeNull();
  });

  test('for the same without an amount: known', () => {
    const { amount: _, ...wordsAlone } = same;
    expect(ask(withAll([open]), wordsAlone)).toBeNull();
  });

  test('for the same without photographs: known', () => {
    expect(ask(withAll([asked()]))).toBeNull();
  });

  test('for what was asked for, of which less was approved: known', () => {
    expect(ask(withAll([{ ...open, status: 'approved', asked: 100, amount: 60 }]), same)).toBeNull();
  });

  test.each<[string, Partial<RefundInput>]>([
    ['another code', { ...same, code: 'damage' }],
    ['another reason', { ...same, reason: 'The door' }],
    ['a rupee more', { ...same, amount: 101 }],
    ['a rupee less', { ...same, amount: 99 }],
    ['other photographs', { ...same, photos: ['a', 'c'] }],
    ['fewer photographs', { ...same, photos: ['a'] }],
    ['photographs in another order', { ...same, photos: ['b', 'a'] }],
    ['no photographs', { reason: same.reason, amount: same.amount }],
  ])('with %s: refused', (_, input) => {
    expect(refusalOf(() => ask(withAll([open]), input))).toStrictEqual(conflict('refund_asked_already'));
  });

  test('with photographs where there were none: refused', () => {
    expect(refusalOf(() => ask(withAll([asked()]), { photos: ['a'] }))).toStrictEqual(
      conflict('refund_asked_already'),
    );
  });

  test('for what was approved, which is less than was asked for: refused', () => {
    const payment = withAll([{ ...open, status: 'approved', asked: 100, amount: 60 }]);
    expect(refusalOf(() => ask(payment, { ...same, amount: 60 }))).toStrictEqual(
      conflict('refund_asked_already'),
    );
  });

  test('behind others: refused', () => {
    const others = [refundOf('1', 'rejected', 1), refundOf('2', 'requested', 1, { by: 'admin' })];
    expect(refusalOf(() => ask(withAll([...others, { ...open, id: '3' }])))).toStrictEqual(
      conflict('refund_asked_already'),
    );
  });
});

describe('one that is no longer the customer’s to wait for', () => {
  test.each([
    ['rejected', asked({ status: 'rejected', amount: 100 })],
    ['paid out', asked({ status: 'refunded', amount: 100 })],
    ['opened by an admin', asked({ by: 'admin', amount: 100 })],
    ['opened by itself', asked({ by: 'system', amount: 100 })],
  ])('%s: another one is opened', (_, before) => {
    expect(ask(withAll([before]), { amount: 100 })).toStrictEqual(
      withAll([before, asked({ id: '2', amount: 100 })]),
    );
  });
});
