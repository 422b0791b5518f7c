import { sitemap } from '@gharseva/site-pages/made/sitemap';
import type { PageHandler } from '../handler';

/** The sitemap for search engines. */
export const showSitemap: PageHandler = async ({ site }, { stores, clock }) => ({
  status: 200,
  content: sitemap(site, await (await stores.catalogue.read(clock())).listCategories(null)),
});
