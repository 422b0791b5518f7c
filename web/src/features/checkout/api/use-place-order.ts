import type { Order } from '@gharseva/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api';
import type { RouteBody } from '../../../lib/api/call-options';
import { queryKeys } from '../../../lib/query-keys';

/** An order as it is sent (SPEC.md section 3). */
export type OrderBody = RouteBody<'POST /api/service-order'>;

/** Places an order; afterwards My Bookings and the free slots are asked for anew. */
export function usePlaceOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: OrderBody; idempotencyKey: string }): Promise<Order> =>
      callApi('POST /api/service-order', { body, auth: true, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.orders() }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['slots'] });
    },
  });
}
