import type { Slot, SlotDay } from '@gharseva/contract';
import { bookableDates, slotRefusal, TIME_SLOTS, type TimeSlot } from '@gharseva/contract/rules';

/** A slot chosen by a customer. */
export interface ChosenSlot {
  date: string;
  timeSlot: TimeSlot;
}

/** The five days by the clock alone, shown until an address is chosen. */
export function slotDaysByClock(now: Date): SlotDay[] {
  return bookableDates(now).map((date) => ({
    date,
    slots: TIME_SLOTS.map((timeSlot) => toSlot(timeSlot, slotRefusal(date, timeSlot, [], now))),
  }));
}

/** By how much a phone's clock may be ahead of the server's. */
const AHEAD_MS = 2 * 60_000;

/** Whether a phone's clock had passed the beginning of a slot that the server had open: it cannot tell what has begun. */
function isAhead(days: readonly SlotDay[], readAt: number): boolean {
  const then = new Date(readAt - AHEAD_MS);
  return days.some(({ date, slots }) =>
    slots.some(({ timeSlot, available }) => available && slotRefusal(date, timeSlot, [], then) !== null),
  );
}

/**
 * The server's days, updated for slots started since; past days are dropped. A phone whose clock is ahead shows them as they came:
 * time is the server's (docs/product-decisions.md section 5).
 * @param readAt when the answer came, in milliseconds, and `now`, both by the phone's clock
 */
export function withStartedSlots(days: readonly SlotDay[], readAt: number, now: Date): SlotDay[] {
  if (isAhead(days, readAt)) return [...days];
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

/** Whether a chosen slot is still available. */
export function isSlotOpen(days: readonly SlotDay[], chosen: ChosenSlot): boolean {
  const day = days.find(({ date }) => date === chosen.date);
  return day?.slots.some((slot) => slot.timeSlot === chosen.timeSlot && slot.available) ?? false;
}

/** The first day with an available slot, else the first day. */
export function firstOpenDate(days: readonly SlotDay[]): string {
  return (days.find(({ slots }) => slots.some(({ available }) => available)) ?? days[0])?.date ?? '';
}

/**
 * The date to show: the one picked last, else that of the chosen slot, so that nobody orders a slot out of sight after
 * a reload, else the first with an available slot.
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
