import { type Category, textIn } from '@gharseva/contract';
import { escapeHtml, fillPage } from '../page-html';
import type { Site } from '../site';
import { alternatesOf, categoryPath, localizedPath } from '../site-address';
import { type PageAnswer, plainPage } from './page-answer';

/**
 * Home without JavaScript: the current categories, each linked to its services and prices. Its metadata is that of
 * home, so search engines treat it as home.
 */
export function servicesPage(site: Site, locale: string, categories: readonly Category[]): PageAnswer {
  const texts = site.texts[locale];
  if (!texts) return plainPage(site, locale, 404);
  const { origin, business } = site;
  const metadata = {
    title: `${texts.homeTitle} · ${business.name}`,
    description: texts.homeDescription,
    canonical: origin + localizedPath('/', locale),
    alternates: alternatesOf(origin, '/', site.locales),
    image: origin + site.image,
    brand: business.name,
    locale,
  };
  const rows = categories.map((category) => {
    const href = escapeHtml(localizedPath(categoryPath(category._id), locale));
    const name = escapeHtml(textIn(category, 'name', locale));
    const words = escapeHtml(textIn(category, 'description', locale));
    return `<li><a href="${href}"><strong>${name}</strong></a><p>${words}</p></li>`;
  });
  const body = [
    `<main lang="${escapeHtml(locale)}">`,
    `<h1>${escapeHtml(texts.homeTitle)}</h1>`,
    `<p>${escapeHtml(texts.homeDescription)}</p>`,
    `<ul>${rows.join('')}</ul>`,
    '</main>',
  ].join('\n');
  return { status: 200, content: fillPage(site.template, metadata, body) };
}
