import { fillPage, type Site } from '@gharseva/contract';

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
 * The site's page with nothing filled in that could be listed: what the site shows there it finds out itself, in the
 * browser. For an address that leads nowhere, and when the catalogue cannot be read.
 */
export function plainPage(site: Site, locale: string, status: 404 | 503): PageAnswer {
  const { name: brand } = site.business;
  const notFound = site.texts[locale]?.notFound;
  const title = status === 404 && notFound ? `${notFound} · ${brand}` : brand;
  return { status, content: fillPage(site.template, { title, brand, locale }, '') };
}
