import { localeOf, plainPage } from '@gharseva/site-pages/made/page-answer';
import { servicesPage } from '@gharseva/site-pages/made/services-page';
import type { PageHandler } from '../handler';

/** Home's grid of categories for visitors without JavaScript. */
export const showServices: PageHandler = async ({ site, locale: named }, { stores, clock }) => {
  const locale = localeOf(site, named);
  if (locale === null) return plainPage(site, 'en', 404);
  const categories = await (await stores.catalogue.read(clock())).listCategories(null);
  return servicesPage(
    site,
    locale,
    categories.filter(({ displayAtHome }) => displayAtHome),
  );
};
