import { escapeHtml, fillPage, notFoundBody } from '../page-html';
import type { Site } from '../site';
import { localizedPath } from '../site-address';

/** A page as sent. Only a 200 may be cached. */
export interface PageAnswer {
  status: 200 | 404 | 503;
  content: string;
}

/** The language named in an address: English at bare addresses, null for an unsupported language. */
export function localeOf(site: Site, named: string | undefined): string | null {
  const [bare = 'en', ...others] = site.locales;
  if (named === undefined) return bare;
  return others.includes(named) ? named : null;
}

/**
 * The site's page without listable content. With 404 it says that the page was not found; with 503 the catalogue could
 * not be read, and the site's code decides in the browser what to show.
 */
export function plainPage(site: Site, locale: string, status: 404 | 503): PageAnswer {
  const { name: brand } = site.business;
  const texts = status === 404 ? site.texts[locale] : undefined;
  const title = texts ? `${texts.notFound} · ${brand}` : brand;
  const words = texts && notFoundBody(texts, localizedPath('/', locale));
  const body = words ? `<main lang="${escapeHtml(locale)}">${words}</main>` : '';
  return { status, content: fillPage(site.template, { title, brand, locale }, body) };
}
