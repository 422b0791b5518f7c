import { localeOf, plainPage } from '@gharseva/site-pages/made/page-answer';
import { servicesPage } from '@gharseva/site-pages/made/services-page';
import type { PageHandler } from '../handler';

/** Home's grid of categories for visitors without JavaScript. */
export const showServices: PageHandler = async ({ site, locale: named }, { stores }) => {
  const locale = localeOf(site, named);
  if (locale === null) return plainPage(site, 'en', 404);
  const categories = await stores.categories.listActive(null);
  return servicesPage(
    site,
    locale,
    categories.filter(({ displayAtHome }) => displayAtHome),
  );
};
