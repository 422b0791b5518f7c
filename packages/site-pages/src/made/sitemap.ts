import type { Category } from '@gharseva/contract';
import { escapeHtml } from '../page-html';
import type { Site } from '../site';
import { alternatesOf, categoryPath } from '../site-address';

/** The listed pages and the top-level categories, each in every language with its alternates. */
export function sitemap(site: Site, categories: readonly Category[]): string {
  const paths = [...site.paths, ...categories.map(({ _id }) => categoryPath(_id))];
  const entries = paths.flatMap((path) => {
    const alternates = alternatesOf(site.origin, path, site.locales);
    const links = alternates.map(
      ({ locale, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(locale)}" href="${escapeHtml(href)}"/>`,
    );
    return alternates.map(({ href }) => `<url><loc>${escapeHtml(href)}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
