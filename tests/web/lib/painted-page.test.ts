import { categoryBody } from '@gharseva/site-pages/made/category-body';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPaintedPage } from '../../../web/src/lib/painted-page';

const root = document.createElement('div');
beforeEach(() => {
  window.history.replaceState(null, '', '/services/cleaning');
});

describe('Server-rendered page', () => {
  test('gives heading and description of a category before the API is called', () => {
    const body = categoryBody({
      title: 'घर की सफ़ाई सर्विस',
      description: 'फ़र्श से छत तक <साफ़>',
      home: { name: 'होम', href: '/hi' },
      groups: [],
      texts: { included: 'शामिल है', excluded: 'शामिल नहीं' },
      locale: 'hi',
    });
    root.innerHTML = `<div class="shell">${body}</div>`;
    expect(readPaintedPage(root)).toEqual({
      path: '/services/cleaning',
      locale: 'hi',
      title: 'घर की सफ़ाई सर्विस',
      intro: 'फ़र्श से छत तक <साफ़>',
    });
  });

  test('gives nothing for a page without such content', () => {
    root.innerHTML = '<main id="content"><h1>Here</h1></main>';
    expect(readPaintedPage(root)).toBeNull();
    expect(readPaintedPage(null)).toBeNull();
  });
});
