import {
  ALL_CITIES_ID,
  ALL_CITIES_NAME,
  type Category,
  type City,
  categorySchema,
  citySchema,
  pincodePrefixes,
  type Service,
  serviceSchema,
} from '@gharseva/contract';
import { CATALOGUE } from './catalogue/catalogue';
import { HINDI } from './catalogue/hi/catalogue';
import type { CatalogueCategory, CatalogueSubcategory } from './catalogue/types';
import { HINDI_CITIES, HINDI_STATES } from './cities/hi';
import { STATES } from './cities/states';

/** A city as it is stored: with the three-digit prefixes by which a pincode finds it. */
export type StoredCity = City & { pincodePrefixes: string[] };

/** Where the picture of a category or subcategory is served. */
function pictureUrl(id: string): string {
  return `/pictures/categories/${id}.svg`;
}

/** What the seed has of a record in other languages, to be spread into it; nothing where it has none. */
function translationsFor(id: string): { translations?: { hi: { name: string; description: string } } } {
  const texts = HINDI[id];
  return texts ? { translations: { hi: { name: texts[0], description: texts[1] } } } : {};
}

/** The top-level categories, shown at home in the catalogue's order. Throws a ZodError on data that breaks the contract. */
export function buildCategories(catalogue: readonly CatalogueCategory[] = CATALOGUE): Category[] {
  return catalogue.map((category, position) =>
    categorySchema.parse({
      _id: category.slug,
      name: category.name,
      description: category.description,
      imageUrl: pictureUrl(category.slug),
      displayAtHome: true,
      isActive: true,
      parentCategory: null,
      position,
      ...translationsFor(category.slug),
    }),
  );
}

/** The subcategories, each under its category. Throws as {@link buildCategories}. */
export function buildSubcategories(catalogue: readonly CatalogueCategory[] = CATALOGUE): Category[] {
  return listSubcategories(catalogue).map(({ id, parent, position, subcategory }) =>
    categorySchema.parse({
      _id: id,
      name: subcategory.name,
      description: subcategory.description,
      imageUrl: pictureUrl(id),
      displayAtHome: false,
      isActive: true,
      parentCategory: parent,
      position,
      ...translationsFor(id),
    }),
  );
}

/** The services, each under its subcategory and for its city or `All Cities`. Throws as {@link buildCategories}. */
export function buildServices(catalogue: readonly CatalogueCategory[] = CATALOGUE): Service[] {
  return listSubcategories(catalogue).flatMap(({ id, subcategory }) =>
    Object.entries(subcategory.services).map(([slug, service], position) =>
      serviceSchema.parse({
        _id: `${id}-${slug}`,
        name: service.name,
        categoryId: id,
        cityId: service.city ?? ALL_CITIES_ID,
        description: service.description,
        price: service.price,
        duration: service.duration,
        isActive: true,
        position,
        ...translationsFor(`${id}-${slug}`),
      }),
    ),
  );
}

/** `All Cities` and every city, with the derived prefixes. Throws as {@link buildCategories}. */
export function buildCities(): StoredCity[] {
  const everywhere = { id: ALL_CITIES_ID, name: ALL_CITIES_NAME, state: 'All States', pincodeRanges: [] };
  const cities = STATES.flatMap(({ state, cities }) =>
    Object.entries(cities).map(([id, city]) => ({ id, state, ...city })),
  );
  return [everywhere, ...cities].map(({ id, name, state, pincodeRanges }) => {
    const city = citySchema.parse({
      ...{ _id: id, name, state, country: 'India', pincodeRanges, isActive: true },
      translations: { hi: { name: HINDI_CITIES[id], state: HINDI_STATES[state] } },
    });
    return { ...city, pincodePrefixes: pincodePrefixes(city.pincodeRanges) };
  });
}

interface ListedSubcategory {
  id: string;
  parent: string;
  position: number;
  subcategory: CatalogueSubcategory;
}

function listSubcategories(catalogue: readonly CatalogueCategory[]): ListedSubcategory[] {
  return catalogue.flatMap((category) =>
    Object.entries(category.subcategories).map(([slug, subcategory], position) => ({
      id: `${category.slug}-${slug}`,
      parent: category.slug,
      position,
      subcategory,
    })),
  );
}
