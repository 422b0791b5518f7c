import { isOver, slotStart } from '@gharseva/contract/rules';
import { getOrderState } from '@gharseva/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callChecked } from '../api/call-checked';
import { type Inbox, inboxKeys } from '../inbox/inbox';
import { type WatchedOrder, watchOrders } from './watch-orders';

/** How many orders are watched at a time: those whose visits are nearest, so that forgotten ones do not take their place. */
const MAX_WATCHED = 5;

/** The ids of the orders to watch, in a text that changes only with them. */
function watchedIn(orders: readonly WatchedOrder[]): string {
  const now = Date.now();
  const distanceOf = ({ scheduledDate, timeSlot }: WatchedOrder) =>
    Math.abs(Date.parse(slotStart(scheduledDate, timeSlot)) - now);
  const open = orders.filter(({ stage }) => !isOver(stage));
  return open
    .sort((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, MAX_WATCHED)
    .map(({ _id }) => _id)
    .sort()
    .join(' ');
}

interface LiveOrdersProps {
  /** Whose orders they are, and as what the person sees them: what they told is read anew too. */
  of: Inbox;
  /** The orders on the screen. */
  orders: readonly WatchedOrder[];
  /** Reads anew what the screen shows. */
  onNewer: () => void;
}

/** Watches where the orders on a screen are; shows nothing. */
export default function LiveOrders({ orders, of: inbox, onNewer }: LiveOrdersProps) {
  const client = useQueryClient();
  const { uid, role, session } = inbox;
  const shown = useRef({ orders, onNewer });
  useEffect(() => {
    shown.current = { orders, onNewer };
  });
  const watched = watchedIn(orders);
  useEffect(() => {
    if (watched === '') return;
    return watchOrders({
      uid,
      ids: watched.split(' '),
      orderOf: (id) => shown.current.orders.find(({ _id }) => _id === id),
      ask: (id, signal) => callChecked(getOrderState, { params: { id }, as: session, signal }),
      onNewer: () => {
        shown.current.onNewer();
        void client.invalidateQueries({ queryKey: inboxKeys.all({ uid, role }) });
      },
    });
  }, [client, uid, role, session, watched]);
  return null;
}
