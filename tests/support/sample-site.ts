import { join } from 'node:path';
import { buildPages } from '@gharseva/site-pages/built/build-pages';
import { readShell } from '@gharseva/site-pages/shell/read-shell';
import { type Site, siteSchema } from '@gharseva/site-pages/site';
import { DEMO_BRAND } from '../../web/build/read-brand';
import { readHeaders } from '../../web/build/read-headers';
import { listLocales, readTexts } from '../../web/build/read-texts';

const root = join(import.meta.dirname, '../..');
const locales = join(root, 'web/src/locales');

/** The origin of the tests' site. */
export const SITE_ORIGIN = 'https://gharseva.example';

/** The parts of a built page that the generated pages use. */
const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <!--head-->
    <script type="module" crossorigin src="/assets/first-load-1234abcd.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/first-load-1234abcd.css">
  </head>
  <body>
    <div id="root"><!--body--></div>
  </body>
</html>
`;

/** Every file of a build with that page, by name. */
export const sampleFiles = buildPages({
  template: TEMPLATE,
  origin: SITE_ORIGIN,
  brand: DEMO_BRAND,
  locales: listLocales(locales),
  texts: readTexts(locales),
  headers: readHeaders(join(root, 'firebase.json')),
  filesOf: (path, locale) => ({
    scripts: [`/assets${path}-${locale}.js`],
    styles: [`/assets${path}.css`],
  }),
  categoryPattern: '/a-category',
  shell: readShell(listLocales(locales)),
});

/** The description of the site that the build leaves for the function. */
export const sampleSite: Site = siteSchema.parse(JSON.parse(sampleFiles.get('.site/site.json') ?? ''));
