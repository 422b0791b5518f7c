import type { SearchIndex } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api';
import { type Finding, searchCatalogue } from '../model/search-catalogue';

/** As long as the CDN keeps it: asking again sooner would give the same. */
const FRESH_MS = 10 * 60 * 1000;

/** The search over the whole catalogue, fetched once: nothing is asked of the network while somebody types. */
export function useSearchIndex() {
  return useQuery({
    queryKey: ['service', 'search-index'],
    queryFn: ({ signal }) => callApi('GET /api/service/search-index', { signal }),
    staleTime: FRESH_MS,
    select: toSearch,
  });
}

function toSearch(index: SearchIndex) {
  return { search: searchCatalogue(index), start: topCategories(index) };
}

/** What is shown before anything is typed. */
function topCategories({ categories }: SearchIndex): Finding[] {
  return categories
    .filter(({ parentCategory }) => parentCategory === null)
    .map((category) => ({ id: category._id, item: category, page: category, group: null, service: null }));
}
