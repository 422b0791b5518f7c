import {
  applyMove,
  balanceOf,
  type Charged,
  extrasSum,
  isUnderWay,
  ledgerOf,
  type OrderState,
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
  | { kind: 'extras'; answer: 'propose' | 'approve' | 'decline' | 'withdraw'; amount: number }
  | { kind: 'claim'; method: 'cash' | 'upi'; number: number }
  | { kind: 'ask'; amount: number; code: (typeof REFUND_REASONS)[number] }
  | { kind: 'change'; action: PaymentChange['action']; nth: number; amount: number };

const STEPS = fc.array(
  fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('extras' as const),
        answer: fc.constantFrom('propose', 'approve', 'decline', 'withdraw'),
        amount: fc.integer({ min: 1, max: 300 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('claim' as const),
        method: fc.constantFrom('cash', 'upi'),
        number: fc.integer({ min: 0, max: 5 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('ask' as const),
        amount: fc.integer({ min: 1, max: 700 }),
        code: fc.constantFrom(...REFUND_REASONS),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        action: fc.constantFrom(...PAYMENT_ACTIONS),
        nth: fc.integer({ min: 0, max: 3 }),
        amount: fc.integer({ min: 1, max: 700 }),
      }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 50 },
);

const NOW = new Date('2026-11-21T13:00:00+05:30');
/** The time of a step: what was done in one step has an instant of its own. */
const timeOf = (index: number) => ({ now: new Date(NOW.getTime() + index * 1000), holidays: [] });
const LINE = 352;
const PRICE = 400;
/** The ceiling of the customer for extras. */
const CEILING = 500;
const orderIn = (stage: Charged['stage'], extras?: Charged['extras']): Charged => ({
  cartItems: [{ price: LINE, quantity: 1 }],
  ...{ visitationCharge: 0, taxes: 18, professionalTips: 30, stage },
  ...(extras && { extras }),
});

/** The change that an admin would ask for, about one of the refunds or claims that there are. */
function changeOf(
  payment: Payment,
  { stage }: Charged,
  { action, nth, amount }: Extract<Step, { kind: 'change' }>,
): PaymentChange {
  const version = 'v';
  const refund = refundsOf(payment)[nth]?.id ?? '1';
  const claim = payment.claims?.[nth]?.reference ?? 'cash';
  switch (action) {
    case 'collect':
      return { action, method: 'cash', ...(stage === 'cancelled' && { amount }), version };
    case 'verify':
      return { action, version };
    case 'take_back':
      return { action, reason: 'A slip', version };
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

/** An order at work, as the table of moves has it; the moves that are refused leave it as it is. */
type AtWork = OrderState & Charged;

const START: AtWork = {
  ...orderIn('in_progress'),
  ...{ user: 'asha', workerUid: 'ravi', status: 'in_progress', events: [], extrasCeiling: CEILING },
  ...{ stage: 'in_progress', scheduledDate: '2026-11-21', timeSlot: '10:00 AM - 12:00 PM' },
};

/** An order and its payment after a step about extras, by the table of moves alone. */
function answered(
  order: AtWork,
  payment: Payment,
  { answer, amount: price }: Extract<Step, { kind: 'extras' }>,
): [AtWork, Payment] {
  const isPartner = answer === 'propose' || answer === 'withdraw';
  const outcome = applyMove(order, {
    ...{ move: `${answer}_extras` as const, at: NOW, facts: { areExtrasListed: true } },
    ...(isPartner ? { role: 'worker', actor: 'ravi' } : { role: 'customer', actor: 'asha' }),
    input: { extras: [{ itemId: 'fan', name: 'Fan', quantity: 1, price }] },
  });
  if ('refused' in outcome) return [order, payment];
  const { order: after, effects } = outcome;
  const amount = PRICE + extrasSum(after.extras);
  return [after, effects.includes('price_payment') ? { ...payment, amount } : payment];
}

/** A payment after a step; as it was where the step is refused. */
function after(
  payment: Payment,
  order: Charged,
  step: Exclude<Step, { kind: 'extras' }>,
  time: ReturnType<typeof timeOf>,
): Payment {
  try {
    if (step.kind === 'change') return movePayment(payment, changeOf(payment, order, step), order, time);
    if (step.kind === 'ask') {
      const { amount, code } = step;
      return askRefund(payment, { amount, code, reason: 'It drips' }, time) ?? payment;
    }
    const { method, number } = step;
    const input = method === 'cash' ? { method } : { method, reference: `60000000000${number}` };
    const by = method === 'cash' ? 'worker' : 'customer';
    const claims = addClaim(order, payment, input, { by, at: time.now });
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
  // What came, and what is still to come, is the partner's share, the fee, the tax, and what came beyond the price.
  if (order.stage === 'completed') {
    const { share, fee } = ledgerOf(order, payment);
    expect(received + due).toBe(share + fee + order.taxes + Math.max(0, received - charged));
  }
  expect(charged).toBe(order.stage === 'cancelled' ? 0 : PRICE + extrasSum(order.extras));
  expect(extrasSum(order.extras)).toBeLessThanOrEqual(CEILING);
  // What queries and the version before find by.
  const urgent = urgentRefund(refunds);
  const { refund } = payment;
  expect([refund?.id, refund?.status, refund?.amount]).toEqual([urgent?.id, urgent?.status, urgent?.amount]);
  // What came beyond the price opens its refund by itself, unless it is on its way back already.
  const beyond = Math.max(0, received - charged);
  const claims = payment.claims ?? [];
  const isSlip = (requestedAt: string) =>
    claims.some(({ by, status, at }) => by === 'admin' && status === 'rejected' && at === requestedAt);
  const meant = refunds.filter(({ requestedAt }) => !isSlip(requestedAt));
  const opened = meant.filter(({ by }) => by === 'system');
  const bySystem = opened.reduce((total, { asked, amount }) => total + (asked ?? amount), 0);
  expect(bySystem).toBeLessThanOrEqual(beyond);
  if (meant.every(({ by }) => by === 'system')) expect(bySystem).toBe(beyond);
}

/** An order and its payment once the visit is over; a cancelled one is not to be paid. */
function ended(payment: Payment, { extras }: Charged, stage: 'completed' | 'cancelled'): [Charged, Payment] {
  const isVoid = stage === 'cancelled' && payment.status === 'pending';
  return [orderIn(stage, extras), isVoid ? { ...payment, status: 'cancelled' } : payment];
}

describe('in random histories of claims, decisions and refunds the money of an order always adds up', () => {
  test.each(['completed', 'cancelled'] as const)('of one that is %s, before and after', (stage) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(STEPS, fc.nat(10), (steps, end) => {
        let atWork = START;
        let [order, payment]: [Charged, Payment] = [
          START,
          {
            _id: 'order-1',
            bookingId: 'order-1',
            userId: 'asha',
            amount: PRICE,
            status: 'pending',
          } as Payment,
        ];
        steps.forEach((step, index) => {
          if (index === end) [order, payment] = ended(payment, order, stage);
          if (step.kind === 'extras') {
            if (index >= end) return;
            const before = atWork;
            [atWork, payment] = answered(atWork, payment, step);
            if (atWork !== before) seen.add(`${step.answer}_extras`);
            order = atWork;
            checkMoney(payment, order);
            return;
          }
          const next = after(payment, order, step, timeOf(index));
          if (next !== payment) seen.add(step.kind === 'change' ? step.action : step.kind);
          payment = next;
          checkMoney(payment, order);
        });
      }),
      { numRuns: 3000, seed: 20261123 },
    );
    // No law holds for want of what it is about.
    const answers = ['propose', 'approve', 'decline', 'withdraw'].map((answer) => `${answer}_extras`);
    const all = new Set<string>(['claim', 'ask', ...answers, ...PAYMENT_ACTIONS]);
    expect(seen).toEqual(all);
  });
});
