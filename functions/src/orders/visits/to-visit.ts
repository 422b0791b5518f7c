import { seeksAnother, type Visit } from '@gharseva/contract';
import { type BookedOrder, showsCustomer } from '../to-booking';
import { firstNameOf } from '../to-order-partner';
import { visitOf } from '../visit-of';

/**
 * An order for whoever has a link to its visit: no address, number or amount, and of the partner the first name alone, as
 * long as the customer is shown who comes. While somebody else is sought, neither name nor arrival;
 * where nobody was found or met, that its customer has to choose.
 * @param until when the link ends
 */
export function toVisit(
  order: BookedOrder & { workerName?: string | undefined },
  until: string,
  now: Date,
): Visit {
  const { scheduledDate, timeSlot, stage, serviceType, translations } = order;
  const { rev: _rev, ...flags } = visitOf(order);
  const isLeft = seeksAnother(order);
  const firstName = showsCustomer(order, now) && !isLeft ? firstNameOf(order.workerName ?? '') : '';
  return {
    ...{ scheduledDate, timeSlot, stage, serviceType },
    ...(translations && { translations }),
    ...(isLeft ? { needsReassignment: true as const } : flags),
    ...(order.needsChoice && { needsChoice: true as const }),
    ...(firstName !== '' && { firstName }),
    until,
  };
}
