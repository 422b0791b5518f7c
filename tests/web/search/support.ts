import type { SearchIndex } from '@gharseva/contract';
import {
  buildCategories,
  buildServices,
  buildSubcategories,
} from '@gharseva/starter-catalogue/build-entities';
import { buildSearchIndex } from '../../../functions/src/catalogue/build-search-index';

/** The search index of the seeded catalogue, as the API returns it. */
export const seedIndex: SearchIndex = buildSearchIndex(
  [...buildCategories(), ...buildSubcategories()],
  buildServices(),
);
