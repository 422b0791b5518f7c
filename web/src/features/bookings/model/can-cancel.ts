import type { Order } from '@gharseva/contract';
import { callableMoves } from '@gharseva/contract/rules';

/** Whether the table of moves lets the customer cancel an order as it was seen; the server decides. */
export function canCancel(order: Order, now: Date): boolean {
  const events = order.events.map((event) => ({ ...event, actor: '' }));
  return callableMoves(['cancel'], 'customer', { ...order, events }, now).length > 0;
}
