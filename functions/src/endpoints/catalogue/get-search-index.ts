import type { Handler } from '../handler';

/** All that a visitor can search, in one answer that every cache may keep. */
export const getSearchIndex: Handler<'getSearchIndex'> = (_input, _actor, { stores, clock }) =>
  stores.searchIndex.read(clock());
