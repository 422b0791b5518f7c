/**
 * The part of a page that is read without running it: by search engines, by the scrapers that draw a preview of a
 * link, and by the browser before the site's code has come.
 */
export interface PageMetadata {
  /** The whole title, brand included. */
  title: string;
  description?: string | undefined;
  /** The page's own address; without one the page is not to be listed (and has no preview). */
  canonical?: string | undefined;
  /** The same page in each language, by language tag; `x-default` is added for the first. */
  alternates?: readonly { locale: string; href: string }[];
  /** The whole address of a picture of 1200 × 630 pixels or so, for previews. */
  image?: string | undefined;
  /** What the page asks of the API at once, fetched beside its code. */
  preload?: readonly string[];
  /** Where whoever runs no code is taken instead. */
  withoutCode?: string;
  /** Scripts of the page besides the site's own, fetched beside those. */
  modules?: readonly string[];
  brand: string;
  locale: string;
  /** schema.org's descriptions of what the page is about. */
  data?: readonly object[];
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** JSON as it may stand inside a script element: nothing in it can end the element or begin a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The text cut at a word, with an ellipsis, so that it has at most `max` characters: what a result list shows. */
export function shorten(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}

const REGIONS: Record<string, string> = { en: 'en_IN', hi: 'hi_IN' };

/** The metadata as elements of `<head>`, one a line. */
export function renderMetadata(metadata: PageMetadata): string {
  const {
    title,
    description,
    canonical,
    alternates = [],
    image,
    brand,
    locale,
    withoutCode,
    preload = [],
    modules = [],
    data = [],
  } = metadata;
  const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
    content === undefined ? [] : [`<meta ${kind}="${name}" content="${escapeHtml(content)}" />`];
  const lines = [`<title>${escapeHtml(title)}</title>`, ...meta('name', 'description', description)];
  if (canonical === undefined) return [...lines, '<meta name="robots" content="noindex" />'].join('\n    ');
  const languages = alternates.map(
    ({ locale: tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}" />`,
  );
  const [first] = alternates;
  return [
    ...lines,
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...languages,
    ...(first ? [`<link rel="alternate" hreflang="x-default" href="${escapeHtml(first.href)}" />`] : []),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:site_name', brand),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:locale', REGIONS[locale] ?? locale),
    ...alternates
      .filter(({ locale: other }) => other !== locale)
      .flatMap(({ locale: other }) => meta('property', 'og:locale:alternate', REGIONS[other] ?? other)),
    ...meta('property', 'og:image', image),
    ...meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...preload.map(
      (href) => `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin="anonymous" />`,
    ),
    ...(withoutCode === undefined
      ? []
      : [`<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(withoutCode)}" /></noscript>`]),
    ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}" />`),
    ...data.map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`),
  ].join('\n    ');
}

/** What stands at an address that leads nowhere, in a language, until the site's code runs and for whoever runs none. */
export function notFoundBody(
  texts: { notFound: string; notFoundHint: string; backHome: string },
  home: string,
): string {
  return [
    `<h1>${escapeHtml(texts.notFound)}</h1>`,
    `<p>${escapeHtml(texts.notFoundHint)}</p>`,
    `<p><a href="${escapeHtml(home)}">${escapeHtml(texts.backHome)}</a></p>`,
  ].join('');
}

/** Where the head and the first content of a page go in the site's one page. */
export const HEAD_PLACE = '<!--head-->';
export const BODY_PLACE = '<!--body-->';

/** The site's one page with a head, a language and what is shown until the site's code runs. */
export function fillPage(template: string, metadata: PageMetadata, body: string): string {
  return template
    .replace('<html lang="en">', () => `<html lang="${escapeHtml(metadata.locale)}">`)
    .replace(HEAD_PLACE, () => renderMetadata(metadata))
    .replace(BODY_PLACE, () => body);
}
