import { act, cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { smallCatalogue } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { loadPseudoTexts, pseudoText } from '../support/pseudo-locale';
import { renderSite } from '../support/render-site';

/**
 * A third language is a single file of texts. Here it consists of the English texts, marked and 40 % longer; nothing
 * else of the site changes.
 */
vi.mock('../../../web/src/lib/i18n/languages', async (original) => {
  const real = await original<typeof import('../../../web/src/lib/i18n/languages')>();
  const { languageOfFile } = await import('../../../web/src/lib/i18n/language-of-file');
  const tamil = languageOfFile('ta', loadPseudoTexts);
  return {
    locales: [...real.locales, 'ta'],
    languageOf: (locale: string) => (locale === 'ta' ? tamil : real.languageOf(locale)),
    isLocale: (text: unknown) => text === 'ta' || real.isLocale(text),
  };
});

const { regionalLocale, setLocale, startLocale } = await import('../../../web/src/lib/i18n/i18n');
const speak = (locale: string) => act(() => setLocale(locale));

describe('Third language', () => {
  beforeAll(async () => {
    await startLocale();
    await speak('ta');
    expect(regionalLocale(), 'the setup of the tests loads i18n before its languages are replaced').toMatch(
      /^ta-IN/,
    );
    await speak('en');
  });
  beforeEach(() => void fakeApi(smallCatalogue));
  afterEach(cleanup);
  afterAll(() => setLocale('en'));

  test('its texts keep placeholders, are marked and 40 % longer', async () => {
    expect(pseudoText('Call {phone} now')).toMatch(/^⟦.*\{phone\}.*⟧$/);
    expect(pseudoText('Choose another time').length).toBeGreaterThanOrEqual(19 * 1.4);
    expect(Object.keys(await loadPseudoTexts())).toContain('adminBookings');
  });

  test('foreignTexts finds visible and read-out texts without the mark', () => {
    const page = document.createElement('div');
    page.innerHTML = '<p>Left behind</p><button aria-label="Close">×</button><p>⟦Clósé⟧ 12 min</p>';
    expect(foreignTexts(page)).toEqual(['Left behind', 'Close']);
  });

  test('is offered by its own name and sets texts and language tag', async () => {
    const { user } = renderSite('/');
    await user.click(await screen.findByRole('button', { name: 'தமிழ்' }));
    await screen.findByRole('heading', { level: 1, name: /^⟦.*⟧$/ });
    expect(document.documentElement.lang).toBe('ta');
  });

  test.each([
    '/',
    '/cart',
    '/loan',
    '/support',
    '/my-bookings?updates',
    '/contact',
    '/about',
    '/terms',
    '/refund',
    '/privacy',
    '/nowhere',
    '/checkout',
    '/my-bookings',
    '/profile',
    '/visit',
    '/become-partner',
    '/worker/login',
    '/admin/login',
  ])('%s shows only texts of the language’s file', async (path) => {
    await speak('ta');
    renderSite(path);
    // The footer has headings of its own while the screen is still loading.
    await within(screen.getByRole('main')).findByRole('heading', { level: 1, name: /⟦/ });
    await vi.dynamicImportSettled();
    // What has arrived is rendered in a later task, on a busy machine after some time.
    await expect.poll(() => foreignTexts(document.body)).toEqual([]);
  });
});

/** Visible and read-out texts of a page without the mark of the language's texts, except for names and data. */
function foreignTexts(page: HTMLElement): string[] {
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'];
  const shown: string[] = [];
  for (const element of page.querySelectorAll('*')) {
    if (element.closest('[lang="en"], [lang="hi"], script, style, option')) continue;
    for (const name of attributes) shown.push(element.getAttribute(name) ?? '');
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    shown.push(own.map(({ textContent }) => textContent).join(''));
  }
  return [...new Set(shown)].filter((text) => /\p{L}{3,}/u.test(text) && !/⟦/.test(text) && !DATA.test(text));
}

/** Names and data that are the same in every language: brand, catalogue, phone, e-mail, languages. */
const DATA = /^(GharSeva.*|Electrician.*|Plumber.*|.*@.*|हिंदी|தமிழ்|English|YouTube|Instagram|Facebook|X)$/;
