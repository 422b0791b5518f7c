import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { fillMessage, findMessage } from '../../../web/src/lib/i18n/find-message';
import { formatDate, formatInstant, formatRupees, formatWeekday } from '../../../web/src/lib/i18n/format';
import { formatMoment } from '../../../web/src/lib/i18n/format-moment';
import { narrowSlot } from '../../../web/src/lib/i18n/format-slot';
import { loadMessages, translate } from '../../../web/src/lib/i18n/i18n';
import * as english from '../../../web/src/locales/en/index';
import { allParts } from '../support/all-parts';

const rules = new Intl.PluralRules('en');

describe('Texts', () => {
  test('a plural text follows count by the rules of the language', () => {
    const messages = { cart: { items_one: '{count} item', items_other: '{count} items' } };
    const text = (count: number) =>
      fillMessage(findMessage(messages, 'cart.items', { count }, rules) ?? '', { count });
    expect([text(0), text(1), text(2)]).toEqual(['0 items', '1 item', '2 items']);
  });

  test('a value is inserted verbatim, and a missing one stays visible', () => {
    expect(fillMessage('{a} and {b}', { a: '$& {b}' })).toBe('$& {b} and {b}');
  });

  test('a missing text shows its key and logs an error', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(translate('cart.noSuchText' as 'cart.title')).toBe('cart.noSuchText');
    expect(logged).toHaveBeenCalledOnce();
  });

  test('a part is available once its screen has loaded it', async () => {
    await loadMessages('cart');
    expect(translate('cart.added', { service: 'Fan fitting' })).toBe('Fan fitting added to the cart');
  });

  test('every file of the locale is included, and no text is empty', async () => {
    const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../web/src/locales/en/');
    const files = readdirSync(folder).filter((name) => name !== 'index.ts' && name !== 'portals.ts');
    const later = await allParts(english);
    const composed = [...Object.keys(english.core), ...Object.keys(later)].sort();
    expect(files.map(partOf).sort()).toEqual(composed);
    const parts = Object.entries(later).map(async ([name, load]) => [name, (await load()).default]);
    for (const [name, part] of [...Object.entries(english.core), ...(await Promise.all(parts))]) {
      const texts = leaves(part);
      expect(texts.length, String(name)).toBeGreaterThan(0);
      for (const text of texts) expect(text.trim(), String(name)).not.toBe('');
    }
  });
});

function leaves(tree: unknown): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(leaves);
}

describe('Formats', () => {
  test('rupees are whole and have Indian grouping', () => {
    expect(formatRupees(129999)).toBe('₹1,29,999');
    expect(formatRupees(0)).toBe('₹0');
  });

  test('days and instants are in India’s time zone, wherever the browser is', () => {
    expect(formatDate('2026-08-01')).toBe('1 Aug');
    expect(formatWeekday('2026-08-01')).toBe('Saturday');
    expect(formatInstant('2026-07-31T20:00:00Z')).toBe('1 Aug 2026, 1:30\u00a0am');
    expect(formatMoment(new Date('2026-07-31T08:35:00Z'))).toBe('31 Jul, 2:05\u00a0pm');
    expect(narrowSlot('8:00 AM - 10:00 AM')).toBe('8:00\u00a0AM\u00a0- 10:00\u00a0AM');
  });
});

/** The part of a file: `partner-portal.json` holds `partnerPortal`. */
function partOf(file: string): string {
  return file.replace(/\.(json|ts)$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
