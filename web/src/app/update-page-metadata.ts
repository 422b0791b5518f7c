import { STATIC_PAGES } from '@gharseva/site-pages/public-pages';
import { matchPath } from 'react-router-dom';
import { brand } from '../config/brand';
import { environment } from '../config/env';
import { paths } from '../config/paths';
import { loadMessages, translate } from '../lib/i18n/i18n';
import type { MessageKey } from '../lib/i18n/message-key';

/** The description of each listed page; all other pages are private. */
const DESCRIPTIONS: readonly [pattern: string, key: MessageKey][] = [
  [paths.categoryPattern, 'metadata.category'],
  ...STATIC_PAGES.map((page): [string, MessageKey] => [page.path, page.description]),
];

/** Metadata of the landing page that is not updated for other pages. */
const OF_LANDING = 'meta[property^="og:"], link[hreflang], script[type="application/ld+json"]';

/**
 * Updates the metadata after a navigation within the site, because browsers share the canonical address and show the
 * description of saved pages. The screen itself sets the title.
 */
export async function updatePageMetadata(pathname: string): Promise<void> {
  await loadMessages('metadata');
  const found = DESCRIPTIONS.find(([pattern]) => matchPath(pattern, pathname));
  for (const element of document.head.querySelectorAll(OF_LANDING)) element.remove();
  set('meta', 'name', 'robots', 'content', found ? null : 'noindex');
  set('meta', 'name', 'description', 'content', found ? translate(found[1], { brand: brand.name }) : null);
  set('link', 'rel', 'canonical', 'href', found ? environment.siteOrigin + pathname : null);
}

/** Writes the single element of its kind; null removes it. */
function set(tag: string, kind: string, name: string, attribute: string, value: string | null): void {
  const present = document.head.querySelector(`${tag}[${kind}="${name}"]`);
  if (value === null) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(kind, name);
  element.setAttribute(attribute, value);
}
