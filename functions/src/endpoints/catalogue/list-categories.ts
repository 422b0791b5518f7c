import type { Handler } from '../handler';

/** The active categories of the top level or under one parent, by position (docs/specification.md section 5). */
export const listCategories: Handler<'listCategories'> = async ({ query }, _actor, { stores, clock }) =>
  (await stores.catalogue.read(clock())).listCategories(query.parentCategory ?? null);
