import type { InvoiceLine } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { groupLines } from '../../../web/src/features/receipt/model/group-lines';
import { standingOf } from '../../../web/src/features/receipt/model/standing-of';
import { couponLine } from '../../../web/src/lib/i18n/coupon-line';
import { formatPaise } from '../../../web/src/lib/i18n/format-paise';
import { setLocale } from '../../../web/src/lib/i18n/i18n';

const line = (name: string, change: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ kind: 'service', name, quantity: 1, sac: '9987', rate: 18 },
  ...{ total: 11_800, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
  ...change,
});

describe('a receipt', () => {
  test.each([
    [{ due: 1, received: 0, refunded: 0 }, 'open'],
    [{ due: 1, received: 500, refunded: 500 }, 'open'],
    [{ due: 0, received: 500, refunded: 0 }, 'paid'],
    [{ due: 0, received: 500, refunded: 499 }, 'paid'],
    [{ due: 0, received: 500, refunded: 500 }, 'refunded'],
    [{ due: 0, received: 0, refunded: 0 }, 'paid'],
    [{ due: -100, received: 600, refunded: 0 }, 'paid'],
  ])('of %j is %s', (sums, standing) => {
    expect(standingOf(sums)).toBe(standing);
  });

  test('has the lines of an invoice by heading and rate, in the order of their first ones', () => {
    const fan = line('fan');
    const tap = line('tap', { total: 501, taxable: 425, cgst: 38, sgst: 38 });
    const far = line('far', { rate: 5, total: 105, taxable: 100, cgst: 0, sgst: 0, igst: 5 });
    const charge = line('', { kind: 'visit', sac: '9985' });
    expect(groupLines([fan, far, charge, tap])).toEqual([
      {
        ...{ sac: '9987', rate: 18, lines: [fan, tap] },
        sums: { total: 12_301, taxable: 10_425, cgst: 938, sgst: 938, igst: 0 },
      },
      {
        ...{ sac: '9987', rate: 5, lines: [far] },
        sums: { total: 105, taxable: 100, cgst: 0, sgst: 0, igst: 5 },
      },
      {
        ...{ sac: '9985', rate: 18, lines: [charge] },
        sums: { total: 11_800, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
      },
    ]);
    expect(groupLines([])).toEqual([]);
  });
});

describe('a sum on a receipt', () => {
  test.each([
    [129_900, undefined, '₹1,299'],
    [49_950, undefined, '₹499.50'],
    [1_00_00_001, undefined, '₹1,00,000.01'],
    [129_900, 2, '₹1,299.00'],
    [129_949, 0, '₹1,299'],
    [0, undefined, '₹0'],
    [-5_000, undefined, '-₹50'],
  ] as const)('of %i paise with %s decimals: %s', (paise, decimals, text) => {
    expect(formatPaise(paise, decimals)).toBe(text);
  });

  test('in Hindi has the same digits', async () => {
    await setLocale('hi');
    expect(formatPaise(1_29_99_950)).toBe('₹1,29,999.50');
  });

  test('that a coupon takes off is a line of its own; without a coupon there is none', () => {
    expect(couponLine('SAVE50', 50)).toEqual([['SAVE50', '-₹50']]);
    expect(couponLine('SAVE50', undefined)).toEqual([]);
  });
});
