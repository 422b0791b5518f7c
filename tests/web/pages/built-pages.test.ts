// @vitest-environment node

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TEXT_SECTIONS } from '@gharseva/site-pages/text-sections';
import { describe, expect, test } from 'vitest';
import { fillBusinessValues } from '../../../web/build/fill-business-values';
import { readTexts } from '../../../web/build/read-texts';
import { adminPaths } from '../../../web/src/config/admin-paths';
import { partnerPaths } from '../../../web/src/config/partner-paths';
import { paths } from '../../../web/src/config/paths';
import { SITE_ORIGIN, sampleFiles, sampleSite } from '../../support/sample-site';

interface Rule {
  source: string;
  destination?: string;
  function?: { functionId: string };
}
interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}
const root = join(import.meta.dirname, '../../..');
const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
  hosting: { rewrites: Rule[]; headers: HeaderRule[] };
};
const file = (name: string) => {
  const found = sampleFiles.get(name);
  if (found === undefined) throw new Error(`The build has no ${name}`);
  return found;
};
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );

/** Matches the globs of firebase.json as Hosting does, with the module of its emulator. */
const ofHosting = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
const { configMatcher } = ofHosting('superstatic/lib/utils/patterns.js') as {
  configMatcher(path: string, rule: { source: string }): boolean;
};

/** What Hosting serves for an address: a file of the build, else the first rewrite, else the 404 page. */
function answerOf(path: string): string {
  const name = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  if (sampleFiles.has(name)) return name;
  const rule = hosting.rewrites.find((rule) => configMatcher(path, rule));
  return rule?.destination?.slice(1) ?? rule?.function?.functionId ?? '404.html';
}

/** The Cache-Control that Hosting sends for an address: that of the last rule that matches. */
function cacheOf(path: string): string | undefined {
  return hosting.headers
    .filter((rule) => configMatcher(path, rule))
    .flatMap(({ headers }) => headers)
    .findLast(({ key }) => key === 'Cache-Control')?.value;
}

const [, ...otherLocales] = sampleSite.locales;

describe('Addresses of the site', () => {
  const named = Object.entries({ site: paths, partner: partnerPaths, admin: adminPaths }).flatMap(
    ([area, ofArea]) => Object.entries(ofArea).map(([name, path]) => [`${area} ${name}`, path] as const),
  );
  const addresses = named.map(([name, path]): [string, string] => [
    name,
    typeof path === 'function'
      ? ((path as (...ids: string[]) => string)('some-id', 'x').split('#')[0] ?? '')
      : path.replace(/\*$/, 'x').replace(/:\w+/, 'some-id'),
  ]);

  const localized = addresses.flatMap(([name, path]) =>
    ['', ...otherLocales.map((locale) => `/${locale}`)].map((start): [string, string, string] => [
      name,
      start + (path === '/' && start ? '' : path),
      path,
    ]),
  );

  test.each(localized)('%s (%s) is served a page, not a 404', (_name, address, path) => {
    // The page of components exists on the local stack only.
    if (path === '/__ui') return expect(answerOf(address)).toBe('404.html');
    const answer = answerOf(address);
    expect(answer).not.toBe('404.html');
    expect(answer === 'api').toBe(path === paths.services || path.startsWith('/services/'));
    // The function sends its own.
    if (answer !== 'api') expect(cacheOf(address)).toBe('no-cache');
  });

  test.each(['/nothing', '/hi/nothing', '/hi/nothing/cart', '/hi/hi/cart', '/index', '/administrator'])(
    '%s is served the 404 page',
    (path) => expect(answerOf(path)).toBe('404.html'),
  );

  test('the function serves the category pages of every language and the sitemap', () => {
    for (const path of ['/services', '/services/plumber', '/sitemap.xml']) {
      expect(answerOf(path)).toBe('api');
    }
    for (const locale of otherLocales) {
      expect(answerOf(`/${locale}/services`)).toBe('api');
      expect(answerOf(`/${locale}/services/plumber`)).toBe('api');
    }
  });
});

describe('Built pages', () => {
  const listed = sampleSite.paths.flatMap((path) =>
    sampleSite.locales.map((locale, index): [string, string, string] => {
      const address = index === 0 ? path : `/${locale}${path === '/' ? '' : path}`;
      return [address, locale, path];
    }),
  );

  test.each(listed)(
    '%s has title and description in its language and names the other languages',
    (address, locale, path) => {
      const html = file(answerOf(address));
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toMatch(/<title>[^<{]+ · GharSeva<\/title>/);
      expect(html).toContain(`<link rel="canonical" href="${SITE_ORIGIN}${address}" />`);
      for (const other of sampleSite.locales) expect(html).toContain(`hreflang="${other}"`);
      const description = metaOf(html, 'description') ?? '';
      expect(description.length).toBeGreaterThan(40);
      expect(description).not.toMatch(/[{}]/);
      const english = metaOf(file(answerOf(path)), 'description');
      expect(description === english).toBe(locale === 'en');
      expect(metaOf(html, 'og:url')).toBe(SITE_ORIGIN + address);
      expect(metaOf(html, 'robots')).toBeUndefined();
    },
  );

  test('no two pages of a language have the same description', () => {
    const all = listed.map(([address]) => metaOf(file(answerOf(address)), 'description'));
    expect(new Set(all).size).toBe(all.length);
  });

  test('home names the operator and preloads the categories', () => {
    const [business] = dataOf(file('index.html'));
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      telephone: '+91 90000 12345',
      openingHoursSpecification: { opens: '09:00', closes: '20:00' },
    });
    expect(business.address).toBeUndefined();
    expect(file('index.html')).toContain('rel="preload" as="fetch" href="/api/category"');
  });

  test('home leads those who want to work to the page of its own language', () => {
    const links = ['index.html', 'hi/index.html'].map(
      (name) => /href="([^"]*become-partner)"/.exec(file(name))?.[1],
    );
    expect(links).toEqual(['/become-partner', '/hi/become-partner']);
  });

  test.each(['en', 'hi'])('structured data (%s) has the questions of the support page', (locale) => {
    const source = readFileSync(join(root, `web/src/locales/${locale}/support.json`), 'utf8');
    const texts = JSON.parse(fillBusinessValues(source, locale));
    const page = file(locale === 'en' ? 'support/index.html' : 'hi/support/index.html');
    const [faq] = dataOf(page);
    const numbers = Object.keys(texts).filter((key) => /^help\d+Question$/.test(key)).length;
    expect(faq.mainEntity).toHaveLength(numbers);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(Object.values(texts)).toContain(name);
      expect(Object.values(texts)).toContain(acceptedAnswer.text);
    }
    const screen = readFileSync(join(root, 'web/src/features/support/components/support-page.tsx'), 'utf8');
    const shown = /const QUESTIONS = \[([\d, ]+)\]/.exec(screen)?.[1]?.split(',').length;
    expect(shown).toBe(numbers);
  });

  test('private screens and the 404 page are noindex', () => {
    for (const name of ['app.html', '404.html']) {
      expect(metaOf(file(name), 'robots')).toBe('noindex');
      expect(file(name)).not.toContain('canonical');
    }
  });

  const texts = (locale: string, key: string) => readTexts(join(root, 'web/src/locales'))(locale, key);
  const HEADINGS: Record<string, string> = {
    '/about': 'legal.about.intro',
    '/support': 'support.supportIntro',
    '/contact': 'support.contactIntro',
    '/become-partner': 'partner.joinIntro',
    '/apply-loan': 'loan.intro',
    '/refund': 'legal.refund.intro',
    '/privacy': 'legal.privacy.intro',
    '/terms': 'legal.terms.intro',
    '/checkout': 'checkout.intro',
    '/my-bookings': 'bookings.intro',
    '/cart': 'cart.intro',
  };
  const isPrivate = (path: string) => ['/cart', '/checkout', '/my-bookings'].includes(path);
  const bodyOf = (html: string) => html.slice(html.indexOf('<main>'), html.indexOf('</main>'));
  const begins = (text: string) => text.split('{')[0]?.slice(0, 40) ?? '';

  test('every listed page but home paints its own words', () => {
    expect(
      Object.keys(HEADINGS)
        .filter((path) => !isPrivate(path))
        .sort(),
    ).toEqual(sampleSite.paths.filter((path) => path !== '/').sort());
  });

  test.each(Object.entries(HEADINGS))(
    '%s paints its words in each language, and asks for its files',
    (path, key) => {
      const bare = file(answerOf(path));
      for (const locale of sampleSite.locales) expect(bodyOf(bare)).toContain(begins(texts(locale, key)));
      expect(bodyOf(bare).match(/<div lang="hi" hidden>/g)).toHaveLength(1);
      expect(bodyOf(bare)).not.toMatch(/[{}]/);
      expect(bare).toContain(`<link rel="modulepreload" crossorigin href="/assets${path}-en.js" />`);
      expect(bare).toContain(`<link rel="preload" as="style" crossorigin href="/assets${path}.css" />`);
      const hindi = file(answerOf(`/hi${path}`));
      for (const html of [bare, hindi]) expect(metaOf(html, 'robots') === 'noindex').toBe(isPrivate(path));
      expect(bodyOf(hindi)).toContain(begins(texts('hi', key)));
      expect(bodyOf(hindi)).not.toContain(begins(texts('en', key)));
      expect(hindi).toContain(`href="/assets${path}-hi.js"`);
    },
  );

  test('a page of text is whole without the site’s code', () => {
    const words = bodyOf(file(answerOf('/terms')));
    expect(words.match(/<h2>/g)).toHaveLength(TEXT_SECTIONS.terms.length);
    expect(words).toContain('<h2>14. ');
    expect(bodyOf(file(answerOf('/hi/refund'))).match(/<h2>/g)).toHaveLength(TEXT_SECTIONS.refund.length);
  });

  test('robots.txt names the sitemap and lets crawlers read noindex', () => {
    expect(file('robots.txt')).toContain(`Sitemap: ${SITE_ORIGIN}/sitemap.xml`);
    expect(file('robots.txt')).not.toMatch(/Disallow: \S/);
  });
});
