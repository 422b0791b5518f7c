import type { Slot, SlotDay } from '@gharseva/contract';
import { bookableDates, slotRefusal, TIME_SLOTS, type TimeSlot } from '@gharseva/contract/rules';

/** A window of a day that a customer chose. */
export interface ChosenSlot {
  date: string;
  timeSlot: TimeSlot;
}

/** The five days as far as the clock alone can tell: what is shown before an address is chosen. */
export function slotDaysByClock(now: Date): SlotDay[] {
  return bookableDates(now).map((date) => ({
    date,
    slots: TIME_SLOTS.map((timeSlot) => toSlot(timeSlot, slotRefusal(date, timeSlot, [], now))),
  }));
}

/** The server's days with what has started since it answered; days that are over are left out. */
export function withStartedSlots(days: readonly SlotDay[], now: Date): SlotDay[] {
  const [today = ''] = bookableDates(now);
  return days
    .filter(({ date }) => date >= today)
    .map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) =>
        slotRefusal(date, slot.timeSlot, [], now) ? toSlot(slot.timeSlot, 'started') : slot,
      ),
    }));
}

/** Whether a chosen slot can still be booked on these days. */
export function isSlotOpen(days: readonly SlotDay[], chosen: ChosenSlot): boolean {
  const day = days.find(({ date }) => date === chosen.date);
  return day?.slots.some((slot) => slot.timeSlot === chosen.timeSlot && slot.available) ?? false;
}

/** The first day with a window left, where the choice best starts; the first day when there is none. */
export function firstOpenDate(days: readonly SlotDay[]): string {
  return (days.find(({ slots }) => slots.some(({ available }) => available)) ?? days[0])?.date ?? '';
}

/**
 * The date whose windows are shown: the one that was looked for last, else that of the chosen window, so that nobody
 * orders a window that is out of sight after a reload; else where the choice best starts.
 */
export function shownDate(
  days: readonly SlotDay[],
  picked: string | null,
  chosen: ChosenSlot | null,
): string {
  const isThere = (wanted: string | undefined) => days.some(({ date }) => date === wanted);
  if (picked !== null && isThere(picked)) return picked;
  return chosen && isThere(chosen.date) ? chosen.date : firstOpenDate(days);
}

function toSlot(timeSlot: TimeSlot, reason: Slot['reason']): Slot {
  return { timeSlot, available: reason === null, reason };
}
