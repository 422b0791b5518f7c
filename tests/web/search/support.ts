import type { SearchIndex } from '@gharseva/contract';
import { buildSearchIndex } from '../../../functions/src/domain/build-search-index';
import { buildCategories, buildServices, buildSubcategories } from '../../../local/seed/build-entities';

/** The index of the seed's catalogue, as the API answers it. */
export const seedIndex: SearchIndex = buildSearchIndex(
  [...buildCategories(), ...buildSubcategories()],
  buildServices(),
);
