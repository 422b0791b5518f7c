// @vitest-environment node
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type BuiltChunk, choosePrecache } from '../../web/build/choose-precache';

const chunk = (name: string, ...imports: string[]): BuiltChunk => ({ file: `assets/${name}.js`, imports });

/** A build in which any screen and text is found, made of what is given and one file for each of the others. */
function buildOf(given: Record<string, BuiltChunk>): Record<string, BuiltChunk> {
  const anyOther = (_build: object, name: string) =>
    given[name] ??
    (name.endsWith('.json') && !name.includes('/', 12) ? undefined : chunk(`of-${name.replace(/\W/g, '-')}`));
  return new Proxy(given, { get: anyOther as ProxyHandler<typeof given>['get'] & object });
}

const PAGE = '<script src="/assets/first.js"></script><link href="/assets/page.css" rel="stylesheet">';
const BUILD = buildOf({
  _first: { ...chunk('first', '_react'), css: ['assets/first.css'] },
  _react: chunk('react'),
  _forms: chunk('forms'),
  _senders: chunk('senders', '_react'),
  'src/app/after-load/after-load.tsx': chunk('after-load', '_first', '_forms'),
  'src/app/after-load/moves-watch.tsx': chunk('moves-watch', '_forms', '_senders'),
});
const kept = choosePrecache(BUILD, PAGE, ['hi']);
const essential = kept.filter(({ isEssential }) => isEssential).map(({ url }) => url);

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const SCREEN = /lazyScreen\(\s*\[([^\]]*)\],\s*\(\) => import\('([^']+)'\)/g;
const addressOf = (source: string) => `/assets/of-${source.replace(/\W/g, '-')}.js`;

/** The screens that a module names, with the files of their texts in a language. */
function screensIn(module: string, locale: string) {
  return [...readFileSync(WEB + module, 'utf8').matchAll(SCREEN)].map(([, parts = '', path = '']) => ({
    screen: addressOf(`${posix.join(posix.dirname(module), path)}.tsx`),
    texts: [...parts.matchAll(/\w+/g)].map(([part]) =>
      addressOf(`src/locales/${locale}/${part.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}.json`),
    ),
  }));
}

describe('Precached files', () => {
  test.each(['en', 'hi'])('have all texts of each screen that they have, in %s', (locale) => {
    const urls = kept.map(({ url }) => url);
    const screens = ['src/app/app-routes.tsx', 'src/app/screens/home-screen.tsx']
      .flatMap((module) => screensIn(module, locale))
      .filter(({ screen }) => urls.includes(screen));
    expect(screens.map(({ screen }) => screen)).toContain(addressOf('src/app/screens/bookings-screen.tsx'));
    for (const { screen, texts } of screens) expect(urls, screen).toEqual(expect.arrayContaining(texts));
  });

  test('of data saving are all that the page needs to start without a network', () => {
    expect(essential).toEqual([
      '/assets/after-load.js',
      '/assets/first.css',
      '/assets/first.js',
      '/assets/forms.js',
      '/assets/of-src-locales-en-offline-json.js',
      '/assets/of-src-locales-hi-index-ts.js',
      '/assets/of-src-locales-hi-offline-json.js',
      '/assets/page.css',
      '/assets/react.js',
    ]);
  });

  test('have what sends the moves that were kept without a network', () => {
    const urls = kept.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/assets/moves-watch.js', '/assets/senders.js']));
    expect(new Set(urls).size).toBe(urls.length);
  });

  test('a screen that the build lacks stops it by name', () => {
    expect(() => choosePrecache({ _first: chunk('first') }, PAGE, [])).toThrow('after-load.tsx');
    expect(() => choosePrecache({}, PAGE, [])).toThrow('no script');
  });
});
