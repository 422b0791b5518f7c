/** How many orders one page of My Bookings holds. */
export const ORDERS_PAGE_SIZE = 20;

/** How many jobs one page of a worker's list holds. */
export const BOOKINGS_PAGE_SIZE = 20;
