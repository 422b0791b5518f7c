/** The prefix of all admin query keys, so that the end of the session drops them together. */
const ADMIN = 'admin';

/** The query keys of the admin area. Lists of one kind share a prefix, so that a write makes all of them stale. */
export const adminKeys = {
  all: [ADMIN] as const,
  dashboard: [ADMIN, 'dashboard'] as const,
  cities: [ADMIN, 'cities'] as const,
  categories: [ADMIN, 'categories'] as const,
  services: [ADMIN, 'services'] as const,
  providers: [ADMIN, 'providers'] as const,
  workers: [ADMIN, 'workers'] as const,
  bookings: [ADMIN, 'bookings'] as const,
  payments: [ADMIN, 'payments'] as const,
  cash: [ADMIN, 'cash'] as const,
  demand: [ADMIN, 'demand'] as const,
  places: [ADMIN, 'places'] as const,
  loans: [ADMIN, 'loans'] as const,
  coupons: [ADMIN, 'coupons'] as const,
  audit: [ADMIN, 'audit'] as const,
  admins: [ADMIN, 'admins'] as const,
};
