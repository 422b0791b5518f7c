import {
  balanceOf,
  type Claim,
  MAX_CLAIMS,
  MAX_REFUNDS,
  type Payment,
  type PaymentChange,
  type RefundEntry,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditedOf, movePayment, settledOf } from '../../../../functions/src/payments/move-payment';
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

const version = 'v1';
const CHANGES = {
  collect: { action: 'collect', method: 'upi', version },
  verify: { action: 'verify', version },
  take_back: { action: 'take_back', reason: 'Another booking', version },
  start_refund: { action: 'start_refund', amount: 100, reason: 'Work was left out', version },
  approve_refund: { action: 'approve_refund', reason: '', version },
  reject_refund: { action: 'reject_refund', reason: 'The work was right', version },
  pay_refund: { action: 'pay_refund', version },
  match_claim: { action: 'match_claim', claim: 'upi', version },
  reject_claim: { action: 'reject_claim', claim: 'upi', reason: 'Not in the statement', version },
} as const satisfies Record<string, PaymentChange>;

const move = (payment: Payment, action: keyof typeof CHANGES, order = orderOf()) =>
  movePayment(payment, CHANGES[action], order, TIME);

const collected = (changes: Partial<Payment> = {}) =>
  paymentOf({ status: 'collected', method: 'cash', ...changes });
const requested = refundOf('1', 'requested', 100);

describe('the part of a payment that an admin decides', () => {
  test('of one without anything: its id and status, and for its version what is to be collected', () => {
    const settled = { _id: 'order-1', status: 'pending', method: undefined, refund: undefined };
    expect(settledOf(paymentOf())).toStrictEqual({ ...settled, amount: PRICE });
    expect(auditedOf(paymentOf())).toStrictEqual(settled);
  });

  const refunds = [refundOf('1', 'rejected', 50), refundOf('2', 'requested', 100)];
  const refund = withRefunds(paymentOf(), refunds).refund;
  const claims = [claimOf(), claimOf({ method: 'cash', amount: 40, status: 'rejected' })];
  const settled = { _id: 'order-1', status: 'collected', method: 'cash' };

  test('of one with refunds: all of them', () => {
    expect(settledOf(withRefunds(collected(), refunds))).toStrictEqual({ ...settled, refund, refunds });
  });

  test('of one with claims: all of them', () => {
    expect(settledOf(collected({ claims }))).toStrictEqual({ ...settled, refund: undefined, claims });
  });

  test('for the audit trail: each refund is a line, as the version before has decided it', () => {
    const decided = { ...requested, id: '2', status: 'approved', amount: 90 } as const;
    expect(auditedOf(collected({ refunds, refund: decided }))).toStrictEqual({
      ...settled,
      refund: decided,
      refunds: ['1. 50: rejected', '2. 90: approved'],
    });
  });

  test('for the audit trail: each claim is a line', () => {
    const reference = '412345678901';
    expect(auditedOf(collected({ claims: [...claims, claimOf({ reference })] }))).toStrictEqual({
      ...settled,
      refund: undefined,
      claims: ['upi 100: claimed', 'cash 40: rejected', `${reference} 100: claimed`],
    });
  });
});

describe('a change that the payment does not allow is refused', () => {
  const waiting = paymentOf({ claims: [claimOf()] });

  test.each<[keyof typeof CHANGES, string, Payment, ReturnType<typeof orderOf>]>([
    ['collect', 'payment_not_collectable', paymentOf(), orderOf({ stage: 'in_progress' })],
    ['collect', 'payment_not_collectable', collected(), orderOf()],
    ['collect', 'payment_not_collectable', waiting, orderOf()],
    ['verify', 'payment_not_verifiable', paymentOf(), orderOf()],
    ['verify', 'payment_not_verifiable', collected({ status: 'verified' }), orderOf()],
    ['take_back', 'payment_not_recorded', paymentOf(), orderOf()],
    ['take_back', 'payment_not_recorded', collected({ status: 'verified' }), orderOf()],
    ['take_back', 'payment_not_recorded', withRefunds(collected(), [requested]), orderOf()],
    ['start_refund', 'refund_nothing_left', collected(), orderOf({ stage: 'in_progress' })],
    ['start_refund', 'refund_nothing_left', paymentOf(), orderOf()],
    ['approve_refund', 'refund_not_waiting', collected(), orderOf()],
    ['reject_refund', 'refund_not_waiting', collected(), orderOf()],
    ['pay_refund', 'refund_not_approved', withRefunds(collected(), [requested]), orderOf()],
    ['match_claim', 'claim_not_waiting', waiting, orderOf({ stage: 'in_progress' })],
    ['reject_claim', 'claim_not_waiting', collected(), orderOf()],
  ])('%s: %s', (action, reason, payment, order) => {
    expect(refusalOf(() => move(payment, action, order))).toStrictEqual(conflict(reason));
  });
});

describe('a change of the money that came', () => {
  const recorded = { status: 'collected', method: 'upi', collectedAt: NOW } as const;

  test('collect: by the method that the admin says, at that moment', () => {
    expect(move(paymentOf(), 'collect')).toStrictEqual(paymentOf(recorded));
  });

  test('collect: claims that were rejected stay', () => {
    const claims = [claimOf({ status: 'rejected' })];
    expect(move(paymentOf({ claims }), 'collect')).toStrictEqual(paymentOf({ ...recorded, claims }));
  });

  test('collect: what matched claims have left open is one more of them', () => {
    const claims = [claimOf({ status: 'rejected' }), claimOf({ amount: PRICE - 40, status: 'matched' })];
    const rest = {
      method: 'upi',
      amount: 40,
      by: 'admin',
      at: NOW,
      status: 'matched',
      decidedAt: NOW,
    } as const;
    const whole = move(paymentOf({ claims }), 'collect');
    expect(whole).toStrictEqual(
      paymentOf({ status: 'collected', method: 'upi', isByClaims: true, claims: [...claims, rest] }),
    );
    expect(balanceOf(orderOf(), whole)).toMatchObject({ received: PRICE, due: 0, excess: 0 });
    expect(move(whole, 'verify').claims?.map(({ status }) => status)).toEqual([
      ...['rejected', 'verified', 'verified'],
    ]);
  });

  test('collect: what is due beside a part that was paid back, which is not owed again', () => {
    const claims = [claimOf({ amount: 200, status: 'matched' })];
    const refunds = [refundOf('1', 'refunded', 200)];
    const back = withRefunds(
      paymentOf({ status: 'refunded', method: 'upi', isByClaims: true, amount: 200, claims }),
      refunds,
    );
    expect(balanceOf(orderOf(), back)).toMatchObject({ received: 200, refunded: 200, due: PRICE - 200 });
    const whole = move(back, 'collect');
    const rest = { method: 'upi', amount: PRICE - 200, by: 'admin', status: 'matched' } as const;
    expect(whole).toStrictEqual({
      ...{ ...back, status: 'collected', amount: PRICE },
      claims: [...claims, { ...rest, at: NOW, decidedAt: NOW }],
    });
    expect(balanceOf(orderOf(), whole)).toMatchObject({ received: PRICE, due: 0, excess: 0 });
    expect(refusalOf(() => move(whole, 'collect'))).toStrictEqual(conflict('payment_not_collectable'));
  });

  test('collect: extras that were agreed to since stand beside what was recorded without a claim', () => {
    const price = PRICE + 60;
    const dearer = orderOf({
      cartItems: [
        { price: 199, quantity: 2 },
        { price: 60, quantity: 1 },
      ],
    });
    const whole = move(collected(), 'collect', dearer);
    expect(whole).toMatchObject({ status: 'collected', method: 'cash', amount: PRICE });
    expect(whole.claims).toMatchObject([{ method: 'upi', amount: 60, by: 'admin', status: 'matched' }]);
    expect(balanceOf(dearer, whole)).toMatchObject({ received: price, due: 0, excess: 0 });
  });

  test('collect: refused where no further claim has room', () => {
    const full = Array.from({ length: MAX_CLAIMS }, () => claimOf({ amount: 1, status: 'matched' }));
    expect(refusalOf(() => move(paymentOf({ claims: full }), 'collect'))).toStrictEqual({
      ...{ ...conflict('claims_limit'), params: { max: MAX_CLAIMS } },
    });
    expect(move(paymentOf({ claims: full.slice(1) }), 'collect').claims).toHaveLength(MAX_CLAIMS);
  });

  const cancelled = orderOf({ stage: 'cancelled' });
  const counting = (amount: number | undefined, order = cancelled) =>
    movePayment(
      paymentOf({ status: order.stage === 'cancelled' ? 'cancelled' : 'pending' }),
      { ...CHANGES.collect, ...(amount !== undefined && { amount }) },
      order,
      TIME,
    );

  test.each([1, PRICE])('collect: %i rupees that came for a cancelled order go back', (amount) => {
    const counted = {
      method: 'upi',
      amount,
      by: 'admin',
      at: NOW,
      status: 'matched',
      decidedAt: NOW,
    } as const;
    const back = {
      id: '1',
      status: 'requested',
      by: 'system',
      reason: '',
      amount,
      requestedAt: NOW,
      dueOn: DUE_ON,
    };
    expect(counting(amount)).toStrictEqual(
      withRefunds(
        paymentOf({ status: 'collected', amount, method: 'upi', isByClaims: true, claims: [counted] }),
        [back as RefundEntry],
      ),
    );
  });

  test.each(['collected', 'verified', 'refunded'] as const)(
    'collect: what else came for a cancelled order is recorded beside the sum of a %s payment, and goes back',
    (status) => {
      const settled = status === 'refunded' ? 'refunded' : 'requested';
      const first = { ...counting(300), status };
      const before = withRefunds(first, [{ ...(first.refunds?.[0] as RefundEntry), status: settled }]);
      const more = movePayment(before, { ...CHANGES.collect, method: 'cash', amount: 100 }, cancelled, TIME);
      expect(more).toMatchObject({ status: 'collected', amount: 400, method: 'upi', isByClaims: true });
      expect(more.claims?.map(({ method, amount }) => [method, amount])).toEqual([
        ['upi', 300],
        ['cash', 100],
      ]);
      expect(more.refunds?.map((refund) => [refund.status, refund.amount])).toEqual([
        [settled, 300],
        ['requested', 100],
      ]);
      expect(balanceOf(cancelled, more)).toMatchObject({ received: 400, due: 0 });
    },
  );

  test('collect: beside what the version before recorded without a claim nothing else is', () => {
    expect(refusalOf(() => move(collected(), 'collect', cancelled))).toStrictEqual(
      conflict('payment_not_collectable'),
    );
  });

  test.each([
    ['no sum, of a cancelled order', undefined, cancelled, 'collected_amount', { max: PRICE }],
    ['more than it would have cost', PRICE + 1, cancelled, 'collected_amount', { max: PRICE }],
    ['a sum of a completed order', 1, orderOf(), 'collected_whole', undefined],
  ])('collect: %s is refused', (_, amount, order, reason, params) => {
    const refusal = refusalOf(() => counting(amount, order));
    expect(refusal.details).toMatchObject([{ path: 'amount', reason, ...(params && { params }) }]);
  });

  describe('take_back: a payment as it was before', () => {
    const atLast = (amount: number, changes: Partial<Claim> = {}) => ({
      ...{ method: 'upi', amount, by: 'admin', at: NOW, decidedAt: NOW },
      ...{ status: 'rejected', reason: 'Another booking' },
      ...changes,
    });
    const back = (payment: Payment, order = orderOf(), amount?: number) => {
      const counted = { ...CHANGES.collect, ...(amount && { amount }) };
      return move(movePayment(payment, counted, order, TIME), 'take_back', order);
    };

    test('all of it was recorded', () => {
      expect(back(paymentOf())).toStrictEqual(paymentOf());
      const claims = [claimOf({ status: 'rejected' })];
      expect(back(paymentOf({ claims }))).toStrictEqual(paymentOf({ claims }));
    });

    test('the rest was recorded beside a part', () => {
      const claims = [claimOf({ status: 'matched' })];
      const after = back(paymentOf({ claims }));
      expect(after).toStrictEqual(paymentOf({ claims: [...claims, atLast(PRICE - 100) as Claim] }));
      expect(balanceOf(orderOf(), after)).toMatchObject({ received: 100, due: PRICE - 100 });
      expect(back(after).claims).toHaveLength(3);
    });

    test('the rest was recorded beside a part that was paid back', () => {
      const claims = [claimOf({ status: 'matched' })];
      const part = { status: 'refunded', method: 'upi', isByClaims: true, amount: 100, claims } as const;
      const refunded = withRefunds(paymentOf(part), [refundOf('1', 'refunded', 100)]);
      expect(back(refunded)).toStrictEqual({
        ...refunded,
        claims: [...claims, atLast(PRICE - 100)],
      });
    });

    test('extras were recorded beside what was recorded without a claim', () => {
      const dearer = orderOf({
        cartItems: [
          { price: 199, quantity: 2 },
          { price: 60, quantity: 1 },
        ],
      });
      expect(back(collected(), dearer)).toStrictEqual(collected({ claims: [atLast(60) as Claim] }));
    });

    test('a sum was recorded for a cancelled order: its refund is rejected, too', () => {
      const order = orderOf({ stage: 'cancelled' });
      const none = paymentOf({ status: 'cancelled' });
      const after = back(none, order, 90);
      expect(after).toMatchObject({
        ...{ ...none, claims: [atLast(90)] },
        refunds: [{ amount: 90, status: 'rejected', decidedAt: NOW, decisionReason: 'Another booking' }],
      });
      expect([after.method, after.isByClaims]).toEqual([undefined, undefined]);
      expect(balanceOf(order, after)).toMatchObject({ received: 0, due: 0, excess: 0 });
      // The right sum can be recorded then.
      const right = movePayment(after, { ...CHANGES.collect, amount: 9 }, order, TIME);
      expect(right).toMatchObject({ status: 'collected', amount: 9 });
      expect(right.refunds?.map(({ amount, status }) => [amount, status])).toEqual([
        [90, 'rejected'],
        [9, 'requested'],
      ]);
    });

    test('one more sum was recorded for a cancelled order: the first stays', () => {
      const order = orderOf({ stage: 'cancelled' });
      const first = movePayment(
        paymentOf({ status: 'cancelled' }),
        { ...CHANGES.collect, amount: 90 },
        order,
        {
          ...TIME,
          now: new Date(TIME.now.getTime() - 60_000),
        },
      );
      const after = back(first, order, 40);
      expect(after).toMatchObject({ status: 'collected', amount: 90, isByClaims: true });
      expect(after.claims?.map(({ amount, status }) => [amount, status])).toEqual([
        [90, 'matched'],
        [40, 'rejected'],
      ]);
      expect(after.refunds?.map(({ amount, status }) => [amount, status])).toEqual([
        [90, 'requested'],
        [40, 'rejected'],
      ]);
    });
  });

  test('verify: one without claims', () => {
    expect(move(collected(), 'verify')).toStrictEqual(collected({ status: 'verified' }));
  });

  test('verify: its claims that were found are counted, and no others', () => {
    const claims = (['matched', 'claimed', 'rejected', 'verified', 'matched'] as const).map((status) =>
      claimOf({ status }),
    );
    expect(move(collected({ claims }), 'verify')).toStrictEqual(
      collected({
        status: 'verified',
        claims: (['verified', 'claimed', 'rejected', 'verified', 'verified'] as const).map((status) =>
          claimOf({ status }),
        ),
      }),
    );
  });

  test('match_claim: as the claim is decided', () => {
    const payment = paymentOf({ claims: [claimOf({ amount: PRICE })] });
    expect(move(payment, 'match_claim')).toStrictEqual(
      paymentOf({
        ...{ status: 'collected', method: 'upi', isByClaims: true },
        claims: [claimOf({ amount: PRICE, status: 'matched', decidedAt: NOW })],
      }),
    );
  });

  test('reject_claim: as the claim is decided, before the order is over, too', () => {
    const payment = paymentOf({ claims: [claimOf()] });
    const rejected = claimOf({ status: 'rejected', decidedAt: NOW, reason: 'Not in the statement' });
    expect(move(payment, 'reject_claim', orderOf({ stage: 'in_progress' }))).toStrictEqual(
      paymentOf({ claims: [rejected] }),
    );
  });
});

describe('a change of the money that goes back', () => {
  test('start_refund', () => {
    const entry: RefundEntry = {
      ...{ id: '1', status: 'requested', by: 'admin', amount: 100, reason: 'Work was left out' },
      ...{ requestedAt: NOW, dueOn: DUE_ON },
    };
    expect(move(collected(), 'start_refund')).toStrictEqual(withRefunds(collected(), [entry]));
  });

  test('start_refund: refused where no further refund has room, unless nothing is left to go back', () => {
    const refunds = Array.from({ length: MAX_REFUNDS }, (_, index) =>
      refundOf(String(index + 1), 'rejected', 1),
    );
    expect(refusalOf(() => move(withRefunds(collected(), refunds), 'start_refund'))).toStrictEqual({
      ...{ ...conflict('refunds_limit'), params: { max: MAX_REFUNDS } },
    });
    const back = [...refunds.slice(1), refundOf('11', 'refunded', PRICE)];
    expect(refusalOf(() => move(withRefunds(collected(), back), 'start_refund'))).toStrictEqual(
      conflict('refund_nothing_left'),
    );
  });

  test.each([
    ['approve_refund', requested, { status: 'approved', decidedAt: NOW, decisionReason: '' }],
    [
      ...(['reject_refund', requested] as const),
      { status: 'rejected', decidedAt: NOW, decisionReason: 'The work was right' },
    ],
    ['pay_refund', refundOf('1', 'approved', 100), { status: 'refunded', refundedAt: NOW }],
  ] as const)('%s', (action, entry, changes) => {
    expect(move(withRefunds(collected(), [entry]), action)).toStrictEqual(
      withRefunds(collected(), [{ ...entry, ...changes }]),
    );
  });
});
