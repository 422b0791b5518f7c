import type { Handler } from '../handler';

/** The active services of some subcategories, by position (docs/specification.md section 5). */
export const listServices: Handler<'listServices'> = ({ query }, _actor, { stores }) =>
  stores.services.listActive(query.categoryIds);
