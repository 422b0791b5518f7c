import type { Order } from '@gharseva/contract';
import { callableMoves, MAX_RESCHEDULES, RESCHEDULE_HOURS, slotStart } from '@gharseva/contract/rules';

const HOUR_MS = 3_600_000;

/**
 * Whether another slot counts as one of the customer's changes: not when the visit fails through us. Such a change alone is
 * possible with none left, by the table of moves.
 */
export function isCounted(order: Order, now: Date): boolean {
  const events = order.events.map((event) => ({ ...event, actor: '' }));
  const used = { ...order, events, rescheduled: MAX_RESCHEDULES };
  return !callableMoves(['reschedule'], 'customer', used, now).includes('reschedule');
}

/** How often the customer can still change the slot. */
export const reschedulesLeft = ({ rescheduled = 0 }: Order): number =>
  Math.max(0, MAX_RESCHEDULES - rescheduled);

/** Until when the customer can change the slot. */
export const rescheduleUntil = ({ scheduledDate, timeSlot }: Order): Date =>
  new Date(Date.parse(slotStart(scheduledDate, timeSlot)) - RESCHEDULE_HOURS * HOUR_MS);
