import {
  balanceOf,
  billOf,
  type Charged,
  isPayable,
  orderTotal,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
  STAGES,
  TIP_OPTIONS,
} from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const lines = fc.array(fc.record({ price: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 20 }) }), {
  minLength: 1,
});
const orders = fc
  .record({ cartItems: lines, tip: fc.constantFrom(...TIP_OPTIONS), stage: fc.constantFrom(...STAGES) })
  .map(({ cartItems, tip, stage }) => {
    const itemTotal = cartItems.reduce((total, { price, quantity }) => total + price * quantity, 0);
    const { visitationCharge, taxes, amount } = orderTotal(itemTotal, tip);
    return { order: { cartItems, visitationCharge, taxes, professionalTips: tip, stage }, amount };
  });
const refunds = fc.option(
  fc.constantFrom(...REFUND_STATUSES).map((status) => ({ status })),
  { nil: undefined },
);

const ORDER: Charged = {
  cartItems: [{ price: 149, quantity: 2 }],
  ...{ visitationCharge: 49, taxes: 0, professionalTips: 50, stage: 'completed' },
};

describe('the bill of an order', () => {
  const line = (price: number, quantity: number) => ({ itemId: 'fan', name: 'Fan', price, quantity });

  test('without extras is what was booked', () => {
    expect(billOf(ORDER)).toEqual({ booked: 397, approved: 0, proposed: 0 });
    expect(billOf({ ...ORDER, extras: [] })).toEqual({ booked: 397, approved: 0, proposed: 0 });
  });

  test('tells apart what was booked, agreed to and proposed', () => {
    const extras = [
      { state: 'approved', lines: [line(125, 2)] },
      { state: 'declined', lines: [line(999, 1)] },
      { state: 'proposed', lines: [line(80, 1), line(10, 3)] },
    ] as const;
    expect(billOf({ ...ORDER, extras })).toEqual({ booked: 397, approved: 250, proposed: 110 });
  });
});

describe('what is due for an order', () => {
  test.each([
    ['pending', undefined, { received: 0, refunded: 0, due: 397, excess: 0 }],
    ['collected', undefined, { received: 397, refunded: 0, due: 0, excess: 0 }],
    ['verified', 'approved', { received: 397, refunded: 0, due: 0, excess: 0 }],
    ['refunded', 'refunded', { received: 397, refunded: 397, due: 0, excess: 0 }],
  ] as const)('a payment %s, its refund %s: %j', (status, refund, expected) => {
    const payment = { status, amount: 397, ...(refund && { refund: { status: refund } }) };
    expect(balanceOf(ORDER, payment)).toEqual({ charged: 397, ...expected });
  });

  test('nothing for a cancelled order; what was paid before is too much', () => {
    const cancelled = { ...ORDER, stage: 'cancelled' } as const;
    expect(balanceOf(cancelled, { status: 'cancelled', amount: 397 })).toMatchObject({ due: 0, excess: 0 });
    expect(balanceOf(cancelled, { status: 'collected', amount: 397 })).toMatchObject({ due: 0, excess: 397 });
  });

  test('a discount is taken off, and never more than the price', () => {
    expect(balanceOf({ ...ORDER, discount: 97 }, null)).toMatchObject({ charged: 300, due: 300 });
    expect(balanceOf({ ...ORDER, discount: 500 }, null)).toMatchObject({ charged: 0, due: 0 });
  });

  test('the price is the amount of the summary at checkout, whatever is in the cart', () => {
    fc.assert(
      fc.property(orders, ({ order, amount }) => {
        expect(balanceOf(order, null).charged).toBe(order.stage === 'cancelled' ? 0 : amount);
      }),
    );
  });

  test('never negative, never due and too much at once, and it adds up', () => {
    fc.assert(
      fc.property(
        orders,
        fc.constantFrom(...PAYMENT_STATUSES),
        fc.nat(100_000),
        refunds,
        ({ order }, status, amount, refund) => {
          const { charged, received, refunded, due, excess } = balanceOf(order, { status, amount, refund });
          for (const figure of [charged, received, refunded, due, excess]) {
            expect(Number.isInteger(figure) && figure >= 0).toBe(true);
          }
          expect(due === 0 || excess === 0).toBe(true);
          expect(due).toBe(Math.max(0, charged - received));
          expect(excess).toBeLessThanOrEqual(received);
        },
      ),
    );
  });

  test('people are told how to pay from the work on, and no longer once it is cancelled', () => {
    expect(STAGES.filter((stage) => isPayable({ stage }))).toEqual(['in_progress', 'completed']);
  });
});
