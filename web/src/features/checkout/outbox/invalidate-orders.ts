import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#lib/query-keys.ts';

/** Refetches My Bookings and the slots once an order's outcome is known. */
export function invalidateOrders(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.orders() });
  void client.invalidateQueries({ queryKey: ['slots'] });
}
