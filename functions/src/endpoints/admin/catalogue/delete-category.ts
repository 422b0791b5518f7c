import { removeCategory } from '#catalogue/operations/write-category.ts';
import type { Handler } from '../../handler';

/** Deletes a category that nothing uses (docs/product-decisions.md section 4). */
export const deleteCategory: Handler<'deleteCategory'> = async (
  { params: { id }, query },
  actor,
  context,
) => {
  await removeCategory({ id, version: query.version }, actor, context);
  return { id };
};
