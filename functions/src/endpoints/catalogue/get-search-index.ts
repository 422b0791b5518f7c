import type { Handler } from '../handler';

/** Everything that a visitor can search, in one cacheable answer. */
export const getSearchIndex: Handler<'getSearchIndex'> = (_input, _actor, { stores, clock }) =>
  stores.searchIndex.read(clock());
