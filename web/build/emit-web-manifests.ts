import { join } from 'node:path';
import type { Texts } from '@gharseva/site-pages/site-input';
import type { Plugin } from 'vite';
import type { Brand } from '../src/config/brand';
import { paths } from '../src/config/paths';
import { listSpoken, readTexts } from './read-texts';

/** The address of a language's web app manifest. */
function manifestAddress(locale: string): string {
  return locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
}

/** The web app manifest in one language; all share an id, so that a phone sees one app. */
function webManifest(name: string, locale: string, texts: Texts) {
  const shortcut = (label: string, url: string) => ({
    name: label,
    url,
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    description: texts(locale, 'offline.appDescription'),
    lang: `${locale}-IN`,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7f0',
    theme_color: '#072f33',
    categories: ['lifestyle', 'shopping', 'utilities'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(texts(locale, 'offline.appBook'), `${paths.home}#services`),
      shortcut(texts(locale, 'layout.myBookings'), paths.myBookings),
      shortcut(texts(locale, 'layout.cart'), paths.cart),
      shortcut(texts(locale, 'layout.support'), paths.support),
    ],
  };
}

/** Writes a manifest for each language, with the brand's name and the texts of the language files. */
export function emitWebManifests(root: string, { name }: Brand): Plugin {
  const folder = join(root, 'src/locales');
  const texts = readTexts(folder);
  return {
    name: 'emit-web-manifests',
    apply: 'build',
    generateBundle() {
      for (const locale of listSpoken(folder)) {
        this.emitFile({
          type: 'asset',
          fileName: manifestAddress(locale).slice(1),
          source: `${JSON.stringify(webManifest(name, locale, texts), null, 2)}\n`,
        });
      }
    },
  };
}
