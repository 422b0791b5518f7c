import {
  ALL_CITIES_ID,
  type Category,
  type City,
  CONTENT_LANGUAGES,
  categorySchema,
  citySchema,
  pincodePrefixes,
  type Service,
  serviceSchema,
} from '@gharseva/contract';
import { type CategoryData, readCategories, readStates, type SubcategoryData, type Text } from './read-data';

const CATALOGUE = readCategories();
const STATES = readStates();

/** A city as stored: with the three-digit prefixes for the lookup by pincode. */
export type StoredCity = City & { pincodePrefixes: string[] };

/** The address of a category's or subcategory's picture. */
function pictureUrl(id: string): string {
  return `/pictures/categories/${id}.svg`;
}

/** Fields of a record in English, with their translations into each content language. */
function textsOf<Field extends string>(record: Record<Field, Text>, ...fields: Field[]) {
  const inLanguage = (language: keyof Text) =>
    Object.fromEntries(fields.map((field) => [field, record[field][language]]));
  const translations = CONTENT_LANGUAGES.map((language) => [language, inLanguage(language)]);
  return { ...inLanguage('en'), translations: Object.fromEntries(translations) };
}

/** The top-level categories, shown at home in the catalogue's order. Throws a ZodError for data that breaks the contract. */
export function buildCategories(catalogue: readonly CategoryData[] = CATALOGUE): Category[] {
  return catalogue.map((category, position) =>
    categorySchema.parse({
      _id: category.slug,
      ...textsOf(category, 'name', 'description'),
      imageUrl: pictureUrl(category.slug),
      displayAtHome: true,
      isActive: true,
      parentCategory: null,
      position,
    }),
  );
}

/** The subcategories, each under its category. Throws as {@link buildCategories}. */
export function buildSubcategories(catalogue: readonly CategoryData[] = CATALOGUE): Category[] {
  return listSubcategories(catalogue).map(({ id, parent, position, subcategory }) =>
    categorySchema.parse({
      _id: id,
      ...textsOf(subcategory, 'name', 'description'),
      imageUrl: pictureUrl(id),
      displayAtHome: false,
      isActive: true,
      parentCategory: parent,
      position,
    }),
  );
}

/** The services, each under its subcategory and for its city or `All Cities`. Throws as {@link buildCategories}. */
export function buildServices(catalogue: readonly CategoryData[] = CATALOGUE): Service[] {
  return listSubcategories(catalogue).flatMap(({ id, subcategory }) =>
    subcategory.services.map((service, position) =>
      serviceSchema.parse({
        _id: `${id}-${service.slug}`,
        ...textsOf(service, 'name', 'description', 'included', 'excluded'),
        categoryId: id,
        cityId: service.city ?? ALL_CITIES_ID,
        price: service.price,
        duration: service.duration,
        isActive: true,
        position,
      }),
    ),
  );
}

/** `All Cities` and every city, with the derived prefixes. Throws as {@link buildCategories}. */
export function buildCities(): StoredCity[] {
  const cities = STATES.flatMap(({ state, cities }) => cities.map((city) => ({ ...city, state })));
  return cities.map((data) => {
    const city = citySchema.parse({
      _id: data.id,
      ...textsOf(data, 'name', 'state'),
      country: 'India',
      pincodeRanges: data.pincodeRanges,
      isActive: true,
    });
    return { ...city, pincodePrefixes: pincodePrefixes(city.pincodeRanges) };
  });
}

interface ListedSubcategory {
  id: string;
  parent: string;
  position: number;
  subcategory: SubcategoryData;
}

function listSubcategories(catalogue: readonly CategoryData[]): ListedSubcategory[] {
  return catalogue.flatMap((category) =>
    category.subcategories.map((subcategory, position) => ({
      id: `${category.slug}-${subcategory.slug}`,
      parent: category.slug,
      position,
      subcategory,
    })),
  );
}
