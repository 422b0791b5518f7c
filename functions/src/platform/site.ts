import { readFile } from 'node:fs/promises';
import { type Site, siteSchema } from '@gharseva/site-pages/site';
import { loadOnce } from './load-once';

/** Gives the built site's description. Fails when no site was built beside the function. */
export type LoadSite = () => Promise<Site>;

/**
 * Reads the site's description once, at the first request for a page.
 * @param file its path; null for the file beside the bundle, where the build puts it
 */
export function createLoadSite(file: string | null): LoadSite {
  // A failed read is tried again: on the local stack the site is built while the function runs.
  return loadOnce(async () => {
    const text = await readFile(file ?? new URL('./site.json', import.meta.url), 'utf8');
    return siteSchema.parse(JSON.parse(text));
  });
}
