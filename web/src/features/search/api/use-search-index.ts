import type { SearchIndex } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { searchIndexQuery } from '#lib/search-index-query.ts';
import { type Finding, searchCatalogue } from '../model/search-catalogue';

/** The search over the whole catalogue, whose index is fetched once: typing makes no requests. */
export function useSearchIndex() {
  return useQuery({ ...searchIndexQuery, select: toSearch });
}

function toSearch(index: SearchIndex) {
  return { search: searchCatalogue(index), start: topCategories(index) };
}

/** The results shown for an empty query. */
function topCategories({ categories }: SearchIndex): Finding[] {
  return categories
    .filter(({ parentCategory }) => parentCategory === null)
    .map((category) => ({ id: category._id, item: category, page: category, group: null, service: null }));
}
