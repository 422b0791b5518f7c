import type { Category } from '@gharseva/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { byPosition, categoriesQuery } from './use-categories';

/** The query of one category. */
export const categoryQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['category', 'one', categoryId],
    queryFn: ({ signal }) => callApi('GET /api/category/:categoryId', { params: { categoryId }, signal }),
  });

/** One category; taken from the home page's list while it loads. */
export function useCategory(categoryId: string) {
  const queryClient = useQueryClient();
  return useQuery({
    ...categoryQuery(categoryId),
    placeholderData: () =>
      queryClient.getQueryData<Category[]>(categoriesQuery.queryKey)?.find(({ _id }) => _id === categoryId),
  });
}

/** The query of the subcategories of a category. */
export const subcategoriesQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['category', 'children', categoryId],
    queryFn: ({ signal }) => callApi('GET /api/category', { query: { parentCategory: categoryId }, signal }),
  });

/** The active subcategories of a category (docs/specification.md section 5), in order. */
export function useSubcategories(categoryId: string) {
  return useQuery({
    ...subcategoriesQuery(categoryId),
    select: (subcategories) => activeOf(subcategories, categoryId),
  });
}

/** Of what the API gives for a category: its active subcategories, in order. */
export function activeOf(subcategories: readonly Category[], categoryId: string): Category[] {
  return subcategories
    .filter(({ isActive, parentCategory }) => isActive && parentCategory === categoryId)
    .sort(byPosition);
}
