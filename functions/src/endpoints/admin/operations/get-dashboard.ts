import { type DashboardFigure, FIGURE_TASKS, indiaDate, mayDo } from '@gharseva/contract';
import type { Stores } from '#stores/stores.ts';
import type { Handler } from '../../handler';

/** How each figure is counted or summed by the database. */
const FIGURES: Record<DashboardFigure, (stores: Stores, now: Date) => Promise<number>> = {
  cities: ({ cities }) => cities.count(),
  categories: ({ categories }) => categories.count(),
  services: ({ services }) => services.count(),
  providers: ({ providers }) => providers.count(),
  workers: ({ workers }) => workers.count(),
  bookings: ({ orders }) => orders.count(),
  payments: ({ payments }) => payments.count(),
  ordersToday: ({ orders }, now) => orders.count({ date: indiaDate(now) }),
  unassigned: ({ orders }) => orders.count({ stage: 'placed' }),
  inProgress: ({ orders }) => orders.count({ stage: 'in_progress' }),
  kycWaiting: ({ workers }) => workers.countKycWaiting(),
  refundsWaiting: ({ payments }) => payments.countByRefund('requested'),
  async revenueCollected({ payments }) {
    const { collected, verified } = await payments.totals({});
    return collected.amount + verified.amount;
  },
};

/** The figures of the admin's dashboard, of what the role may see: counts and sums by the database, no document read. */
export const getDashboard: Handler<'getDashboard'> = async (_input, { adminRole }, { stores, clock }) => {
  const names = Object.keys(FIGURES) as DashboardFigure[];
  const asked = names.map(async (name) => {
    const figure = mayDo(adminRole, FIGURE_TASKS[name]) ? await FIGURES[name](stores, clock()) : null;
    return [name, figure] as const;
  });
  return Object.fromEntries(await Promise.all(asked)) as Record<DashboardFigure, number | null>;
};
