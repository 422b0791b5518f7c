import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#lib/query-keys.ts';

/** After an order's outcome is known, My Bookings and the free slots are asked for anew. */
export function invalidateOrders(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.orders() });
  void client.invalidateQueries({ queryKey: ['slots'] });
}
