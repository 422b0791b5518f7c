import type { PageName } from '@gharseva/contract';
import type { PageHandler } from '../endpoints/handler';
import { showCategory } from '../endpoints/page/show-category';
import { showServices } from '../endpoints/page/show-services';
import { showSitemap } from '../endpoints/page/show-sitemap';

/** The use case of every declared page. */
export const pageHandlers: Readonly<Record<PageName, PageHandler>> = {
  showCategory,
  showServices,
  showSitemap,
};
