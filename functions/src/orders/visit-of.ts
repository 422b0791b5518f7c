import type { Order } from '@gharseva/contract';

/** What everybody who sees an order knows of the visit beside its stage. */
export function visitOf({
  events,
  arrivedAt,
  lateBy,
}: Pick<Order, 'arrivedAt' | 'lateBy'> & { events: readonly unknown[] }) {
  return {
    rev: events.length,
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(lateBy !== undefined && { lateBy }),
  };
}
