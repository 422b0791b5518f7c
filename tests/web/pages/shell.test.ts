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
  // biome-ignore lint/complexity/noCommaOperator: called so, it sees what is global and nothing else
  (0, eval)(script);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  delete element.dataset.shell;
  delete element.dataset.theme;
});

describe('What a page shows before its code', () => {
  test.each([
    [null, ['en-IN']],
    [null, ['hi-IN', 'en']],
    [null, ['tlh-IN', 'hi']],
    [null, ['fr']],
    [null, []],
    ['hi', ['en']],
    ['en', ['hi']],
    ['xx', ['hi']],
  ])(
    'chosen %j, the browser asking for %j: it is the language that the site then shows',
    (chosen, spoken) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken);
      if (chosen !== null) localStorage.setItem('language', chosen);
      run();
      expect(element.dataset.shell).toBe(wantedLocale(spoken));
    },
  );

  test('an address that names a language wins', () => {
    window.history.replaceState(null, '', '/hi/about');
    localStorage.setItem('language', 'en');
    run();
    expect(element.dataset.shell).toBe('hi');
  });

  test('the chosen theme is shown, and nothing else counts as one', () => {
    localStorage.setItem('theme', 'dark');
    run();
    expect(element.dataset.theme).toBe('dark');
    delete element.dataset.theme;
    localStorage.setItem('theme', 'x"><script>');
    run();
    expect(element.dataset.theme).toBeUndefined();
  });

  test('where storage is blocked, it still finds a language', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    run();
    expect(element.dataset.shell).toBe('en');
  });

  test('it knows every language that has pages of its own', () => {
    for (const locale of locales) expect(shell.style).toContain(`[data-shell="${locale}"]`);
    expect(chooses).toContain(JSON.stringify(locales));
  });
});

describe('The policy', () => {
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const policy: string = hosting.headers
    .flatMap((rule: { headers: { key: string; value: string }[] }) => rule.headers)
    .find(({ key }: { key: string }) => key === 'Content-Security-Policy').value;

  test('lets in the very style and script of the pages, and nothing else that stands in one', () => {
    expect(() => checkPolicy(shell, policy)).not.toThrow();
    expect(policy.match(/'sha256-/g)).toHaveLength(3);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('stops the build by name when one of them has changed', () => {
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
