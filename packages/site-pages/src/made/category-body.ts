import { rupeesLabel, type Service, textIn } from '@gharseva/contract';
import { escapeHtml } from '../page-html';
import type { PageTexts } from '../site';
import type { ServiceGroup } from './category-page';

/** Heading and description of a category in a language. */
export interface CategoryHeading {
  locale: string;
  title: string;
  description: string;
}

/**
 * A category as plain text without controls: shown until the site's code runs, and to clients without JavaScript. The
 * heading in the other languages comes along unseen, because the visitor's language can differ from the address's: the
 * site's code then shows it at once, and nothing moves when the catalogue arrives (web/src/lib/painted-page.ts).
 */
export function categoryBody(options: {
  heading: CategoryHeading;
  otherHeadings: readonly CategoryHeading[];
  home: { name: string; href: string };
  groups: readonly ServiceGroup[];
  texts: Pick<PageTexts, 'included' | 'excluded'>;
}): string {
  const { heading, otherHeadings, home, groups, texts } = options;
  const { locale } = heading;
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
      return `<li>${name} <strong>${rupeesLabel(service.price)}</strong><p>${words}</p>${scope}</li>`;
    });
    return `<section><h2>${escapeHtml(textIn(subcategory, 'name', locale))}</h2><ul>${rows.join('')}</ul></section>`;
  });
  return [
    `<main lang="${escapeHtml(locale)}">`,
    `<p><a href="${escapeHtml(home.href)}">${escapeHtml(home.name)}</a></p>`,
    headingOf(heading),
    ...sections,
    ...otherHeadings.map(
      (other) => `<template lang="${escapeHtml(other.locale)}">${headingOf(other)}</template>`,
    ),
    '</main>',
  ].join('\n');
}

function headingOf({ title, description }: CategoryHeading): string {
  return `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(description)}</p>`;
}
