import { ADMIN_ROLES, type AdminRole, type AdminTask, ROLES_FOR } from './admin-roles';

/** What a role has to see for a figure of the dashboard. */
export const FIGURE_TASKS = {
  cities: 'seeCatalogue',
  categories: 'seeCatalogue',
  services: 'seeCatalogue',
  providers: 'seeWorkers',
  workers: 'seeWorkers',
  bookings: 'seeBookings',
  payments: 'seePayments',
  ordersToday: 'seeBookings',
  unassigned: 'seeBookings',
  inProgress: 'seeBookings',
  kycWaiting: 'seeWorkers',
  refundsWaiting: 'seePayments',
  revenueCollected: 'seePayments',
} as const satisfies Record<string, AdminTask>;

/** The name of a figure of the dashboard. */
export type DashboardFigure = keyof typeof FIGURE_TASKS;

/** Whether a role may do a task. */
export function mayDo(role: AdminRole, task: AdminTask): boolean {
  return (ROLES_FOR[task] as readonly AdminRole[]).includes(role);
}

/**
 * The role in the claims of an account or token. `admin: true` without `role` is an owner: an account from before the
 * roles. Null without `admin: true`, and for a role that this version does not know.
 */
export function adminRoleOf({ admin, role }: Readonly<Record<string, unknown>>): AdminRole | null {
  if (admin !== true) return null;
  if (role === undefined) return 'owner';
  return ADMIN_ROLES.find((known) => known === role) ?? null;
}
