import { addCategory } from '#catalogue/operations/write-category.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Adds a category or a subcategory (docs/product-decisions.md section 4). */
export const createCategory: Handler<'createCategory'> = async ({ body }, actor, context) =>
  withVersion(await addCategory(body, actor, context));
