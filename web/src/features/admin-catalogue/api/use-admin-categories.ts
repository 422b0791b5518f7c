import type { AdminCategory, CategoryInput } from '@gharseva/contract';
import { ADMIN_CATALOGUE_PAGE_SIZE } from '@gharseva/contract/rules';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';
import { useAdminWrite } from '../../../lib/use-admin-write';

/** By what the categories are narrowed; `parentCategory` is an id, or `none` for the top level. */
export interface CategoryFilter {
  search?: string;
  parentCategory?: string;
  isActive?: 'true' | 'false';
}

/** The categories that match, by name, a page at a time. */
export function useCategoryPages(filter: CategoryFilter) {
  return useInfiniteQuery({
    queryKey: [...adminKeys.categories, 'pages', filter],
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
}

/** Every category and subcategory: the choices of the forms. */
export function useAllCategories() {
  return useQuery({
    queryKey: [...adminKeys.categories, 'all'],
    queryFn: async ({ signal }) => {
      const all: AdminCategory[] = [];
      let after: string | null = null;
      do {
        const page: AdminCategory[] = await fetchPage({}, after, signal);
        all.push(...page);
        after = nextPage(page);
      } while (after !== null);
      return all;
    },
  });
}

/** Adds a category, or with a category replaces it; 409 when somebody else changed it meanwhile. */
export function useSaveCategory(category: AdminCategory | null) {
  return useAdminWrite([adminKeys.categories], (token, input: CategoryInput) =>
    category === null
      ? callApi('POST /api/admin/categories', { body: input, auth: true, token })
      : callApi('PUT /api/admin/categories/:id', {
          params: { id: category._id },
          body: { ...input, version: category.version },
          auth: true,
          token,
        }),
  );
}

/** Deletes a category; 409 names what uses it. */
export function useDeleteCategory() {
  return useAdminWrite([adminKeys.categories], (token, { _id, version }: AdminCategory) =>
    callApi('DELETE /api/admin/categories/:id', {
      params: { id: _id },
      query: { version },
      auth: true,
      token,
    }),
  );
}

function fetchPage(
  filter: CategoryFilter,
  after: string | null,
  signal: AbortSignal,
): Promise<AdminCategory[]> {
  const query = { ...filter, ...(after !== null && { after }) };
  return callAsAdmin((token) => callApi('GET /api/admin/categories', { query, auth: true, token, signal }));
}

/** A page that is not full is the last one. */
function nextPage(page: AdminCategory[]): string | null {
  return page.length < ADMIN_CATALOGUE_PAGE_SIZE ? null : (page.at(-1)?._id ?? null);
}
