import { type Payment, type RefundEntry, receivedFor, refundableFor } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { withMoney } from '../../../../functions/src/payments/decide-claim';
import { decideRefund, type RefundDecision } from '../../../../functions/src/payments/decide-refund';
import { withRefunds } from '../../../../functions/src/payments/open-refund';
import { deepFreeze } from '../../../support/deep-freeze';
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
const approve = (changes: { refund?: string; amount?: number; reason?: string } = {}): RefundDecision => ({
  ...{ action: 'approve_refund', reason: '', version },
  ...changes,
});
const reject = (refund?: string): RefundDecision => ({
  ...{ action: 'reject_refund', reason: 'The work was right', version },
  ...(refund && { refund }),
});
const pay = (changes: { refund?: string; reference?: string } = {}): RefundDecision => ({
  ...{ action: 'pay_refund', version },
  ...changes,
});

/** A payment of which all came, with some refunds as they are stored. */
const withAll = (refunds: RefundEntry[], changes: Partial<Payment> = {}): Payment =>
  deepFreeze(withRefunds(paymentOf({ status: 'collected', method: 'cash', ...changes }), refunds));

const decide = (payment: Payment, change: RefundDecision) => decideRefund(payment, change, TIME);

/** The refunds with another one in the place of the one with its id. */
const replaced = (payment: Payment, entry: RefundEntry) =>
  payment.refunds?.map((one) => (one.id === entry.id ? entry : one)) ?? [];

const approved = (entry: RefundEntry, changes: Partial<RefundEntry> = {}): RefundEntry => ({
  ...entry,
  ...{ status: 'approved', decidedAt: NOW, decisionReason: '' },
  ...changes,
});

describe('an admin opens a refund', () => {
  const start = (amount: number): RefundDecision => ({
    ...{ action: 'start_refund', amount, reason: 'Work was left out', version },
  });

  test('it waits for a decision', () => {
    const entry: RefundEntry = {
      ...{ id: '1', status: 'requested', by: 'admin', reason: 'Work was left out', amount: 120 },
      ...{ requestedAt: NOW, dueOn: DUE_ON },
    };
    expect(decide(withAll([]), start(120))).toStrictEqual(withAll([entry]));
  });

  test('of more than came: refused', () => {
    expect(refusalOf(() => decide(withAll([]), start(PRICE + 1)))).toMatchObject({
      ...{ code: 'conflict', reason: 'refund_too_much' },
    });
  });
});

describe('an approval', () => {
  const two = [refundOf('1', 'requested', 100), refundOf('2', 'requested', 200)] as const;

  test('of the whole: decided now, nothing of it is less than was asked for', () => {
    const payment = withAll([...two]);
    expect(decide(payment, approve({ refund: '2', reason: 'Sorry' }))).toStrictEqual(
      withAll(replaced(payment, approved(two[1], { decisionReason: 'Sorry' }))),
    );
  });

  test('of just what was asked for is one of the whole', () => {
    const payment = withAll([...two]);
    expect(decide(payment, approve({ refund: '2', amount: 200 }))).toStrictEqual(
      withAll(replaced(payment, approved(two[1]))),
    );
  });

  test('of one rupee less keeps what was asked for', () => {
    const payment = withAll([...two]);
    expect(decide(payment, approve({ refund: '2', amount: 199 }))).toStrictEqual(
      withAll(replaced(payment, approved(two[1], { amount: 199, asked: 200 }))),
    );
  });

  test('of one rupee more than was asked for: refused, though it came', () => {
    const payment = withAll([...two]);
    expect(refusalOf(() => decide(payment, approve({ refund: '2', amount: 201 })))).toStrictEqual(
      conflict('refund_too_much'),
    );
  });

  test('without a name is of the first that waits', () => {
    const payment = withAll([refundOf('3', 'approved', 1), refundOf('4', 'refunded', 1), ...two]);
    expect(decide(payment, approve())).toStrictEqual(withAll(replaced(payment, approved(two[0]))));
  });

  test.each(['approved', 'rejected', 'refunded'] as const)('of a named one that is %s: refused', (status) => {
    const payment = withAll([refundOf('1', 'requested', 1), refundOf('2', status, 1)]);
    // its amount would be refused, too
    expect(refusalOf(() => decide(payment, approve({ refund: '2', amount: 2 })))).toStrictEqual(
      conflict('refund_not_waiting'),
    );
  });

  test('of an unknown one: refused', () => {
    expect(refusalOf(() => decide(withAll([...two]), approve({ refund: '3' })))).toStrictEqual(
      conflict('refund_not_waiting'),
    );
  });

  test.each([[[]], [[refundOf('1', 'approved', 1), refundOf('2', 'rejected', 1)]]])(
    'when none waits: refused',
    (refunds) => {
      expect(refusalOf(() => decide(withAll(refunds), approve()))).toStrictEqual(
        conflict('refund_not_waiting'),
      );
    },
  );
});

describe('a rejection', () => {
  test('is kept with its reason and its instant, and changes no other', () => {
    const waiting = refundOf('2', 'requested', 200);
    const payment = withAll([refundOf('1', 'requested', 100), waiting]);
    expect(decide(payment, reject('2'))).toStrictEqual(
      withAll(
        replaced(payment, {
          ...waiting,
          ...{ status: 'rejected', decidedAt: NOW, decisionReason: 'The work was right' },
        }),
      ),
    );
  });

  test('without a name is of the first that waits', () => {
    const payment = withAll([
      refundOf('1', 'approved', 1),
      refundOf('2', 'requested', 1),
      refundOf('3', 'requested', 1),
    ]);
    expect(decide(payment, reject()).refunds?.map(({ status }) => status)).toEqual([
      ...['approved', 'rejected', 'requested'],
    ]);
  });

  test('of an approved one: refused', () => {
    const payment = withAll([refundOf('1', 'approved', 1)]);
    expect(refusalOf(() => decide(payment, reject('1')))).toStrictEqual(conflict('refund_not_waiting'));
  });

  test('when nothing came and nothing went back: the payment is not refunded', () => {
    const payment = withAll([refundOf('1', 'requested', 1)], { status: 'pending' });
    expect(decide(payment, reject()).status).toBe('pending');
  });
});

describe('a payout', () => {
  const two = [refundOf('1', 'approved', 100), refundOf('2', 'approved', 200)] as const;

  test('keeps the bank’s reference, and its instant', () => {
    const payment = withAll([...two]);
    expect(decide(payment, pay({ refund: '2', reference: 'N123456' }))).toStrictEqual(
      withAll(
        replaced(payment, { ...two[1], status: 'refunded', refundedAt: NOW, paidReference: 'N123456' }),
      ),
    );
  });

  test('of a page of the version before has no reference', () => {
    const payment = withAll([...two]);
    expect(decide(payment, pay({ refund: '2' }))).toStrictEqual(
      withAll(replaced(payment, { ...two[1], status: 'refunded', refundedAt: NOW })),
    );
  });

  test('without a name is of the first approved one, though another waits for a decision', () => {
    const payment = withAll([refundOf('3', 'requested', 1), ...two]);
    expect(decide(payment, pay()).refunds?.map(({ status }) => status)).toEqual([
      ...['requested', 'refunded', 'approved'],
    ]);
  });

  test.each(['requested', 'rejected', 'refunded'] as const)(
    'of a named one that is %s: refused',
    (status) => {
      const payment = withAll([refundOf('1', 'approved', 1), refundOf('2', status, 1)]);
      expect(refusalOf(() => decide(payment, pay({ refund: '2' })))).toStrictEqual(
        conflict('refund_not_approved'),
      );
    },
  );

  test.each([[[]], [[refundOf('1', 'requested', 1)]]])('when none is approved: refused', (refunds) => {
    expect(refusalOf(() => decide(withAll(refunds), pay()))).toStrictEqual(conflict('refund_not_approved'));
  });

  test.each([
    ['all that came', [refundOf('1', 'approved', PRICE)], 'refunded'],
    ['all but one rupee', [refundOf('1', 'approved', PRICE - 1)], 'collected'],
    ['the rest', [refundOf('1', 'refunded', 400), refundOf('2', 'approved', 99)], 'refunded'],
    ['a part beside one that waits', [refundOf('2', 'requested', 399), two[0]], 'collected'],
  ])('of %s', (_, refunds, status) => {
    expect(decide(withAll(refunds), pay()).status).toBe(status);
  });

  test('of all that came, after one that was rejected: the payment is refunded', () => {
    const payment = withAll([refundOf('1', 'rejected', PRICE), refundOf('2', 'approved', PRICE)]);
    expect(decide(payment, pay()).status).toBe('refunded');
  });
});

describe('all that came for a payment that nobody has collected is paid back', () => {
  const claimed = (status: Payment['status'], changes: Partial<Payment> = {}) =>
    deepFreeze(
      withRefunds(paymentOf({ status, claims: [claimOf({ amount: 100, status: 'matched' })], ...changes }), [
        refundOf('1', 'approved', 100),
      ]),
    );

  test.each([
    ['pending', {}],
    ['cancelled', {}],
    ['collected', { isByClaims: true }],
  ] as const)('and was %s: what came is still its claims alone', (status, changes) => {
    const refunded = decide(claimed(status, changes), pay());
    expect(refunded).toMatchObject({ status: 'refunded', isByClaims: true });
    expect([receivedFor(refunded), refundableFor(refunded)]).toEqual([100, 0]);
  });

  test('of a part of the price: the payment is of what came, and of the whole again once the rest has come', () => {
    const refunded = decide(claimed('pending'), pay());
    expect(refunded.amount).toBe(100);
    const rest = claimOf({ amount: PRICE - 100, status: 'matched' });
    const whole = { ...refunded, claims: [...(refunded.claims ?? []), rest] };
    expect(withMoney(whole, rest, orderOf(), TIME)).toMatchObject({ status: 'collected', amount: PRICE });
  });

  test('beside what an admin has recorded: both came', () => {
    const both = decide(claimed('collected', { method: 'cash' }), pay());
    expect([both.status, both.isByClaims, receivedFor(both)]).toEqual(['collected', undefined, PRICE + 100]);
  });

  test('of more than the price: the payment is of the price, as what came beyond it was never charged', () => {
    const claims = [PRICE, 100].map((amount) => claimOf({ amount, status: 'matched' }));
    const refunds = [refundOf('1', 'refunded', 100, { by: 'system' }), refundOf('2', 'approved', PRICE)];
    const payment = withRefunds(paymentOf({ status: 'collected', isByClaims: true, claims }), refunds);
    expect(decide(payment, pay())).toMatchObject({ status: 'refunded', amount: PRICE });
  });

  test('of a cancelled order for which the version before has recorded a sum: both came, also with one more claim', () => {
    const one = claimOf({ amount: 100, status: 'matched' });
    const recorded = paymentOf({ status: 'collected', method: 'cash', claims: [one] });
    const both = withMoney(recorded, one, orderOf({ stage: 'cancelled' }), TIME);
    expect([both.amount, receivedFor(both)]).toEqual([PRICE, PRICE + 100]);
  });
});

test('an approval of all that came does not make a payment refunded', () => {
  expect(decide(withAll([refundOf('1', 'requested', PRICE)]), approve()).status).toBe('collected');
});

describe('refunds that are together more than came', () => {
  const more = [refundOf('1', 'requested', 300), refundOf('2', 'requested', 200)];

  test('none is approved', () => {
    expect(refusalOf(() => decide(withAll(more), approve()))).toStrictEqual(conflict('refund_too_much'));
  });

  test('one is approved in part, so that they are just what came', () => {
    expect(decide(withAll(more), approve({ amount: 299 })).refund?.id).toBe('2');
  });

  test('none is paid out', () => {
    const payment = withAll([refundOf('1', 'refunded', 300), refundOf('2', 'approved', 200)]);
    expect(refusalOf(() => decide(payment, pay()))).toStrictEqual(conflict('refund_too_much'));
  });

  test('one is rejected', () => {
    const three = withAll([...more, refundOf('3', 'requested', 300)]);
    expect(decide(three, reject('2')).refunds?.[1]?.status).toBe('rejected');
  });

  test('one that was rejected is not among them', () => {
    const payment = withAll([refundOf('1', 'rejected', 300), refundOf('2', 'requested', PRICE)]);
    expect(decide(payment, approve()).refunds?.[1]?.status).toBe('approved');
  });
});

describe('a refund of the version before', () => {
  const refund = {
    status: 'requested',
    reason: 'Late',
    // already the 21st in India, a Saturday
    requestedAt: '2026-11-20T19:00:00.000Z',
  } as const;

  test('is of all that came, and gets its last day from the day on which it was requested', () => {
    const payment = paymentOf({ status: 'collected', refund });
    const entry = approved({ ...refund, id: '1', amount: PRICE, dueOn: '2026-12-02' });
    expect(decide(payment, approve())).toStrictEqual(withRefunds(payment, [entry]));
  });

  test.each([
    ['2026-11-20T18:29:00.000Z', '2026-12-02'],
    ['2026-11-22T18:29:00.000Z', '2026-12-02'],
    ['2026-11-22T18:30:00.000Z', '2026-12-03'],
  ])('requested at %s: to be paid out by %s', (requestedAt, dueOn) => {
    const payment = paymentOf({ status: 'collected', refund: { ...refund, requestedAt } });
    expect(decide(payment, reject()).refunds?.[0]?.dueOn).toBe(dueOn);
  });
});
