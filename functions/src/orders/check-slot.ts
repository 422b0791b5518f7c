import {
  BOOKABLE_DAYS,
  bookableDates,
  hasSlotStarted,
  type SlotReason,
  type TimeSlot,
} from '@gharseva/contract';
import { AppError, invalid } from '../domain/app-error';
import { say } from '../domain/say';

const DETAILS = { started: 'slot_has_started', closed: 'slot_is_closed', full: 'slot_is_full' } as const;

/** The refusal of an order for a slot (409 `slot_unavailable`). */
export const slotRefused = (reason: SlotReason) =>
  new AppError('slot_unavailable', say(`slot_${reason}`), {
    details: [{ path: 'timeSlot', ...say(DETAILS[reason]) }],
  });

/**
 * Refuses a day outside the five bookable ones (400) and a slot that has started (409), in India's time
 * (docs/product-decisions.md section 5).
 */
export function checkWindow(date: string, slot: TimeSlot, now: Date): void {
  if (!bookableDates(now).includes(date))
    throw invalid('scheduledDate', say('day_wrong', { days: BOOKABLE_DAYS }));
  if (hasSlotStarted(date, slot, now)) throw slotRefused('started');
}
