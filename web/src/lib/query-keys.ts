/** The keys of answers that more than one feature reads or makes stale. */
export const queryKeys = {
  /** The orders of a customer; without one, of all. */
  orders: (userId?: string) => (userId ? ['orders', userId] : ['orders']),
};
