import { orderNumber, orderTotal, TIP_OPTIONS, visitationCharge } from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('the total of an order', () => {
  test.each([
    [1, 49],
    [319, 49],
    [320, 0],
    [5000, 0],
  ])('an item total of ₹%i: visitation charge ₹%i', (itemTotal, charge) => {
    expect(visitationCharge(itemTotal)).toBe(charge);
  });

  test('a tip has its own line and is part of the amount', () => {
    expect(orderTotal(298, 50)).toEqual({
      itemTotal: 298,
      visitationCharge: 49,
      taxes: 0,
      tip: 50,
      discount: 0,
      amount: 397,
    });
  });

  test('the amount is the sum of the lines, in whole rupees, and never below the item total', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(...TIP_OPTIONS), (itemTotal, tip) => {
        const total = orderTotal(itemTotal, tip);
        expect(total.amount).toBe(total.itemTotal + total.visitationCharge + total.taxes + total.tip);
        expect(Number.isInteger(total.amount)).toBe(true);
        expect(total.amount).toBeGreaterThanOrEqual(itemTotal);
      }),
    );
  });
});

test('an order number is the last six characters of the id, in capitals', () => {
  expect(orderNumber('k3j9x2m1p0q8abcdef12')).toBe('CDEF12');
});
