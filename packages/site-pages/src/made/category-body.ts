import { type Service, textIn } from '@gharseva/contract';
import { escapeHtml } from '../page-html';
import type { PageTexts } from '../site';
import type { ServiceGroup } from './category-page';
import { rupees } from './rupees';

/** A category as plain text without controls: shown until the site's code runs, and to clients without JavaScript. */
export function categoryBody(options: {
  title: string;
  description: string;
  home: { name: string; href: string };
  groups: readonly ServiceGroup[];
  texts: Pick<PageTexts, 'included' | 'excluded'>;
  locale: string;
}): string {
  const { title, description, home, groups, texts, locale } = options;
  const scopeOf = (service: Service) =>
    (['included', 'excluded'] as const).map((field) => {
      const words = textIn(service, field, locale);
      return words && `<p>${escapeHtml(texts[field])}: ${escapeHtml(words)}</p>`;
    });
  const sections = groups.map(({ subcategory, services }) => {
    const rows = services.map((service) => {
      const name = escapeHtml(textIn(service, 'name', locale));
      const words = escapeHtml(textIn(service, 'description', locale));
      const scope = scopeOf(service).join('');
      return `<li>${name} <strong>${rupees(service.price, locale)}</strong><p>${words}</p>${scope}</li>`;
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
