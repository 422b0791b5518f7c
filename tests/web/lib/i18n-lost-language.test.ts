import { expect, test, vi } from 'vitest';
import { currentLocale, startLocale } from '../../../web/src/lib/i18n/i18n';

vi.mock('../../../web/src/locales/hi/index', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('a page served in Hindi whose texts do not come is shown, and read out, in English', async () => {
  document.documentElement.lang = 'hi';
  window.localStorage.setItem('language', 'hi');
  await startLocale();
  expect([currentLocale(), document.documentElement.lang]).toEqual(['en', 'en']);
});
