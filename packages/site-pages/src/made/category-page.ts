import {
  ALL_CITIES_ID,
  type Category,
  type City,
  MAX_CATEGORY_IDS,
  rupeesLabel,
  type Service,
  textIn,
} from '@gharseva/contract';
import { fillPage, shorten } from '../page-html';
import type { PageTexts, Site } from '../site';
import { alternatesOf, categoryPath, localizedPath } from '../site-address';
import { breadcrumbData, serviceData } from '../structured-data';
import { categoryBody } from './category-body';
import { type PageAnswer, plainPage } from './page-answer';

/** Characters of a description; result lists show fewer. */
const DESCRIPTION_LENGTH = 160;

/** One category's active records, in catalogue order. */
export interface CategoryRecords {
  category: Category;
  subcategories: readonly Category[];
  services: readonly Service[];
  cities: readonly City[];
}

/** A subcategory with its services. */
export interface ServiceGroup {
  subcategory: Category;
  services: readonly Service[];
}

/**
 * The picture for link previews. Scrapers render no SVG, so only a raster picture that an admin uploaded is used; none
 * of another site, which would learn who looks.
 */
function previewPicture(site: Site, imageUrl = ''): string {
  const isUsed = imageUrl.startsWith('/') && !imageUrl.endsWith('.svg');
  const picture = isUsed ? imageUrl : site.image;
  return picture.startsWith('/') ? site.origin + picture : picture;
}

/** The ids of subcategories as the screen asks for their services: sorted, and as many at once as a request takes. */
export function askedTogether(subcategories: readonly Category[]): string[][] {
  const ids = subcategories.map(({ _id }) => _id).sort();
  return Array.from({ length: Math.ceil(ids.length / MAX_CATEGORY_IDS) }, (_, part) =>
    ids.slice(part * MAX_CATEGORY_IDS, (part + 1) * MAX_CATEGORY_IDS),
  );
}

/** The API addresses that the screen will request. */
const questionsOf = ({ _id }: Category, subcategories: readonly Category[]): string[] => [
  `/api/category/${_id}`,
  `/api/category?parentCategory=${_id}`,
  ...askedTogether(subcategories).map(
    (ids) => `/api/service?categoryIds=${encodeURIComponent(ids.join(','))}`,
  ),
];

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

function describe(texts: PageTexts, name: string, own: string, services: readonly Service[]) {
  const cheapest = services.length > 0 ? Math.min(...services.map(({ price }) => price)) : null;
  const price = cheapest === null ? '' : fill(texts.categoryFrom, { name, price: rupeesLabel(cheapest) });
  const rest = fill(texts.categoryDescription, { name });
  return shorten([own, price, rest].filter(Boolean).join(' '), DESCRIPTION_LENGTH);
}

/** The cities in which at least one of some services is offered; all where none says so. */
function citiesOf(services: readonly Service[], served: readonly City[]): readonly City[] {
  const ids = new Set(services.map(({ cityId }) => cityId));
  const offered = served.filter(({ _id }) => ids.has(_id));
  return ids.has(ALL_CITIES_ID) || offered.length === 0 ? served : offered;
}

/**
 * A category's page in a language: metadata, structured data with current prices, and the same services as plain text
 * for clients without JavaScript. A subcategory has no page of its own: it gets the plain, unlisted one.
 */
export function categoryPage(site: Site, locale: string, records: CategoryRecords): PageAnswer {
  const { category, subcategories, services, cities } = records;
  const texts = site.texts[locale];
  if (!texts || category.parentCategory !== null) return { ...plainPage(site, locale, 503), status: 200 };
  const { origin, business } = site;
  const name = textIn(category, 'name', locale);
  const path = categoryPath(category._id);
  const href = origin + localizedPath(path, locale);
  const image = previewPicture(site, category.imageUrl);
  const description = describe(texts, name, textIn(category, 'description', locale), services);
  const headingIn = (one: string, { categoryTitle }: PageTexts) => ({
    locale: one,
    title: fill(categoryTitle, { name: textIn(category, 'name', one) }),
    description: textIn(category, 'description', one),
  });
  const heading = headingIn(locale, texts);
  const groups = subcategories.map((subcategory) => ({
    subcategory,
    services: services.filter(({ categoryId }) => categoryId === subcategory._id),
  }));
  const served = cities.filter(({ _id }) => _id !== ALL_CITIES_ID);
  const cityName = (id: string) => {
    const city = served.find(({ _id }) => _id === id);
    return city ? textIn(city, 'name', locale) : null;
  };
  const home = { name: texts.home, href: origin + localizedPath('/', locale) };
  const metadata = {
    title: `${heading.title} · ${business.name}`,
    description,
    canonical: href,
    alternates: alternatesOf(origin, path, site.locales),
    image,
    brand: business.name,
    locale,
    preload: questionsOf(category, subcategories),
    modules: site.categoryFiles[locale]?.scripts,
    styles: site.categoryFiles[locale]?.styles,
    data: [
      serviceData({
        name,
        description,
        href,
        origin,
        image,
        cities: citiesOf(services, served).map((city) => textIn(city, 'name', locale)),
        groups: groups.map((group) => ({
          name: textIn(group.subcategory, 'name', locale),
          offers: group.services.map((service) => ({
            name: textIn(service, 'name', locale),
            description: textIn(service, 'description', locale),
            price: service.price,
            city: cityName(service.cityId),
          })),
        })),
      }),
      breadcrumbData([home, { name, href }]),
    ],
  };
  const otherHeadings = Object.entries(site.texts)
    .filter(([other]) => other !== locale)
    .map(([other, itsTexts]) => headingIn(other, itsTexts));
  const body = categoryBody({ heading, otherHeadings, home, groups, texts });
  return { status: 200, content: fillPage(site.template, metadata, body) };
}
