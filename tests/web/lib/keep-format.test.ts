import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDate, formatNumber, formatRupees } from '../../../web/src/lib/i18n/format';
import { formatDuration } from '../../../web/src/lib/i18n/format-duration';
import { loadMessages, setLocale } from '../../../web/src/lib/i18n/i18n';
import { keepDates, keepNumbers } from '../../../web/src/lib/i18n/keep-format';

afterEach(async () => {
  vi.restoreAllMocks();
  await setLocale('en');
});

describe('A format of numbers or days', () => {
  test('is made at its first use in a language, and once, also when one comes back to the language', async () => {
    const made = vi.fn(() => ({ month: 'long', timeZone: 'UTC' }) as const);
    const months = keepDates(made);
    expect(made).not.toHaveBeenCalled();
    const august = new Date('2026-08-01T00:00:00Z');
    const shown = () => Array.from({ length: 20 }, () => months().format(august));
    expect(new Set(shown())).toEqual(new Set(['August']));
    expect(made).toHaveBeenCalledOnce();
    await setLocale('hi');
    expect(new Set(shown())).toEqual(new Set(['अगस्त']));
    await setLocale('en');
    expect(new Set(shown())).toEqual(new Set(['August']));
    expect(made).toHaveBeenCalledTimes(2);
  });

  test('keeps its own options', () => {
    const [whole, halves] = [
      keepNumbers(() => ({ maximumFractionDigits: 0 })),
      keepNumbers(() => ({ minimumFractionDigits: 1 })),
    ];
    expect([whole().format(2.4), halves().format(2), whole().format(2.4)]).toEqual(['2', '2.0', '2']);
  });

  test('prices and durations make none at all: the first of a page takes a cheap phone a tenth of a second', async () => {
    const numbers = vi.spyOn(Intl, 'NumberFormat');
    for (const locale of ['en', 'hi']) {
      await setLocale(locale);
      await loadMessages('cart');
      expect(formatRupees(129999)).toBe('₹1,29,999');
      expect(formatDuration(150)).toBe(locale === 'en' ? '(2h 30mins)' : '(2 घंटे 30 मिनट)');
    }
    expect(numbers).not.toHaveBeenCalled();
  });

  test('a list of prices, counts and days makes no format for each of its rows', () => {
    const row = (n: number) => [formatRupees(n), formatNumber(n), formatDate('2026-08-01')];
    row(1);
    const [numbers, dates] = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')];
    for (let n = 0; n < 100; n += 1) row(n);
    expect(numbers).not.toHaveBeenCalled();
    expect(dates).not.toHaveBeenCalled();
  });
});
