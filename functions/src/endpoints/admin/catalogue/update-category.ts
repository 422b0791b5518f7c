import { changeCategory } from '#catalogue/operations/write-category.ts';
import { checkSameId } from '#domain/merge-record.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Changes a category (docs/specification.md section 5, docs/product-decisions.md section 4). */
export const updateCategory: Handler<'updateCategory'> = async ({ params: { id }, body }, actor, context) => {
  const { version, _id, ...input } = body;
  checkSameId(id, _id);
  return withVersion(await changeCategory({ id, version }, input, actor, context));
};
