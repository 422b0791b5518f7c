import {
  bookableDates,
  type Category,
  DEFAULT_SLOT_CAPACITY,
  hasSlotStarted,
  type SlotLoad,
  type SlotReason,
  slotRefusal,
  type TimeSlot,
} from '@gharseva/contract';
import { AppError, invalid } from '../domain/app-error';
import { say } from '../domain/say';

const refused = (reason: SlotReason) =>
  new AppError('slot_unavailable', say(`slot_${reason}`), {
    details: [{ path: 'timeSlot', ...say(reason === 'full' ? 'slot_is_full' : 'slot_has_started') }],
  });

/**
 * Refuses a day outside the five bookable ones (400) and a slot that has started (409), in India's time
 * (docs/product-decisions.md section 5).
 */
export function checkWindow(date: string, slot: TimeSlot, now: Date): void {
  if (!bookableDates(now).includes(date)) throw invalid('scheduledDate', say('day_wrong'));
  if (hasSlotStarted(date, slot, now)) throw refused('started');
}

/** The taken places and the capacity of a trade in a slot. */
export function slotLoad(trade: Category, taken: number | undefined): SlotLoad {
  return { taken: taken ?? 0, capacity: trade.slotCapacity ?? DEFAULT_SLOT_CAPACITY };
}

/** Refuses a slot that has started or is full for one of the trades (409 `slot_unavailable`). */
export function checkSlot(date: string, slot: TimeSlot, loads: readonly SlotLoad[], now: Date): void {
  const reason = slotRefusal(date, slot, loads, now);
  if (reason) throw refused(reason);
}
