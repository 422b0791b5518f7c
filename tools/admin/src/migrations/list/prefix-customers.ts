import { INCOMPLETE_NAME, searchPrefixes } from '@gharseva/contract';
import type { Migration } from '../migration';

/**
 * Customers are found by the beginning of each word of their name, once they have the prefixes that each write has stored
 * since then (functions/src/stores/users.ts). Then no search needs its other two queries.
 */
export const prefixCustomers: Migration = {
  name: 'prefix-customers',
  says: 'stores the prefixes of the name, by which admins find a customer',
  collection: 'users',
  change(_id, { name, searchPrefixes: stored }) {
    if (typeof name !== 'string') return null;
    const wanted = name === INCOMPLETE_NAME ? [] : searchPrefixes(name);
    return JSON.stringify(stored) === JSON.stringify(wanted) ? null : { searchPrefixes: wanted };
  },
};
