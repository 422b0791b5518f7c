import { sitemap } from '@gharseva/site-pages/made/sitemap';
import type { PageHandler } from '../handler';

/** What a search engine may list. */
export const showSitemap: PageHandler = async ({ site }, { stores }) => ({
  status: 200,
  content: sitemap(site, await stores.categories.listActive(null)),
});
