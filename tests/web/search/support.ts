import type { SearchIndex } from '@gharseva/contract';
import {
  buildCategories,
  buildServices,
  buildSubcategories,
} from '@gharseva/starter-catalogue/build-entities';
import { buildSearchIndex } from '../../../functions/src/catalogue/build-search-index';

/** The index of the seed's catalogue, as the API answers it. */
export const seedIndex: SearchIndex = buildSearchIndex(
  [...buildCategories(), ...buildSubcategories()],
  buildServices(),
);
