/**
 * Page metadata: what search engines, the scrapers behind link previews, and the browser read before any code runs.
 */
export interface PageMetadata {
  /** The whole title, brand included. */
  title: string;
  description?: string | undefined;
  /** The canonical address; without it the page is not listed (`noindex`) and has no preview. */
  canonical?: string | undefined;
  /** The page in each language, by language tag; `x-default` is added for the first. */
  alternates?: readonly { locale: string; href: string }[];
  /** The absolute address of a picture of about 1200 × 630 pixels, for link previews. */
  image?: string | undefined;
  /** API addresses that the page needs at once; fetched in parallel with its code. */
  preload?: readonly string[];
  /** Where clients without JavaScript are redirected. */
  withoutCode?: string;
  /** The page's own scripts besides the first load; fetched in parallel with it. */
  modules?: readonly string[] | undefined;
  /** The page's own styles besides the first load. */
  styles?: readonly string[] | undefined;
  brand: string;
  locale: string;
  /** Structured data of schema.org. */
  data?: readonly object[];
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** JSON escaped for a script element: nothing in it can close the element or open a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Cuts a text at a word to at most `max` characters, ellipsis included. */
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
    styles = [],
    data = [],
  } = metadata;
  const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
    content === undefined ? [] : [`<meta ${kind}="${name}" content="${escapeHtml(content)}" />`];
  const lines = [`<title>${escapeHtml(title)}</title>`, ...meta('name', 'description', description)];
  const files = [
    ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}" />`),
    ...styles.map((href) => `<link rel="preload" as="style" crossorigin href="${escapeHtml(href)}" />`),
  ];
  if (canonical === undefined) {
    return [...lines, '<meta name="robots" content="noindex" />', ...files].join('\n    ');
  }
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
    ...files,
    ...data.map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`),
  ].join('\n    ');
}

/** The not-found page in one language, shown until the site's code runs and to clients without JavaScript. */
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

/** Placeholders of the template for metadata and content. */
export const HEAD_PLACE = '<!--head-->';
export const BODY_PLACE = '<!--body-->';

/** Fills the template with metadata, language, and the content shown until the site's code runs. */
export function fillPage(template: string, metadata: PageMetadata, body: string): string {
  return template
    .replace('<html lang="en">', () => `<html lang="${escapeHtml(metadata.locale)}">`)
    .replace(HEAD_PLACE, () => renderMetadata(metadata))
    .replace(BODY_PLACE, () => body);
}
