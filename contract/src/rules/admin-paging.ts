/** How many records one page of an admin's list holds (SPEC.md section 9 for the workers). */
export const ADMIN_WORKERS_PAGE_SIZE = 10;
export const ADMIN_BOOKINGS_PAGE_SIZE = 10;
export const ADMIN_PAYMENTS_PAGE_SIZE = 10;
export const ADMIN_PROVIDERS_PAGE_SIZE = 20;
export const ADMIN_CATALOGUE_PAGE_SIZE = 100;
export const ADMIN_AUDIT_PAGE_SIZE = 20;
export const ADMIN_DEMAND_PAGE_SIZE = 50;
