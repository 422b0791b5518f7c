/** How many orders one page of My Bookings holds. */
export const ORDERS_PAGE_SIZE = 20;
