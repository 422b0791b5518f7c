import type { Handler } from '../handler';

/** The active categories of the top level or under one parent, by position (docs/specification.md section 5). */
export const listCategories: Handler<'listCategories'> = ({ query }, _actor, { stores }) =>
  stores.categories.listActive(query.parentCategory ?? null);
