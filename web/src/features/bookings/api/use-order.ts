import type { Order, OrderDetail } from '@gharseva/contract';
import { isOver } from '@gharseva/contract/rules';
import { getOrder } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { customer } from '#lib/session/customer.ts';

/** What a customer can do changes with the clock: the choices at a quarter of an hour into the slot, for example. */
const REFETCH_MS = 30_000;

/** The key of an order with its start code. It is not one of `queryKeys.orders`, which are stored in the browser. */
export const orderKey = (userId: string, orderId: string) => ['order', userId, orderId];

/** One order of the list with its start code and moves, kept fresh while it is shown; nothing is fetched once it is over. */
export function useOrder(userId: string, { _id: id, stage }: Order) {
  return useQuery({
    queryKey: orderKey(userId, id),
    queryFn: ({ signal }): Promise<OrderDetail> =>
      callChecked(getOrder, { params: { id }, as: customer, signal }),
    enabled: !isOver(stage),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
}
