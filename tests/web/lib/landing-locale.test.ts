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
    ['/hi/', '/'],
    ['/hi//anything', '/anything'],
    ['/hi//', '/'],
    ['/hi/hi/about', '/about'],
    ['/hi/%E0%A4%A', '/%E0%A4%A'],
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

  test.each([
    ['/', '/.//'],
    ['/about', '/.//about'],
    ['/services/plumber', '/services//plumber'],
    ['/about/', '/about//'],
  ])('goes on at %s when it has empty parts: %s', async (bare, address) => {
    expect(await visit(address)).toBe(bare);
    expect(chosen()).toBeNull();
  });

  test('may be as long as a browser lets it', async () => {
    const long = `/hi/${'a'.repeat(20_000)}`;
    expect(await visit(long)).toBe(long.slice(3));
  });
});
