import type { Handler } from '../handler';

/** Everything that a visitor can search, in one cacheable answer. */
export const getSearchIndex: Handler<'getSearchIndex'> = async (_input, _actor, { stores, clock }) =>
  (await stores.catalogue.read(clock())).searchIndex();
