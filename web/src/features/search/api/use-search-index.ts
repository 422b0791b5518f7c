import type { SearchIndex } from '@gharseva/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { searchIndexQuery } from '#lib/search-index-query.ts';
import { type Finding, searchCatalogue } from '../model/search-catalogue';

/**
 * The search over the whole catalogue, whose index is fetched once: typing makes no requests. It is fetched as soon as the search
 * is likely to be opened, and counts as shown only while it is open.
 */
export function useSearchIndex(isOpen: boolean) {
  const client = useQueryClient();
  useEffect(() => void client.prefetchQuery(searchIndexQuery), [client]);
  return useQuery({ ...searchIndexQuery, select: toSearch, enabled: isOpen });
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
