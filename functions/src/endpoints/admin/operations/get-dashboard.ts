import { indiaDate, mayDo } from '@gharseva/contract';
import type { Handler } from '../../handler';

/**
 * The figures of the admin's dashboard: counts and sums by the database, no document read. The revenue is for roles that
 * may see payments.
 */
export const getDashboard: Handler<'getDashboard'> = async (_input, actor, { stores, clock }) => {
  const [cities, categories, services, providers, workers, bookings, payments] = await Promise.all([
    stores.cities.count(),
    stores.categories.count(),
    stores.services.count(),
    stores.providers.count(),
    stores.workers.count(),
    stores.orders.count(),
    stores.payments.count(),
  ]);
  const [ordersToday, unassigned, inProgress, kycWaiting, refundsWaiting, totals] = await Promise.all([
    stores.orders.count({ date: indiaDate(clock()) }),
    stores.orders.count({ stage: 'placed' }),
    stores.orders.count({ stage: 'in_progress' }),
    stores.workers.countKycWaiting(),
    stores.payments.countByRefund('requested'),
    mayDo(actor.adminRole, 'seePayments') ? stores.payments.totals({}) : null,
  ]);
  const revenueCollected = totals && totals.collected.amount + totals.verified.amount;
  return {
    ...{ cities, categories, services, providers, workers, bookings, payments },
    ...{ ordersToday, unassigned, inProgress, kycWaiting, refundsWaiting, revenueCollected },
  };
};
