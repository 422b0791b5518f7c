/** How many orders one page of My Bookings holds. */
export const ORDERS_PAGE_SIZE = 20;

/** How many jobs one page of a worker's list holds. */
export const BOOKINGS_PAGE_SIZE = 20;

/** How many items one page of an inbox holds. */
export const INBOX_PAGE_SIZE = 20;

/** Up to how many unread items are counted. */
export const MAX_UNREAD_SHOWN = 100;

/** How many standing offers a worker is shown, those that end soonest. */
export const MAX_STANDING_OFFERS = 30;

/** How many coupons checkout offers to everybody at most. */
export const MAX_OFFERED_COUPONS = 20;
