import type { Order } from '@gharseva/contract';
import { useQueryClient } from '@tanstack/react-query';
import { latePart } from '#lib/late-part.tsx';
import { queryKeys } from '#lib/query-keys.ts';
import { customer } from '#lib/session/customer.ts';
import { SLOTS_KEY } from '#lib/use-slots.ts';
import { orderKey } from '../api/use-order';

/** Code of its own: until it is there, the list is as old as its last reading. */
const LiveOrders = latePart(() => import('#lib/live/live-orders.tsx'));

/** Reads a customer's orders and the free times anew as soon as one of those on the screen has moved. */
export function LiveBookings({ userId, orders }: { userId: string; orders: readonly Order[] }) {
  const client = useQueryClient();
  const readAnew = () => {
    const [subject, owner] = orderKey(userId, '');
    void client.invalidateQueries({ queryKey: queryKeys.orders(userId) });
    void client.invalidateQueries({ queryKey: [subject, owner] });
    void client.invalidateQueries({ queryKey: [SLOTS_KEY] });
  };
  return (
    <LiveOrders
      orders={orders}
      of={{ uid: userId, role: 'customer', session: customer }}
      onNewer={readAnew}
    />
  );
}
