import { workersOf } from '../../../../../functions/src/orders/workers-of';
import type { Migration } from '../migration';

/** A partner's own data is found by the list of all workers of an order, which each write has stored since then. */
export const listOrderWorkers: Migration = {
  name: 'list-order-workers',
  says: 'stores the workers an order ever had, by which a partner’s own data is found',
  collection: 'orders',
  change(_id, { workerUid, events, workerUids: stored }) {
    if (!Array.isArray(events) || events.some((event) => typeof event !== 'object' || !event)) return null;
    const wanted = workersOf({ workerUid, events });
    return JSON.stringify(stored) === JSON.stringify(wanted) ? null : { workerUids: wanted };
  },
};
