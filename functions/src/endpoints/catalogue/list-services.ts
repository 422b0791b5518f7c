import type { Handler } from '../handler';

/** The active services of some subcategories, by position (docs/specification.md section 5). */
export const listServices: Handler<'listServices'> = async ({ query }, _actor, { stores, clock }) =>
  (await stores.catalogue.read(clock())).listServices(query.categoryIds);
