import { isOver, orderNumber, STAGES } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Stores } from '../../stores/stores';

const OPEN = STAGES.filter((stage) => !isOver(stage));

/** The number of bookings that a refusal names. */
const MAX_NAMED = 5;

function refuse(reason: 'deletion_bookings' | 'deletion_jobs', path: string, ids: readonly string[]): never {
  const named = ids.slice(0, MAX_NAMED);
  const numbers = named.map(orderNumber).join(', ');
  throw new AppError('conflict', say(reason, { numbers }), {
    details: named.map((id) => ({ path, id, ...say(reason, { numbers: orderNumber(id) }) })),
  });
}

/**
 * Refuses the deletion of a person with an open booking, an open job, or money to be collected or returned: visits and
 * money are settled first.
 * @throws AppError `conflict` that names the bookings
 */
export async function checkSettled(uid: string, { orders, payments }: Stores): Promise<void> {
  const [booked, unsettled, jobs] = await Promise.all([
    orders.idsOfCustomer(uid, OPEN, MAX_NAMED),
    payments.listUnsettled(uid, MAX_NAMED),
    orders.idsOfWorker(uid, OPEN),
  ]);
  const bookings = [...new Set([...booked, ...unsettled.map(({ bookingId }) => bookingId)])];
  if (bookings.length > 0) refuse('deletion_bookings', 'orders', bookings);
  if (jobs.length > 0) refuse('deletion_jobs', 'jobs', jobs);
}
