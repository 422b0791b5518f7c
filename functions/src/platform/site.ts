import { readFile } from 'node:fs/promises';
import { type Site, siteSchema } from '@gharseva/site-pages/site';

/** Gives what the built site tells of itself. Fails when no site was built beside the function. */
export type LoadSite = () => Promise<Site>;

/**
 * Reads the site's description once, at the first page asked for.
 * @param file where it is; without one beside the bundle, where the build puts it.
 */
export function createLoadSite(file: string | null): LoadSite {
  let loaded: Promise<Site> | undefined;
  return () => {
    loaded ??= readFile(file ?? new URL('./site.json', import.meta.url), 'utf8').then((text) =>
      siteSchema.parse(JSON.parse(text)),
    );
    // What could not be read may be there the next time: on the local stack the site is built beside the function.
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
}
