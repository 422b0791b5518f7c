import type { Category } from '@gharseva/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';

/** The query of the top-level categories. */
export const categoriesQuery = queryOptions({
  queryKey: ['category', 'top'],
  queryFn: ({ signal }) => callApi('GET /api/category', { signal }),
});

/** The categories of the home page: active and marked for it (docs/specification.md section 5), in order. */
export function useHomeCategories() {
  return useQuery({ ...categoriesQuery, select: homeCategories });
}

function homeCategories(categories: Category[]): Category[] {
  return categories.filter(({ isActive, displayAtHome }) => isActive && displayAtHome).sort(byPosition);
}

/** Compares siblings by the admin's order. */
export function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}
