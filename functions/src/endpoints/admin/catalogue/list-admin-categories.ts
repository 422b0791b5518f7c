import { MAX_ADMIN_CATALOGUE } from '@gharseva/contract';
import { notFound } from '#domain/check-version.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** All categories by name, or a page of them; `parentCategory=none` is the top level. */
export const listAdminCategories: Handler<'listAdminCategories'> = async ({ query }, _actor, { stores }) => {
  const after = query.after === undefined ? null : await stores.categories.find(query.after);
  if (query.after !== undefined && !after) throw notFound('category');
  const filter = {
    search: query.search,
    parentCategory: query.parentCategory === 'none' ? null : query.parentCategory,
    isActive: query.isActive === undefined ? undefined : query.isActive === 'true',
  };
  const categories = await stores.categories.list(filter, after, (query.limit ?? MAX_ADMIN_CATALOGUE) + 1);
  return categories.map(withVersion);
};
