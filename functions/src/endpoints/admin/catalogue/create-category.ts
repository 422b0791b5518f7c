import { addCategory } from '#catalogue/operations/write-category.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Adds a category or a subcategory (docs/product-decisions.md sections 3 and 4). */
export const createCategory: Handler<'createCategory'> = async ({ body, idempotency }, actor, context) =>
  withVersion(await addCategory(body, idempotency, actor, context));
