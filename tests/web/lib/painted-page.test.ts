import { categoryBody } from '@gharseva/site-pages/made/category-body';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPaintedPage } from '../../../web/src/lib/painted-page';

const root = document.createElement('div');
beforeEach(() => {
  window.history.replaceState(null, '', '/services/cleaning');
});

const heading = { locale: 'en', title: 'Home cleaning services', description: 'From floor to ceiling' };
const inHindi = { locale: 'hi', title: 'घर की सफ़ाई सर्विस', description: 'फ़र्श से छत तक <साफ़>' };

/** A served category in the language of the first heading. */
function serve(first: typeof heading, ...others: (typeof heading)[]): void {
  const body = categoryBody({
    heading: first,
    otherHeadings: others,
    home: { name: 'Home', href: '/' },
    groups: [],
    texts: { included: 'Included', excluded: 'Not included' },
  });
  root.innerHTML = `<div class="shell">${body}</div>`;
}

describe('Server-rendered page', () => {
  test('gives heading and description of a category before the API is called', () => {
    serve(inHindi);
    expect(readPaintedPage(root)).toEqual({
      path: '/services/cleaning',
      headings: { hi: { title: 'घर की सफ़ाई सर्विस', intro: 'फ़र्श से छत तक <साफ़>' } },
    });
  });

  test('gives both in the languages of visitors that the address does not name', () => {
    serve(heading, inHindi);
    expect(readPaintedPage(root)?.headings).toEqual({
      en: { title: 'Home cleaning services', intro: 'From floor to ceiling' },
      hi: { title: 'घर की सफ़ाई सर्विस', intro: 'फ़र्श से छत तक <साफ़>' },
    });
    expect(root.querySelectorAll('h1')).toHaveLength(1);
  });

  test('gives nothing for a page without such content', () => {
    root.innerHTML = '<main id="content"><h1>Here</h1></main>';
    expect(readPaintedPage(root)).toBeNull();
    root.innerHTML = '<main lang="en"><h1></h1></main>';
    expect(readPaintedPage(root)).toBeNull();
    expect(readPaintedPage(null)).toBeNull();
  });
});
