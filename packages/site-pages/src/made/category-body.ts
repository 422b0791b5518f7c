import { textIn } from '@gharseva/contract';
import { escapeHtml } from '../page-html';
import type { ServiceGroup } from './category-page';
import { rupees } from './rupees';

/** A category as plain text without controls: shown until the site's code runs, and to clients without JavaScript. */
export function categoryBody(options: {
  title: string;
  description: string;
  home: { name: string; href: string };
  groups: readonly ServiceGroup[];
  locale: string;
}): string {
  const { title, description, home, groups, locale } = options;
  const sections = groups.map(({ subcategory, services }) => {
    const rows = services.map((service) => {
      const name = escapeHtml(textIn(service, 'name', locale));
      const words = escapeHtml(textIn(service, 'description', locale));
      return `<li>${name} <strong>${rupees(service.price, locale)}</strong><p>${words}</p></li>`;
    });
    return `<section><h2>${escapeHtml(textIn(subcategory, 'name', locale))}</h2><ul>${rows.join('')}</ul></section>`;
  });
  return [
    `<main lang="${escapeHtml(locale)}">`,
    `<p><a href="${escapeHtml(home.href)}">${escapeHtml(home.name)}</a></p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(description)}</p>`,
    ...sections,
    '</main>',
  ].join('\n');
}
