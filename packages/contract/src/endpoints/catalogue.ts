import * as z from 'zod/mini';
import { categorySchema } from '../entities/category';
import { adminCitySchema } from '../entities/city';
import { idSchema, pincodeSchema } from '../entities/primitives';
import { searchIndexSchema } from '../entities/search-index';
import { serviceSchema } from '../entities/service';
import { slotDaySchema } from '../entities/slot';
import { translationsSchema } from '../entities/translations';
import { word } from '../errors/word';
import { MAX_CART_LINES } from '../rules/cart';
import { defineEndpoint } from './define-endpoint';

/** The largest number of subcategories in one request for services: Firestore's `in` takes thirty values. */
export const MAX_CATEGORY_IDS = 30;

/** Comma-separated ids, sorted and without duplicates, so that equal requests share one cache entry. */
const idListSchema = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => [...new Set(text.split(',').filter(Boolean))].sort()),
    ),
    z.array(idSchema).check(z.minLength(1, word('ids_missing')), z.maxLength(max)),
  );

export const listCategories = defineEndpoint({
  summary: 'The active categories of the top level, or the active subcategories of one category.',
  method: 'GET',
  path: '/api/category',
  audience: { kind: 'public' },
  cache: 'catalogue',
  query: z.strictObject({ parentCategory: z.optional(idSchema) }),
  status: 200,
  response: z.array(categorySchema),
  errors: [],
});

export const getCategory = defineEndpoint({
  summary: 'One active category or subcategory.',
  method: 'GET',
  path: '/api/category/:categoryId',
  audience: { kind: 'public' },
  cache: 'catalogue',
  params: z.strictObject({ categoryId: idSchema }),
  status: 200,
  response: categorySchema,
  errors: ['not_found'],
});

export const listServices = defineEndpoint({
  summary: 'The active services of up to thirty subcategories.',
  method: 'GET',
  path: '/api/service',
  audience: { kind: 'public' },
  cache: 'catalogue',
  query: z.strictObject({ categoryIds: idListSchema(MAX_CATEGORY_IDS) }),
  status: 200,
  response: z.array(serviceSchema),
  errors: [],
});

export const getSearchIndex = defineEndpoint({
  summary: 'The names of all active categories and services, with what a search result shows of each.',
  method: 'GET',
  path: '/api/service/search-index',
  audience: { kind: 'public' },
  cache: 'catalogue',
  // Checkout compares the prices in the cart with it: those of the day before would be offered as new.
  isNeverStale: true,
  status: 200,
  response: searchIndexSchema,
  errors: [],
});

export const listCities = defineEndpoint({
  summary: 'The active cities by name, All Cities included; for an admin all cities, each with its version.',
  method: 'GET',
  path: '/api/admin/cities',
  audience: { kind: 'anyone' },
  cache: 'catalogue',
  status: 200,
  response: z.array(adminCitySchema),
  errors: [],
});

export const checkPincode = defineEndpoint({
  summary: 'Whether a pincode is served, and the city and state it belongs to.',
  method: 'GET',
  path: '/api/pincode/:pincode',
  audience: { kind: 'public' },
  cache: 'catalogue',
  // Few ask for one pincode: nearly each of them would get the answer of the day before.
  isNeverStale: true,
  params: z.strictObject({ pincode: pincodeSchema }),
  status: 200,
  response: z.strictObject({
    pincode: pincodeSchema,
    served: z.boolean(),
    cityId: z.nullable(idSchema),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    translations: z.optional(translationsSchema({ city: z.string(), state: z.string() })),
  }),
  errors: [],
});

export const listSlots = defineEndpoint({
  summary:
    'The slots of the five bookable days for a cart at a pincode, each open or with the reason why not.',
  method: 'GET',
  path: '/api/slot',
  audience: { kind: 'public' },
  cache: 'never',
  query: z.strictObject({ pincode: pincodeSchema, serviceIds: idListSchema(MAX_CART_LINES) }),
  status: 200,
  response: z.array(slotDaySchema),
  errors: ['pincode_not_served', 'service_unavailable'],
});
