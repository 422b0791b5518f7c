/** How many records one page of an admin list holds (workers: docs/specification.md section 9). */
export const ADMIN_WORKERS_PAGE_SIZE = 10;
export const ADMIN_BOOKINGS_PAGE_SIZE = 10;
export const ADMIN_QUEUE_PAGE_SIZE = 20;
export const ADMIN_PAYMENTS_PAGE_SIZE = 10;
export const ADMIN_PROVIDERS_PAGE_SIZE = 20;
export const ADMIN_CATALOGUE_PAGE_SIZE = 100;
/** Records in an unpaged answer of the catalogue: more than any operator has, and the most that one answer holds. */
export const MAX_ADMIN_CATALOGUE = 5000;
export const ADMIN_AUDIT_PAGE_SIZE = 20;
export const ADMIN_ACCOUNTS_PAGE_SIZE = 20;
export const ADMIN_DEMAND_PAGE_SIZE = 50;
export const ADMIN_LOANS_PAGE_SIZE = 20;
export const ADMIN_COUPONS_PAGE_SIZE = 20;
export const ADMIN_CASH_PAGE_SIZE = 20;
/** Workers on one page of the day board, and the most bookings without a worker that it shows beside them. */
export const ADMIN_BOARD_PAGE_SIZE = 20;
export const ADMIN_BOARD_UNASSIGNED = 100;

/** How many results of each kind the admin search returns. */
export const ADMIN_FOUND_BOOKINGS = 10;
export const ADMIN_FOUND_WORKERS = 5;
export const ADMIN_FOUND_PARTNERS = 10;

/** How many workers are offered for a booking, best first. */
export const ADMIN_OFFERED_WORKERS = 30;

/** The largest number of rows in a table that is imported. */
export const MAX_CSV_ROWS = 5000;
