import { orderNumber } from '@gharseva/contract';
import type { Migration } from '../migration';

/** Orders are found by their number (docs/decisions/0045-admin-search.md), which each write has stored since then. */
export const numberOrders: Migration = {
  name: 'number-orders',
  says: 'stores the order number, by which admins find an order',
  collection: 'orders',
  change(id, { number }) {
    const wanted = orderNumber(id);
    return number === wanted ? null : { number: wanted };
  },
};
