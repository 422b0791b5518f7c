import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rupeesLabel } from '../src/rules/rupees-label';

const formatOf = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

describe('Rupees in Indian notation', () => {
  test.each([
    [0, '₹0'],
    [7, '₹7'],
    [99, '₹99'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [99_999, '₹99,999'],
    [1_00_000, '₹1,00,000'],
    [1_29_999, '₹1,29,999'],
    [12_34_56_789, '₹12,34,56,789'],
    [-1_500, '-₹1,500'],
  ])('%d is %s', (amount, label) => {
    expect(rupeesLabel(amount)).toBe(label);
  });

  test.each(['en-IN', 'hi-IN-u-nu-latn'])(
    'every amount is as the browser’s format in %s gives it',
    (locale) => {
      const format = formatOf(locale);
      fc.assert(
        fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
          expect(rupeesLabel(amount)).toBe(format.format(amount));
        }),
      );
    },
  );

  test('parts of a rupee are rounded, not cut', () => {
    for (const amount of [0.4, 0.5, 1.49, 999.5, -1.6]) {
      expect(rupeesLabel(amount)).toBe(formatOf('en-IN').format(amount));
    }
  });
});
