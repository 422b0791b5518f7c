import { describe, expect, test } from 'vitest';
import {
  financialYear,
  GST_CLASS_NAMES,
  gstRate,
  INVOICE_CITY_CODE,
  indiaDate,
  invoiceNumber,
  invoiceSeries,
  MAX_INVOICE_NUMBER,
  shareOut,
  taxParts,
} from '../src/rules';

const RATES = [
  ...new Set(
    GST_CLASS_NAMES.flatMap((name) => [gstRate(name, 'operator'), gstRate(name, 'partner')]).filter(
      (rate) => rate !== null,
    ),
  ),
];

describe('the parts of a price that includes the tax', () => {
  test.each(RATES)('of every price up to 20,000 rupees at %i percent they sum up to it', (rate) => {
    for (let rupees = 1; rupees <= 20_000; rupees += 1) {
      const price = rupees * 100;
      for (const isWithinState of [true, false]) {
        const { taxable, cgst, sgst, igst } = taxParts(price, rate, isWithinState);
        const exact = (price * rate) / (100 + rate);
        const tax = cgst + sgst + igst;
        const isRight =
          taxable + tax === price &&
          [taxable, cgst, sgst, igst].every((part) => Number.isInteger(part) && part >= 0) &&
          (isWithinState ? cgst === sgst && igst === 0 : cgst === 0 && sgst === 0) &&
          Math.abs(tax - exact) <= (isWithinState ? 1 : 0.5);
        // An assertion for each of 40,000 prices would take most of the time.
        if (!isRight) expect({ price, isWithinState, taxable, cgst, sgst, igst }).toBeNull();
      }
    }
  });

  test('of known prices', () => {
    expect(taxParts(11_800, 18, true)).toEqual({ taxable: 10_000, cgst: 900, sgst: 900, igst: 0 });
    expect(taxParts(11_800, 18, false)).toEqual({ taxable: 10_000, cgst: 0, sgst: 0, igst: 1_800 });
    expect(taxParts(49_900, 5, true)).toEqual({ taxable: 47_524, cgst: 1_188, sgst: 1_188, igst: 0 });
    expect(taxParts(0, 18, true)).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 });
    expect(taxParts(500, 0, true)).toEqual({ taxable: 500, cgst: 0, sgst: 0, igst: 0 });
  });

  test('half a paisa is rounded up', () => {
    // 21 × 5 / 210 = 0.5
    expect(taxParts(21, 5, true)).toEqual({ taxable: 19, cgst: 1, sgst: 1, igst: 0 });
  });
});

describe('a sum that is shared out', () => {
  test('comes out to the last paisa, in proportion', () => {
    expect(shareOut(10_000, [29_800, 6_000])).toEqual([8_324, 1_676]);
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(101, [1, 1, 1])).toEqual([34, 34, 33]);
    // to the largest remainder, which is not that of the largest weight
    expect(shareOut(10, [1, 2, 3])).toEqual([2, 3, 5]);
    expect(shareOut(10, [3, 2, 1])).toEqual([5, 3, 2]);
    expect(shareOut(0, [5, 7])).toEqual([0, 0]);
    expect(shareOut(50, [0, 0])).toEqual([0, 0]);
    expect(shareOut(50, [])).toEqual([]);
  });

  test('of any weights: no share is above its weight where the sum is not above theirs', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const weights = Array.from(
        { length: 1 + (seed % 7) },
        (_, place) => ((seed * 7_919 * (place + 1)) % 997) * 100,
      );
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const total = (seed * 104_729) % (whole + 1);
      const shares = shareOut(total, weights);
      if (whole > 0) expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(shares.every((one, place) => one <= (weights[place] ?? 0))).toBe(true);
    }
  });
});

test.each(['LKO', 'AAA'])('%j is a code of a city', (code) => {
  expect(code).toMatch(INVOICE_CITY_CODE);
});

test.each(['', 'L', 'LK', 'LKOW', 'lko', 'LK1', '-LKO', 'LKO-'])('%j is none', (code) => {
  expect(code).not.toMatch(INVOICE_CITY_CODE);
});

describe('a number', () => {
  test.each([
    ['2026-03-31T23:59:59.999+05:30', '2526'],
    ['2026-04-01T00:00:00.000+05:30', '2627'],
    ['2027-01-01T00:00:00.000+05:30', '2627'],
    ['2099-04-01T00:00:00.000+05:30', '9900'],
  ])('at %s is of the financial year %s', (at, year) => {
    expect(financialYear(indiaDate(new Date(at)))).toBe(year);
  });

  test('has sixteen characters at most, those that rule 46 allows, and sorts as it counts', () => {
    const numbers = (['invoice', 'credit_note'] as const).flatMap((kind) =>
      [1, 9, 10, MAX_INVOICE_NUMBER].map((number) =>
        invoiceNumber(invoiceSeries('LKO', kind), '2627', number),
      ),
    );
    expect(numbers[0]).toBe('LKO/2627/000001');
    expect(numbers.at(-1)).toBe('CLKO/2627/999999');
    expect(numbers.every((number) => number.length <= 16 && /^[A-Z0-9/]+$/.test(number))).toBe(true);
    expect(numbers.slice(0, 4).toSorted()).toEqual(numbers.slice(0, 4));
  });
});
