/** Query keys read or invalidated by several features. */
export const queryKeys = {
  /** The orders of a customer; without an id, of all customers. */
  orders: (userId?: string) => (userId ? ['orders', userId] : ['orders']),
};
