import type { Charged, Claim, Payment, RefundEntry } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { type ClaimDecision, decideClaim } from '../../../../functions/src/payments/decide-claim';
import { withRefunds } from '../../../../functions/src/payments/open-refund';
import {
  claimOf,
  DUE_ON,
  NOW,
  orderOf,
  PRICE,
  paymentOf,
  refundOf,
  TIME,
} from '../../../support/payments/payment';
import { conflict, refusalOf } from '../../../support/refusal';

const [FIRST, SECOND] = ['412345678901', '412345678902'] as const;
const version = 'v1';
const match = (claim: string): ClaimDecision => ({ action: 'match_claim', claim, version });
const reject = (claim: string): ClaimDecision => ({
  ...{ action: 'reject_claim', claim, version, reason: 'Not in the statement' },
});

const decide = (payment: Payment, decision: ClaimDecision, order: Charged = orderOf()) =>
  decideClaim(payment, decision, order, TIME);

/** The payment with the claim at an index found in the statement. */
const matchedAt = (payment: Payment, index: number, changes: Partial<Payment> = {}): Payment => ({
  ...payment,
  claims: (payment.claims ?? []).map((claim, at) =>
    at === index ? { ...claim, status: 'matched', decidedAt: NOW } : claim,
  ),
  ...changes,
});

/** The refund that opens by itself. */
const opened = (id: string, amount: number): RefundEntry => ({
  ...{ id, status: 'requested', by: 'system', reason: '', amount, requestedAt: NOW, dueOn: DUE_ON },
});

describe('a claim that does not wait is refused', () => {
  const decisions = [match(FIRST), reject(FIRST)];
  const claims = (['matched', 'verified', 'rejected'] as const).map((status) => [
    ...[claimOf({ reference: SECOND }), claimOf({ reference: FIRST, status })],
  ]);

  test.each(
    decisions.flatMap((decision) =>
      [undefined, [], [claimOf({ reference: SECOND })], ...claims].map(
        (stored) => [decision, stored] as const,
      ),
    ),
  )('%j of %j', (decision, stored) => {
    const payment = paymentOf(stored && { claims: stored });
    expect(refusalOf(() => decide(payment, decision))).toStrictEqual(conflict('claim_not_waiting'));
  });
});

describe('a claim that is rejected', () => {
  test('is kept with the reason and the instant, and nothing else changes', () => {
    const claims = [claimOf(), claimOf({ reference: FIRST }), claimOf({ reference: SECOND })] as const;
    const payment = paymentOf({ claims: [...claims] });
    expect(decide(payment, reject(FIRST))).toStrictEqual({
      ...payment,
      claims: [
        claims[0],
        { ...claims[1], status: 'rejected', decidedAt: NOW, reason: 'Not in the statement' },
        claims[2],
      ],
    });
  });

  test('does not count the money of a verified payment again', () => {
    const payment = paymentOf({ status: 'verified', method: 'cash', claims: [claimOf()] });
    expect(decide(payment, reject('upi')).status).toBe('verified');
  });
});

describe('a claim that is matched', () => {
  const part = claimOf({ reference: FIRST, amount: 100 });
  const rest = (amount: number, changes: Partial<Claim> = {}) =>
    claimOf({ reference: SECOND, amount, ...changes });

  test('as the first of two leaves the payment pending', () => {
    const payment = paymentOf({ claims: [part, rest(399)] });
    expect(decide(payment, match(FIRST))).toStrictEqual(matchedAt(payment, 0));
  });

  test('with one rupee still due leaves the payment pending', () => {
    const payment = paymentOf({ claims: [{ ...part, status: 'matched' }, rest(398)] });
    expect(decide(payment, match(SECOND))).toStrictEqual(matchedAt(payment, 1));
  });

  test.each(['upi', 'online', 'cash'] as const)(
    'with nothing due any more: collected by its claims, by %s, the last one',
    (method) => {
      const payment = paymentOf({ claims: [{ ...part, status: 'verified' }, rest(399, { method })] });
      expect(decide(payment, match(SECOND))).toStrictEqual(
        matchedAt(payment, 1, { status: 'collected', method, isByClaims: true }),
      );
    },
  );

  test('with one rupee more than due: that one goes back', () => {
    const payment = paymentOf({ claims: [{ ...part, status: 'matched' }, rest(400)] });
    const collected = matchedAt(payment, 1, { status: 'collected', method: 'upi', isByClaims: true });
    expect(decide(payment, match(SECOND))).toStrictEqual(withRefunds(collected, [opened('1', 1)]));
  });

  test('of a cancelled order: collected at what came, not at its price, and all of it goes back', () => {
    const payment = paymentOf({ status: 'cancelled', claims: [part] });
    const came = { status: 'collected', amount: 100, method: 'upi', isByClaims: true } as const;
    const collected = matchedAt(payment, 0, came);
    expect(decide(payment, match(FIRST), orderOf({ stage: 'cancelled' }))).toStrictEqual(
      withRefunds(collected, [opened('1', 100)]),
    );
  });

  test('of an order that is no longer cancelled, in part: the payment stays as it was', () => {
    const payment = paymentOf({ status: 'cancelled', claims: [part] });
    expect(decide(payment, match(FIRST))).toStrictEqual(matchedAt(payment, 0));
  });
});

describe('a claim beyond what was collected', () => {
  const beyond = claimOf({ reference: FIRST, amount: 100 });
  const collected = (changes: Partial<Payment> = {}) =>
    paymentOf({ status: 'collected', method: 'cash', claims: [beyond], ...changes });
  /** Of the refunds, the amount of the one that opened by itself. */
  const backOf = ({ refunds = [] }: Payment) =>
    refunds.filter(({ by }) => by === 'system').map(({ amount }) => amount);

  test.each(['collected', 'verified', 'refunded'] as const)(
    'of a payment that was %s: to be verified, by the method of before, and all of it goes back',
    (status) => {
      const payment = collected({ status });
      expect(decide(payment, match(FIRST))).toStrictEqual(
        withRefunds(matchedAt(payment, 0, { status: 'collected' }), [opened('1', 100)]),
      );
    },
  );

  test('of a payment by claims: it is one still', () => {
    const payment = paymentOf({
      ...{ status: 'verified', method: 'online', isByClaims: true },
      claims: [claimOf({ reference: SECOND, amount: PRICE, status: 'verified' }), beyond],
    });
    expect(decide(payment, match(FIRST))).toStrictEqual(
      withRefunds(matchedAt(payment, 1, { status: 'collected' }), [opened('1', 100)]),
    );
  });

  test('comes after the refunds of before', () => {
    const refunds = [refundOf('1', 'refunded', 10), refundOf('2', 'rejected', 20)];
    const payment = withRefunds(collected(), refunds);
    expect(decide(payment, match(FIRST)).refunds).toStrictEqual([...refunds, opened('3', 100)]);
  });

  test.each([
    [PRICE, 549, 50],
    [PRICE, 598, 1],
    [PRICE, 599, 0],
    [PRICE, 600, 0],
    // the fifty that came too much before have their refund
    [550, 500, 100],
  ])('of %i rupees with a bill that has become %i: %i go back', (amount, charged, back) => {
    const line = { itemId: 'wire', name: 'Wire', quantity: 1, price: charged - PRICE };
    const order = orderOf({ extras: [{ state: 'approved', lines: [line] }] });
    const moved = decide(collected({ status: 'verified', amount }), match(FIRST), order);
    expect([moved.status, backOf(moved)]).toEqual(['collected', back === 0 ? [] : [back]]);
  });

  test.each([
    [500, 99],
    [598, 1],
    [599, 0],
    [600, 0],
  ])('when %i rupees went back already: %i rupees are left to go back', (gone, back) => {
    const payment = withRefunds(collected(), [refundOf('1', 'refunded', gone)]);
    expect(backOf(decide(payment, match(FIRST)))).toEqual(back === 0 ? [] : [back]);
  });

  test('when more is left than came with it: no more than that goes back', () => {
    const payment = withRefunds(collected(), [refundOf('1', 'requested', 450)]);
    expect(backOf(decide(payment, match(FIRST)))).toEqual([100]);
  });

  test('of a payment with ten refunds: refused', () => {
    const refunds = Array.from({ length: 10 }, (_, index) => refundOf(String(index), 'rejected', 1));
    expect(refusalOf(() => decide(withRefunds(collected(), refunds), match(FIRST)))).toStrictEqual({
      ...{ ...conflict('refunds_limit'), params: { max: 10 } },
    });
  });
});
