import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chosenLocale } from '../../../web/src/lib/i18n/chosen-locale';

/** Loads the module as a visit to an address does. */
async function visit(address: string): Promise<string> {
  window.history.replaceState(null, '', address);
  vi.resetModules();
  await import('../../../web/src/lib/i18n/landing-locale');
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
const chosen = () => localStorage.getItem('language');

beforeEach(() => {
  chosenLocale.set(null);
  localStorage.clear();
});

describe('An address that names a language', () => {
  test.each([
    ['/hi', '/'],
    ['/hi/about', '/about'],
    ['/hi/services/plumber?from=share#taps', '/services/plumber?from=share#taps'],
  ])('%s chooses it, and the site goes on at %s', async (address, rest) => {
    expect(await visit(address)).toBe(rest);
    expect(chosen()).toBe('hi');
  });

  test.each(['/', '/about', '/hindi', '/services/hi', '/en/about', '/xx'])(
    '%s chooses none and stays as it is',
    async (address) => {
      expect(await visit(address)).toBe(address);
      expect(chosen()).toBeNull();
    },
  );
});
