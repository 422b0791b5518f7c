import type { Order, OrderDetail } from '@gharseva/contract';
import { CONTACT_HOURS, cameToStage, isOver } from '@gharseva/contract/rules';
import { getOrder } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { customer } from '#lib/session/customer.ts';

/** What a customer can do changes with the clock: the choices at a quarter of an hour into the slot, for example. */
const REFETCH_MS = 30_000;

/** The key of an order with its start code. It is not one of `queryKeys.orders`, which are stored in the browser. */
export const orderKey = (userId: string, orderId: string) => ['order', userId, orderId];

/** Fetches an order with its start code. */
export const fetchOrder = (id: string, call?: { signal: AbortSignal }): Promise<OrderDetail> =>
  callChecked(getOrder, { params: { id }, as: customer, ...call });

const CONTACT_MS = CONTACT_HOURS * 3_600_000;

/** Whether an order that is over still tells who came: until a day after completion. */
function tellsPartner(order: Order, now: Date): boolean {
  const done = order.stage === 'completed' && cameToStage(order);
  return done ? now.getTime() < Date.parse(done.at) + CONTACT_MS : false;
}

/**
 * One order of the list with its start code, moves and partner, kept fresh while it is shown. Once it is over nothing is
 * fetched, but for the partner of a completed one, once.
 */
export function useOrder(userId: string, order: Order) {
  const { _id: id } = order;
  const isDone = isOver(order.stage);
  return useQuery({
    queryKey: orderKey(userId, id),
    queryFn: ({ signal }) => fetchOrder(id, { signal }),
    enabled: !isDone || tellsPartner(order, new Date()),
    staleTime: 0,
    refetchInterval: isDone ? false : REFETCH_MS,
  });
}
