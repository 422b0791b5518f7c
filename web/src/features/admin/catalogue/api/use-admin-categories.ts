import type { AdminCategory, CategoryInput } from '@gharseva/contract';
import { ADMIN_CATALOGUE_PAGE_SIZE } from '@gharseva/contract/rules';
import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  updateCategory,
} from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { unlessGone } from '../../shared/unless-gone';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useCreateOnce } from '../../shared/use-create-once';
import { useNamedWrite } from '../../shared/use-named-write';
import { namePicture, pictureChange, type WithPicture } from './name-picture';
import { narrowing } from './narrowing';

/** Filters of the categories; `parentCategory` is an id, or `none` for the top level. */
export interface CategoryFilter {
  search?: string;
  parentCategory?: string;
  isActive?: 'true' | 'false';
}

/** The matching categories by name, paginated. */
export function useCategoryPages(filter: CategoryFilter) {
  return useAdminPages<AdminCategory>({
    queryKey: [...adminKeys.categories, 'pages', filter],
    pageSize: ADMIN_CATALOGUE_PAGE_SIZE,
    ask: ({ signal, page }) => {
      const query = { ...narrowing(filter), limit: ADMIN_CATALOGUE_PAGE_SIZE, ...page };
      return callChecked(listAdminCategories, { query, as: admin, signal });
    },
  });
}

/** All categories and subcategories: the options of the forms. */
export function useAllCategories() {
  return useQuery({
    queryKey: [...adminKeys.categories, 'all'],
    queryFn: ({ signal }): Promise<AdminCategory[]> =>
      callChecked(listAdminCategories, { query: {}, as: admin, signal }),
  });
}

/** Adds a category, or replaces the given one; 409 when another admin has changed it since. */
export function useSaveCategory(category: AdminCategory | null) {
  const add = useCreateOnce((body: CategoryInput, idempotencyKey) =>
    callChecked(createCategory, { body, as: admin, idempotencyKey }),
  );
  // The number of a slot stands in its plans.
  return useNamedWrite(
    [adminKeys.categories, adminKeys.places],
    async (draft: WithPicture<CategoryInput>) => {
      const input = await namePicture(draft);
      if (category === null) return add(input);
      const { _id: id, version } = category;
      const { imageUrl: _picture, ...fields } = input;
      // The form holds the whole record: empty fields are removed from it.
      const body = {
        ...{ slotCapacity: null, translations: null, ...fields },
        ...pictureChange(category, input),
        version,
      };
      return callChecked(updateCategory, { params: { id }, body, as: admin });
    },
    ({ name }) => name,
  );
}

/** Activates or deactivates a category, in the version given. */
export function useSwitchCategory() {
  return useNamedWrite(
    [adminKeys.categories],
    ({ record, isActive }: { record: AdminCategory; isActive: boolean }) => {
      const { _id: id, name, version } = record;
      const body = { name, isActive, version };
      return callChecked(updateCategory, { params: { id }, body, as: admin });
    },
    ({ record }) => localText(record, 'name'),
  );
}

/** Deletes a category; 409 names what uses it. */
export function useDeleteCategory() {
  return useNamedWrite(
    [adminKeys.categories],
    ({ _id: id, version }: AdminCategory) =>
      unlessGone(callChecked(deleteCategory, { params: { id }, query: { version }, as: admin }), { id }),
    (category) => localText(category, 'name'),
  );
}
