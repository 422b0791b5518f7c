import type { Order } from '@gharseva/contract';
import { ORDERS_PAGE_SIZE } from '@gharseva/contract/rules';
import { listOrders } from '@gharseva/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { customer } from '#lib/session/customer.ts';

/** A customer's orders, newest first, paginated; a short page is the last one. */
export function useOrders(userId: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.orders(userId),
    queryFn: ({ pageParam, signal }): Promise<Order[]> =>
      callChecked(listOrders, {
        params: { userId },
        query: pageParam === null ? {} : { after: pageParam },
        as: customer,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < ORDERS_PAGE_SIZE ? null : (page.at(-1)?._id ?? null)),
  });
}
