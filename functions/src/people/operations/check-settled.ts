import { isOver, orderNumber, STAGES } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import { findOpenCash } from '../../payments/operations/find-open-cash';
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

function refuseCash(amount: number, days: readonly string[]): never {
  throw new AppError('conflict', say('deletion_cash', { amount, days: days.slice(0, MAX_NAMED).join(', ') }));
}

/**
 * Refuses the deletion of a person with an open booking, an open job, money to be collected or returned, or cash of customers
 * that was not handed in: visits and money are settled first.
 * @throws AppError `conflict` that names the bookings, or how much cash of which days
 * @throws DamagedDocument for a payment or an entry of cash that cannot be read: nobody knows what is open
 */
export async function checkSettled(uid: string, stores: Stores): Promise<void> {
  const { orders, payments } = stores;
  const [booked, unsettled, jobs] = await Promise.all([
    orders.idsOfCustomer(uid, OPEN, MAX_NAMED),
    payments.listUnsettled(uid, MAX_NAMED),
    orders.idsOfWorker(uid, OPEN),
  ]);
  const bookings = [...new Set([...booked, ...unsettled.map(({ bookingId }) => bookingId)])];
  if (bookings.length > 0) refuse('deletion_bookings', 'orders', bookings);
  if (jobs.length > 0) refuse('deletion_jobs', 'jobs', jobs);
  // Only now: a job that has ended since has told of its cash before.
  const { amount, days } = await findOpenCash(uid, stores);
  if (amount > 0) refuseCash(amount, days);
}
