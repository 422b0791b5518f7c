import { fillPage, notFoundBody, type PageMetadata } from '../page-html';
import { STATIC_PAGES, type StaticPage } from '../public-pages';
import { PUBLIC_PATHS } from '../public-paths';
import { checkPolicy, type Shell } from '../shell/read-shell';
import { homeBody, PLAIN_BODY, withShell } from '../shell/render-shell';
import type { Site } from '../site';
import { alternatesOf, localizedPath } from '../site-address';
import type { PageFiles, SiteBrand, Texts } from '../site-input';
import { businessData, faqData } from '../structured-data';
import { PRIVATE_PAGES, wordsBody } from './page-words';

/** The brand's picture in link previews. */
const PREVIEW_PICTURE = '/preview.jpg';

/** Input of the built pages. */
export interface PagesInput {
  /** The built index.html, with placeholders for metadata and content. */
  template: string;
  origin: string;
  brand: SiteBrand;
  locales: readonly string[];
  texts: Texts;
  /** The headers that Hosting sends with a page. */
  headers: Record<string, string>;
  /** The files of an address of the site, or of the pattern of addresses, in a language. */
  filesOf: (path: string, locale: string) => PageFiles;
  /** The pattern of categories' addresses. */
  categoryPattern: string;
  /** Styles and scripts inlined in the pages. */
  shell: Shell;
}

const NOT_FOUND = 'common.notFound';

function metadataOf(page: StaticPage, locale: string, input: PagesInput): PageMetadata {
  const { origin, brand, locales, texts } = input;
  const say = (key: string) => texts(locale, key, { brand: brand.name });
  const numbers = Array.from({ length: page.questions ?? 0 }, (_, index) => index + 1);
  const questions = numbers.map((number) => ({
    question: say(`support.help${number}Question`),
    answer: say(`support.help${number}Answer`),
  }));
  const title = say(page.title);
  return {
    title: `${title} · ${brand.name}`,
    description: say(page.description),
    canonical: origin + localizedPath(page.path, locale),
    alternates: alternatesOf(origin, page.path, locales),
    image: origin + PREVIEW_PICTURE,
    brand: brand.name,
    locale,
    ...(page.path === '/'
      ? { preload: ['/api/category'], withoutCode: localizedPath(PUBLIC_PATHS.services, locale) }
      : {}),
    ...preloadsOf(page.path, locale, input),
    data: [
      ...(page.path === '/' ? [businessData(businessOf(brand), origin, origin + PREVIEW_PICTURE)] : []),
      ...(questions.length > 0 ? [faqData(questions)] : []),
    ],
  };
}

function preloadsOf(path: string, locale: string, { filesOf }: PagesInput) {
  const { scripts, styles } = filesOf(path, locale);
  return { modules: scripts, styles };
}

function bodyOf(path: string, locale: string, { locales, texts, brand }: PagesInput): string {
  if (path === '/') return homeBody(locale, locales, texts);
  const { name, social: _, ...values } = brand;
  const say = (one: string, key: string) => texts(one, key, { ...values, brand: name });
  return wordsBody(path, locale, locales, say) ?? PLAIN_BODY;
}

function businessOf({ name, phone, email, registeredName, social }: SiteBrand): Site['business'] {
  return { name, phone, email, registeredName, social: Object.values(social) };
}

const notFoundTexts = (locale: string, texts: Texts) => ({
  notFound: texts(locale, NOT_FOUND),
  notFoundHint: texts(locale, 'common.notFoundHint'),
  backHome: texts(locale, 'common.backHome'),
});

/** The not-found text in every language, one of them shown. */
function lostBody({ locales, texts }: PagesInput): string {
  const words = locales.map((locale, place) => {
    const body = notFoundBody(notFoundTexts(locale, texts), localizedPath('/', locale));
    return `<div lang="${locale}"${place === 0 ? '' : ' hidden'}>${body}</div>`;
  });
  return `<main>${words.join('')}</main>`;
}

/** The file of an address: Hosting serves a folder's index.html at the folder's name. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/**
 * The built pages by file name: a page per address and language, also for each private screen with words of its own, `app.html`
 * for all others, `404.html`, robots.txt, and `.site/site.json` for the function, which Hosting does not publish.
 */
export function buildPages(input: PagesInput): Map<string, string> {
  const { origin, brand, locales, texts, headers, shell, filesOf, categoryPattern } = input;
  checkPolicy(shell, headers['Content-Security-Policy'] ?? '');
  const template = withShell(input.template, shell, brand);
  const files = new Map<string, string>();
  for (const locale of locales) {
    for (const page of STATIC_PAGES) {
      files.set(
        fileOf(localizedPath(page.path, locale)),
        fillPage(template, metadataOf(page, locale, input), bodyOf(page.path, locale, input)),
      );
    }
  }
  const [bare = 'en'] = locales;
  const unlisted = { brand: brand.name, locale: bare };
  files.set('app.html', fillPage(template, { ...unlisted, title: brand.name }, PLAIN_BODY));
  for (const locale of locales) {
    for (const [path, { title }] of Object.entries(PRIVATE_PAGES)) {
      const metadata = { brand: brand.name, locale, title: `${texts(locale, title)} · ${brand.name}` };
      const preloads = preloadsOf(path, locale, input);
      files.set(
        fileOf(localizedPath(path, locale)),
        fillPage(template, { ...metadata, ...preloads }, bodyOf(path, locale, input)),
      );
    }
  }
  const lost = `${texts(bare, NOT_FOUND)} · ${brand.name}`;
  files.set('404.html', fillPage(template, { ...unlisted, title: lost }, lostBody(input)));
  // Private screens carry noindex, which a crawler must be allowed to read. It needs the API to render the pages.
  files.set('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
  const site: Site = {
    origin,
    template,
    headers,
    business: businessOf(brand),
    image: PREVIEW_PICTURE,
    categoryFiles: Object.fromEntries(locales.map((locale) => [locale, filesOf(categoryPattern, locale)])),
    paths: STATIC_PAGES.map(({ path }) => path),
    locales: [...locales],
    texts: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          home: texts(locale, 'layout.home'),
          homeTitle: texts(locale, 'home.documentTitle', { brand: brand.name }),
          homeDescription: texts(locale, 'metadata.home', { brand: brand.name }),
          categoryTitle: texts(locale, 'catalogue.categoryTitle'),
          categoryDescription: texts(locale, 'metadata.category'),
          categoryFrom: texts(locale, 'metadata.categoryFrom'),
          included: texts(locale, 'catalogue.included'),
          excluded: texts(locale, 'catalogue.excluded'),
          ...notFoundTexts(locale, texts),
        },
      ]),
    ),
  };
  files.set('.site/site.json', JSON.stringify(site));
  return files;
}
