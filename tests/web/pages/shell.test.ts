import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPolicy, readShell, sourceHash } from '@gharseva/site-pages/shell/read-shell';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listLocales } from '../../../web/build/read-texts';
import { wantedLocale } from '../../../web/src/lib/i18n/chosen-locale';

const root = join(import.meta.dirname, '../../..');
const locales = listLocales(join(root, 'web/src/locales'));
const shell = readShell(locales);
const element = document.documentElement;

const [chooses = '', recovers = ''] = shell.scripts;

/** Runs one of the page's scripts as the page does. */
function run(script = chooses): void {
  // biome-ignore lint/security/noGlobalEval: this is how a page runs its script
  // biome-ignore lint/complexity/noCommaOperator: an indirect eval runs in the global scope
  (0, eval)(script);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  delete element.dataset.shell;
  delete element.dataset.theme;
});

describe('Page before its code is loaded', () => {
  test.each([
    [null, ['en-IN']],
    [null, ['hi-IN', 'en']],
    [null, ['tlh-IN', 'hi']],
    [null, ['fr']],
    [null, []],
    ['hi', ['en']],
    ['en', ['hi']],
    ['xx', ['hi']],
  ])('chosen %j, browser languages %j: shows the language that the site then uses', (chosen, spoken) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken);
    if (chosen !== null) localStorage.setItem('language', chosen);
    run();
    expect(element.dataset.shell).toBe(wantedLocale(spoken));
  });

  test('a language in the address wins', () => {
    window.history.replaceState(null, '', '/hi/about');
    localStorage.setItem('language', 'en');
    run();
    expect(element.dataset.shell).toBe('hi');
  });

  test('applies the chosen theme and ignores any other value', () => {
    localStorage.setItem('theme', 'dark');
    run();
    expect(element.dataset.theme).toBe('dark');
    delete element.dataset.theme;
    localStorage.setItem('theme', 'x"><script>');
    run();
    expect(element.dataset.theme).toBeUndefined();
  });

  test('finds a language when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    run();
    expect(element.dataset.shell).toBe('en');
  });

  test('includes every language with its own pages', () => {
    for (const locale of locales) expect(shell.style).toContain(`[data-shell="${locale}"]`);
    expect(chooses).toContain(JSON.stringify(locales));
  });
});

describe('Content security policy', () => {
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const policy: string = hosting.headers
    .flatMap((rule: { headers: { key: string; value: string }[] }) => rule.headers)
    .find(({ key }: { key: string }) => key === 'Content-Security-Policy').value;

  test('allows the style and scripts of the pages and no other inline code', () => {
    expect(() => checkPolicy(shell, policy)).not.toThrow();
    expect(policy.match(/'sha256-/g)).toHaveLength(3);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('fails the build with the hash of a changed style or script', () => {
    for (const scripts of [
      [`${chooses};`, recovers],
      [chooses, `${recovers};`],
    ]) {
      const changed = scripts.find((script) => script.endsWith(';')) ?? '';
      expect(() => checkPolicy({ ...shell, scripts }, policy)).toThrow(sourceHash(changed));
    }
    expect(() => checkPolicy({ ...shell, style: '' }, policy)).toThrow(/style-src/);
  });
});
