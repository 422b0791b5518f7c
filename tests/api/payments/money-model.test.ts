import {
  balanceOf,
  type Charged,
  isUnderWay,
  PAYMENT_ACTIONS,
  type Payment,
  type PaymentChange,
  REFUND_REASONS,
  receivedFor,
  refundableFor,
  refundsOf,
  urgentRefund,
} from '@gharseva/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../functions/src/domain/app-error';
import { askRefund } from '../../../functions/src/payments/ask-refund';
import { addClaim } from '../../../functions/src/payments/claim-payment';
import { movePayment } from '../../../functions/src/payments/move-payment';

/** What happens to the money of one order, step by step, by whomever. */
type Step =
  | { kind: 'claim'; method: 'cash' | 'upi'; number: number }
  | { kind: 'ask'; amount: number; code: (typeof REFUND_REASONS)[number] }
  | { kind: 'change'; action: PaymentChange['action']; nth: number; amount: number };

const STEPS = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('claim' as const),
      method: fc.constantFrom('cash', 'upi'),
      number: fc.integer({ min: 0, max: 5 }),
    }),
    fc.record({
      kind: fc.constant('ask' as const),
      amount: fc.integer({ min: 1, max: 700 }),
      code: fc.constantFrom(...REFUND_REASONS),
    }),
    fc.record({
      kind: fc.constant('change' as const),
      action: fc.constantFrom(...PAYMENT_ACTIONS),
      nth: fc.integer({ min: 0, max: 3 }),
      amount: fc.integer({ min: 1, max: 700 }),
    }),
  ) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 40 },
);

const NOW = new Date('2026-11-21T13:00:00+05:30');
const TIME = { now: NOW, holidays: [] };
const PRICE = 400;
const orderIn = (stage: Charged['stage']): Charged => ({
  cartItems: [{ price: PRICE, quantity: 1 }],
  ...{ visitationCharge: 0, taxes: 0, professionalTips: 0, stage },
});

/** The change that an admin would ask for, about one of the refunds or claims that there are. */
function changeOf(
  payment: Payment,
  { action, nth, amount }: Extract<Step, { kind: 'change' }>,
): PaymentChange {
  const version = 'v';
  const refund = refundsOf(payment)[nth]?.id ?? '1';
  const claim = payment.claims?.[nth]?.reference ?? 'cash';
  switch (action) {
    case 'collect':
      return { action, method: 'cash', version };
    case 'verify':
      return { action, version };
    case 'start_refund':
      return { action, amount, reason: 'Goodwill', version };
    case 'approve_refund':
      return { action, refund, ...(amount % 2 === 0 && { amount }), reason: '', version };
    case 'reject_refund':
      return { action, refund, reason: 'No', version };
    case 'pay_refund':
      return { action, refund, reference: `REF000${nth}`, version };
    case 'match_claim':
      return { action, claim, version };
    case 'reject_claim':
      return { action, claim, reason: 'Not there', version };
  }
}

/** A payment after a step; as it was where the step is refused. */
function after(payment: Payment, order: Charged, step: Step): Payment {
  try {
    if (step.kind === 'change') return movePayment(payment, changeOf(payment, step), order, TIME);
    if (step.kind === 'ask') {
      const { amount, code } = step;
      return askRefund(payment, { amount, code, reason: 'It drips' }, TIME) ?? payment;
    }
    const { method, number } = step;
    const input = method === 'cash' ? { method } : { method, reference: `60000000000${number}` };
    const by = method === 'cash' ? 'worker' : 'customer';
    const claims = addClaim(order, payment, input, { by, at: NOW });
    return claims ? { ...payment, claims } : payment;
  } catch (error) {
    if (error instanceof AppError) return payment;
    throw error;
  }
}

/** Holds what is true of the money of an order at any time. */
function checkMoney(payment: Payment, order: Charged): void {
  const { charged, received, refunded, due } = balanceOf(order, payment);
  const refunds = refundsOf(payment);
  const sum = (list: typeof refunds) => list.reduce((total, { amount }) => total + amount, 0);
  const underWay = sum(refunds.filter(isUnderWay));
  expect(refunded + underWay).toBeLessThanOrEqual(received);
  expect(refundableFor(payment)).toBe(received - refunded - underWay);
  expect(received).toBe(receivedFor(payment));
  expect(due).toBe(Math.max(0, charged - received));
  expect(refunds.map(({ id }) => id)).toEqual(refunds.map((_, index) => String(index + 1)));
  expect(refunds.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
  expect(payment.status === 'refunded').toBe(refunded > 0 && refunded === received);
  // What queries and the version before find by.
  const urgent = urgentRefund(refunds);
  const { refund } = payment;
  expect([refund?.id, refund?.status, refund?.amount]).toEqual([urgent?.id, urgent?.status, urgent?.amount]);
  // What came beyond the price opens its refund by itself, unless it is on its way back already.
  const beyond = Math.max(0, received - charged);
  const opened = refunds.filter(({ by }) => by === 'system');
  const bySystem = opened.reduce((total, { asked, amount }) => total + (asked ?? amount), 0);
  expect(bySystem).toBeLessThanOrEqual(beyond);
  if (refunds.every(({ by }) => by === 'system')) expect(bySystem).toBe(beyond);
}

/** An order and its payment once the visit is over; a cancelled one is not to be paid. */
function ended(payment: Payment, stage: 'completed' | 'cancelled'): [Charged, Payment] {
  const isVoid = stage === 'cancelled' && payment.status === 'pending';
  return [orderIn(stage), isVoid ? { ...payment, status: 'cancelled' } : payment];
}

describe('in random histories of claims, decisions and refunds the money of an order always adds up', () => {
  test.each(['completed', 'cancelled'] as const)('of one that is %s, before and after', (stage) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(STEPS, fc.nat(10), (steps, end) => {
        let [order, payment] = [
          orderIn('in_progress'),
          {
            _id: 'order-1',
            bookingId: 'order-1',
            userId: 'asha',
            amount: PRICE,
            status: 'pending',
          } as Payment,
        ];
        steps.forEach((step, index) => {
          if (index === end) [order, payment] = ended(payment, stage);
          const next = after(payment, order, step);
          if (next !== payment) seen.add(step.kind === 'change' ? step.action : step.kind);
          payment = next;
          checkMoney(payment, order);
        });
      }),
      { numRuns: 1500, seed: 20261123 },
    );
    // No law holds for want of what it is about: only a completed order is collected without a claim.
    const all = new Set(['claim', 'ask', ...PAYMENT_ACTIONS]);
    if (stage === 'cancelled') all.delete('collect');
    expect(seen).toEqual(all);
  });
});
