import {
  CLAIM_STATUSES,
  type ClaimStatus,
  MAX_REFUNDS,
  PAYMENT_ACTIONS,
  PAYMENT_STATUSES,
  type PaymentAction,
  type PaymentStatus,
  paymentActions,
  REFUND_STATUSES,
  type RefundStatus,
  recordedLast,
  STAGES,
  type Stage,
  soughtSince,
  waitsSince,
} from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';

/** An order of 400 rupees. */
const at = (stage: Stage, price = 400) => ({
  ...{ stage, cartItems: [{ price, quantity: 1 }], visitationCharge: 0, taxes: 0, professionalTips: 0 },
});

const made = { method: 'upi', by: 'customer', at: '2026-11-20T12:00:00.000+05:30' } as const;

const actions = (
  status: PaymentStatus,
  refund: RefundStatus | null,
  stage: Stage,
  claims: readonly ClaimStatus[] = [],
): PaymentAction[] =>
  paymentActions(
    {
      ...{ status, amount: 400 },
      ...(refund && { refund: { status: refund } }),
      claims: claims.map((claim) => ({ ...made, status: claim, amount: 100 })),
    },
    at(stage),
  );

/** A payment of what came by claims of 100 rupees each. */
const paidBy = (status: PaymentStatus, ...states: ClaimStatus[]) => ({
  ...{ status, amount: 100, isByClaims: true },
  claims: states.map((state) => ({ ...made, status: state, amount: 100 })),
});

describe('the actions on a payment', () => {
  test.each([
    ['pending', null, 'in_progress', []],
    ['pending', null, 'completed', ['collect']],
    ['collected', null, 'completed', ['verify', 'take_back', 'start_refund']],
    ['collected', 'rejected', 'completed', ['verify', 'take_back', 'start_refund']],
    ['collected', null, 'in_progress', ['verify']],
    ['collected', 'requested', 'completed', ['verify', 'approve_refund', 'reject_refund']],
    ['verified', null, 'completed', ['start_refund']],
    ['verified', 'requested', 'completed', ['approve_refund', 'reject_refund']],
    ['verified', 'approved', 'completed', ['pay_refund']],
    ['verified', 'rejected', 'completed', ['start_refund']],
    ['refunded', 'refunded', 'completed', []],
    ['cancelled', null, 'cancelled', ['collect']],
    ['cancelled', null, 'completed', []],
    ['pending', null, 'cancelled', []],
  ] as const)('payment %s, refund %s, order %s: %j', (status, refund, stage, can) => {
    expect(actions(status, refund, stage)).toEqual(can);
  });

  test.each([
    ['pending', null, 'completed', ['claimed'], ['match_claim', 'reject_claim']],
    ['pending', null, 'completed', ['rejected'], ['collect']],
    ['pending', null, 'completed', ['matched', 'claimed'], ['start_refund', 'match_claim', 'reject_claim']],
    ['pending', null, 'completed', ['matched'], ['collect', 'start_refund']],
    ['pending', null, 'in_progress', ['matched'], []],
    ['pending', null, 'completed', ['rejected', 'matched'], ['collect', 'start_refund']],
    ['pending', null, 'in_progress', ['claimed'], ['reject_claim']],
    ['cancelled', null, 'cancelled', ['claimed'], ['match_claim', 'reject_claim']],
    [
      'collected',
      null,
      'completed',
      ['matched', 'claimed'],
      ['verify', 'start_refund', 'match_claim', 'reject_claim'],
    ],
    [
      'verified',
      'requested',
      'completed',
      ['verified', 'claimed'],
      ['start_refund', 'approve_refund', 'reject_refund', 'match_claim', 'reject_claim'],
    ],
  ] as const)('payment %s, refund %s, order %s, claims %j: %j', (status, refund, stage, claims, can) => {
    expect(actions(status, refund, stage, claims)).toEqual(can);
  });

  test.each(['collected', 'verified', 'refunded'] as const)(
    'what else came for a cancelled order whose payment is %s is recorded, once no claim waits',
    (status) => {
      expect(paymentActions(paidBy(status, 'matched'), at('cancelled'))).toContain('collect');
      expect(paymentActions(paidBy(status, 'matched', 'claimed'), at('cancelled'))).not.toContain('collect');
      expect(paymentActions(paidBy(status, 'matched'), at('completed', 100))).not.toContain('collect');
    },
  );

  test.each(['collected', 'verified', 'refunded'] as const)(
    'what is still due of a completed order whose payment is %s is collected, once no claim waits',
    (status) => {
      expect(paymentActions(paidBy(status, 'matched'), at('completed', 101))).toContain('collect');
      expect(paymentActions(paidBy(status, 'matched', 'claimed'), at('completed', 101))).not.toContain(
        'collect',
      );
      expect(paymentActions(paidBy(status, 'matched'), at('in_progress', 101))).not.toContain('collect');
      expect(paymentActions(paidBy(status, 'matched'), at('completed', 100))).not.toContain('collect');
    },
  );

  test('a payment that nobody claimed, of a completed order: collected', () => {
    expect(paymentActions({ status: 'pending', amount: 400 }, at('completed'))).toEqual(['collect']);
  });

  test('ten refunds are opened at most, rejected ones among them', () => {
    const after = (count: number) => {
      const refunds = Array.from({ length: count }, (_, index) => ({
        ...{ id: String(index), status: 'rejected' as const, amount: 10 },
      }));
      return paymentActions({ status: 'verified', amount: 400, refunds }, at('completed'));
    };
    expect(after(MAX_REFUNDS - 1)).toEqual(['start_refund']);
    expect(after(MAX_REFUNDS)).toEqual([]);
  });

  test('money is collected only for an order that is over, and each action is possible in some state', () => {
    const seen = new Set<PaymentAction>();
    for (const status of PAYMENT_STATUSES) {
      for (const refund of [null, ...REFUND_STATUSES]) {
        for (const [stage, claim] of STAGES.flatMap((stage) =>
          [null, ...CLAIM_STATUSES].map((claim) => [stage, claim] as const),
        )) {
          const can = actions(status, refund, stage, claim ? [claim] : []);
          for (const action of can) seen.add(action);
          if (can.includes('collect')) {
            expect([stage, status]).toEqual(
              stage === 'cancelled' ? ['cancelled', 'cancelled'] : ['completed', 'pending'],
            );
            expect(claim).not.toBe('claimed');
          }
          if (claim !== 'claimed') {
            expect(can).not.toContain('match_claim');
            if (status !== 'collected') expect(can).not.toContain('verify');
          }
          if (can.includes('start_refund')) expect(['completed', 'cancelled']).toContain(stage);
          if (refund !== 'requested') expect(can).not.toContain('approve_refund');
          if (refund !== 'approved') expect(can).not.toContain('pay_refund');
        }
      }
    }
    expect(seen).toEqual(new Set(PAYMENT_ACTIONS));
  });
});

describe('what an admin has recorded by mistake', () => {
  const AT = '2026-11-20T18:00:00.000+05:30';
  const claim = (amount: number, change: object = {}) => ({
    ...{ ...made, amount, status: 'matched' as ClaimStatus, by: 'admin', at: AT },
    ...change,
  });
  const refund = (amount: number, status: RefundStatus, change: object = {}) => ({
    ...{ id: '1', amount, status, by: 'system', requestedAt: AT },
    ...change,
  });
  const paid = { status: 'collected', amount: 400, isByClaims: true } as const;

  test('all of it, without a claim: as long as it is not verified, and nothing went back', () => {
    const whole = { status: 'collected', amount: 400 } as const;
    expect(recordedLast(whole, 'completed')).toEqual({ amount: 400, claim: null, refund: null });
    expect(recordedLast({ ...whole, status: 'verified' }, 'completed')).toBeNull();
    expect(recordedLast({ ...whole, status: 'pending' }, 'completed')).toBeNull();
    expect(recordedLast(whole, 'in_progress')).toBeNull();
    for (const status of ['requested', 'approved', 'refunded'] as const)
      expect(recordedLast({ ...whole, refunds: [refund(1, status)] }, 'completed')).toBeNull();
    expect(recordedLast({ ...whole, refunds: [refund(1, 'rejected')] }, 'completed')).not.toBeNull();
  });

  test('the rest beside what was claimed: the last that came, by an admin, and not verified', () => {
    const claims = [claim(100, { by: 'customer' }), claim(50, { status: 'rejected' }), claim(300)];
    expect(recordedLast({ ...paid, claims }, 'completed')).toEqual({ amount: 300, claim: 2, refund: null });
    const later = [...claims, claim(20, { by: 'customer' })];
    expect(recordedLast({ ...paid, claims: later }, 'completed')).toBeNull();
    const waiting = [...claims, claim(20, { by: 'customer', status: 'claimed' })];
    expect(recordedLast({ ...paid, claims: waiting }, 'completed')?.claim).toBe(2);
    const verified = claims.map((one) => ({ ...one, status: 'verified' as const }));
    expect(recordedLast({ ...paid, claims: verified }, 'completed')).toBeNull();
  });

  test('what came for a cancelled order: with its refund, as long as nobody has decided it', () => {
    const claims = [claim(90)];
    const of = (...refunds: ReturnType<typeof refund>[]) =>
      recordedLast({ ...paid, amount: 90, claims, refunds }, 'cancelled');
    expect(of(refund(90, 'requested'))).toEqual({ amount: 90, claim: 0, refund: '1' });
    expect(of(refund(90, 'rejected'))).toEqual({ amount: 90, claim: 0, refund: null });
    for (const status of ['approved', 'refunded'] as const) expect(of(refund(90, status))).toBeNull();
    expect(of(refund(90, 'requested', { by: 'customer' }))).toBeNull();
    expect(of(refund(90, 'requested', { requestedAt: made.at }))).toBeNull();
  });

  test('never so much that more would go back than came', () => {
    const claims = [claim(100, { by: 'customer' }), claim(300)];
    const of = (amount: number) =>
      recordedLast(
        { ...paid, claims, refunds: [refund(amount, 'approved', { by: 'customer' })] },
        'completed',
      );
    expect(of(100)).not.toBeNull();
    expect(of(101)).toBeNull();
  });
});

describe('since when money is waited for', () => {
  const BEGUN = '2026-11-20T10:30:00.000+05:30';
  const LATER = '2026-11-20T12:00:00.000+05:30';
  const LAST = '2026-11-20T13:00:00.000+05:30';
  const claim = (status: ClaimStatus, amount: number, at = LATER, method: 'cash' | 'upi' = 'upi') => ({
    ...{ status, amount, at, method },
  });
  const since = (claims: ReturnType<typeof claim>[], changes: object = {}) =>
    waitsSince({ ...{ status: 'pending', amount: 400, begunAt: BEGUN }, ...changes, claims });

  test('nobody has said that it was paid: since the work was begun, and not before', () => {
    expect(since([])).toBe(BEGUN);
    expect(waitsSince({ status: 'pending', amount: 400, begunAt: BEGUN })).toBe(BEGUN);
    expect(since([], { begunAt: undefined })).toBeUndefined();
  });

  test('a part of it was said to be paid, or was counted: since the work was begun', () => {
    for (const status of ['claimed', 'matched', 'verified'] as const) {
      expect(since([claim(status, 399)])).toBe(BEGUN);
      expect(since([claim(status, 399, LATER, 'cash')])).toBe(BEGUN);
    }
    expect(since([claim('rejected', 400)])).toBe(BEGUN);
    expect(since([claim('claimed', 100), claim('matched', 299)])).toBe(BEGUN);
  });

  test('all of it was claimed by UPI: since the first claim that nobody has found', () => {
    expect(since([claim('claimed', 400)])).toBe(LATER);
    expect(since([claim('claimed', 200, LAST), claim('claimed', 200)])).toBe(LATER);
    expect(since([claim('matched', 200), claim('claimed', 200, LAST)])).toBe(LAST);
  });

  test('what was claimed and not found is sought since its first claim, whatever else is open', () => {
    expect(
      soughtSince({ claims: [claim('claimed', 1, LAST), claim('claimed', 1), claim('matched', 1, BEGUN)] }),
    ).toBe(LATER);
    expect(
      soughtSince({ claims: [claim('claimed', 400, LATER, 'cash'), claim('rejected', 400)] }),
    ).toBeUndefined();
    expect(soughtSince({})).toBeUndefined();
  });

  test('all of it was taken in cash, or found: not at all', () => {
    expect(since([claim('claimed', 400, LATER, 'cash')])).toBeUndefined();
    expect(since([claim('matched', 400)])).toBeUndefined();
    for (const status of ['collected', 'verified', 'cancelled', 'refunded']) {
      expect(since([], { status })).toBeUndefined();
    }
    expect(since([], { amount: 0 })).toBeUndefined();
  });

  test('a claim by UPI beside what was counted, or of a cancelled order: since the claim, for it goes back', () => {
    expect(since([claim('claimed', 400)], { status: 'collected' })).toBe(LATER);
    expect(since([claim('claimed', 400)], { status: 'cancelled' })).toBe(LATER);
  });
});
