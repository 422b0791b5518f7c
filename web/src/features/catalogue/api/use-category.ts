import type { Category } from '@gharseva/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { byPosition, categoriesQuery } from './use-categories';

/** One category; taken from the home page's list while it loads. */
export function useCategory(categoryId: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['category', 'one', categoryId],
    queryFn: ({ signal }) => callApi('GET /api/category/:categoryId', { params: { categoryId }, signal }),
    placeholderData: () =>
      queryClient.getQueryData<Category[]>(categoriesQuery.queryKey)?.find(({ _id }) => _id === categoryId),
  });
}

/** The active subcategories of a category (docs/specification.md section 5), in order. */
export function useSubcategories(categoryId: string) {
  return useQuery({
    queryKey: ['category', 'children', categoryId],
    queryFn: ({ signal }) => callApi('GET /api/category', { query: { parentCategory: categoryId }, signal }),
    select: (subcategories) =>
      subcategories
        .filter(({ isActive, parentCategory }) => isActive && parentCategory === categoryId)
        .sort(byPosition),
  });
}
