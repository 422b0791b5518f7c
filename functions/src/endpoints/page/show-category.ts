import { idSchema } from '@gharseva/contract';
import { askedTogether, categoryPage } from '@gharseva/site-pages/made/category-page';
import { localeOf, plainPage } from '@gharseva/site-pages/made/page-answer';
import type { PageHandler } from '../handler';

/** The page of an active category; any other address is 404 with the site's not-found page. */
export const showCategory: PageHandler = async ({ site, locale: named, rest }, { stores, clock }) => {
  const locale = localeOf(site, named);
  // An address with a trailing slash is the same page, whose canonical address has none.
  const pieces = rest.at(-1) === '' ? rest.slice(0, -1) : rest;
  const id = idSchema.safeParse(pieces[0]);
  if (locale === null || pieces.length !== 1 || !id.success) return plainPage(site, locale ?? 'en', 404);
  const catalogue = await stores.catalogue.read(clock());
  const category = await catalogue.findCategory(id.data);
  if (!category) return plainPage(site, locale, 404);
  const subcategories = await catalogue.listCategories(category._id);
  const [cities, ...services] = await Promise.all([
    catalogue.listCities(),
    ...askedTogether(subcategories).map((ids) => catalogue.listServices(ids)),
  ]);
  return categoryPage(site, locale, { category, subcategories, services: services.flat(), cities });
};
