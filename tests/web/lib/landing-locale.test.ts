import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chosenLocale } from '../../../web/src/lib/i18n/chosen-locale';

/** Loads the module as a visit to that address would. */
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

describe('Address with a language', () => {
  test.each([
    ['/hi', '/'],
    ['/hi/about', '/about'],
    ['/hi/', '/'],
    ['/hi//anything', '/anything'],
    ['/hi//', '/'],
    ['/hi/hi/about', '/about'],
    ['/hi/%E0%A4%A', '/%E0%A4%A'],
    ['/hi/services/plumber?from=share#taps', '/services/plumber?from=share#taps'],
  ])('%s chooses its language and continues at %s', async (address, rest) => {
    expect(await visit(address)).toBe(rest);
    expect(chosen()).toBe('hi');
  });

  test.each(['/', '/about', '/hindi', '/services/hi', '/en/about', '/xx'])(
    '%s chooses no language and stays unchanged',
    async (address) => {
      expect(await visit(address)).toBe(address);
      expect(chosen()).toBeNull();
    },
  );

  test.each([
    ['/', '/.//'],
    ['/about', '/.//about'],
    ['/services/plumber', '/services//plumber'],
    ['/about', '/about//'],
    ['/checkout?from=share', '/checkout/?from=share'],
    ['/worker/login', '/worker/login/'],
  ])('continues at %s for an address with empty parts: %s', async (bare, address) => {
    expect(await visit(address)).toBe(bare);
    expect(chosen()).toBeNull();
  });

  test('may have any length that browsers allow', async () => {
    const long = `/hi/${'a'.repeat(20_000)}`;
    expect(await visit(long)).toBe(long.slice(3));
  });
});
