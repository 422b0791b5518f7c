import { join } from 'node:path';
import { buildPages } from '@gharseva/site-pages/built/build-pages';
import { fillPage } from '@gharseva/site-pages/page-html';
import { readShell } from '@gharseva/site-pages/shell/read-shell';
import type { Plugin } from 'vite';
import type { Brand } from '../src/config/brand';
import { paths } from '../src/config/paths';
import { appCheckOf, readEnvironment, type Settings } from '../src/config/read-environment';
import { createPageFiles } from './page-files';
import { readHeaders } from './read-headers';
import { listLocales, readTexts } from './read-texts';

/**
 * Makes the site's pages from the built index.html, each with its own metadata. The development server makes no pages;
 * its index.html only gets the brand's name. Headers come from the firebase.json named by GHARSEVA_HOSTING_CONFIG.
 * @param root the web folder
 * @param env the build's variables
 */
export function sitePages(root: string, env: Settings, brand: Brand): Plugin {
  const hosting = process.env.GHARSEVA_HOSTING_CONFIG ?? join(root, '../firebase.json');
  const folder = join(root, 'src/locales');
  return {
    name: 'gharseva-site-pages',
    transformIndexHtml(html, { bundle }) {
      return bundle ? html : fillPage(html, { title: brand.name, brand: brand.name, locale: 'en' }, '');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has made no index.html');
        const locales = listLocales(folder);
        const { firebase, siteOrigin } = readEnvironment(env);
        const pages = buildPages({
          template: String(index.source),
          origin: siteOrigin,
          brand,
          locales,
          categoryPattern: paths.categoryPattern,
          filesOf: createPageFiles(root, bundle),
          texts: readTexts(folder),
          headers: readHeaders(hosting, appCheckOf(env)),
          shell: readShell(locales),
        });
        for (const [fileName, source] of pages) {
          if (fileName === 'index.html') index.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
        // Not deployed: lets a deploy refuse what was built for another project.
        this.emitFile({ type: 'asset', fileName: '.site/project', source: firebase.projectId });
      },
    },
  };
}
