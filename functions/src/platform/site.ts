import { readFile } from 'node:fs/promises';
import { type Site, siteSchema } from '@gharseva/site-pages/site';

/** Gives the built site's description. Fails when no site was built beside the function. */
export type LoadSite = () => Promise<Site>;

/**
 * Reads the site's description once, at the first request for a page.
 * @param file its path; null for the file beside the bundle, where the build puts it
 */
export function createLoadSite(file: string | null): LoadSite {
  let loaded: Promise<Site> | undefined;
  return () => {
    loaded ??= readFile(file ?? new URL('./site.json', import.meta.url), 'utf8').then((text) =>
      siteSchema.parse(JSON.parse(text)),
    );
    // The next read may succeed: on the local stack the site is built while the function runs.
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
}
