import { escapeHtml, fillPage, notFoundBody } from '../page-html';
import type { Site } from '../site';
import { localizedPath } from '../site-address';

/** A page as it is sent. Only a 200 is kept by anyone. */
export interface PageAnswer {
  status: 200 | 404 | 503;
  content: string;
}

/** The language that an address names; English at the bare addresses, null for one that the site does not speak. */
export function localeOf(site: Site, named: string | undefined): string | null {
  const [bare = 'en', ...others] = site.locales;
  if (named === undefined) return bare;
  return others.includes(named) ? named : null;
}

/**
 * The site's page with nothing filled in that could be listed. For an address that leads nowhere, which it says in
 * words, and when the catalogue cannot be read: what the site shows then it finds out itself, in the browser.
 */
export function plainPage(site: Site, locale: string, status: 404 | 503): PageAnswer {
  const { name: brand } = site.business;
  const texts = status === 404 ? site.texts[locale] : undefined;
  const title = texts ? `${texts.notFound} · ${brand}` : brand;
  const words = texts && notFoundBody(texts, localizedPath('/', locale));
  const body = words ? `<main lang="${escapeHtml(locale)}">${words}</main>` : '';
  return { status, content: fillPage(site.template, { title, brand, locale }, body) };
}
