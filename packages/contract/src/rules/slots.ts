import { BOOKABLE_DAYS, FIRST_SLOT_HOUR, SLOT_HOURS } from './business-numbers';
import { addDays, indiaDate, indiaMinutes } from './india-time';

/** The six two-hour windows of a day, 8am to 8pm (docs/specification.md section 9). */
export const TIME_SLOTS = [
  '8:00 AM - 10:00 AM',
  '10:00 AM - 12:00 PM',
  '12:00 PM - 2:00 PM',
  '2:00 PM - 4:00 PM',
  '4:00 PM - 6:00 PM',
  '6:00 PM - 8:00 PM',
] as const;

export type TimeSlot = (typeof TIME_SLOTS)[number];

/** Why a slot cannot be booked. */
export const SLOT_REASONS = ['started', 'closed', 'full'] as const;
export type SlotReason = (typeof SLOT_REASONS)[number];

/** The hour of the day in India at which a slot begins. */
const slotHour = (slot: TimeSlot): number => FIRST_SLOT_HOUR + TIME_SLOTS.indexOf(slot) * SLOT_HOURS;

/** The hour of the day in India at which the last slot ends. */
export const LAST_SLOT_END = FIRST_SLOT_HOUR + TIME_SLOTS.length * SLOT_HOURS;

/** The hours of the day in India between which a slot lies. */
export function slotHours(slot: TimeSlot): { from: number; to: number } {
  return { from: slotHour(slot), to: slotHour(slot) + SLOT_HOURS };
}

/** The bookable days at an instant, in India's calendar, `YYYY-MM-DD`. */
export function bookableDates(now: Date): string[] {
  const today = indiaDate(now);
  return Array.from({ length: BOOKABLE_DAYS }, (_, day) => addDays(today, day));
}

/** Whether a slot has started; from its first minute on it cannot be booked. */
export function hasSlotStarted(date: string, slot: TimeSlot, now: Date): boolean {
  const today = indiaDate(now);
  if (date !== today) return date < today;
  return indiaMinutes(now) >= slotHour(slot) * 60;
}

/** The instant at which a slot starts, with India's offset; these texts sort in the order of time. */
export function slotStart(date: string, slot: TimeSlot): string {
  return `${date}T${String(slotHour(slot)).padStart(2, '0')}:00:00.000+05:30`;
}

/** Whether a slot takes an order of a trade in a city: `closed` by an admin, `full`, or `open`. */
export type SlotState = 'open' | 'closed' | 'full';

/**
 * Why a slot cannot be booked, or null when it can. The same function decides what the checkout shows and what the
 * server stores (docs/product-decisions.md section 5). `states` has one entry per trade in the cart.
 */
export function slotRefusal(
  date: string,
  slot: TimeSlot,
  states: readonly SlotState[],
  now: Date,
): SlotReason | null {
  if (hasSlotStarted(date, slot, now)) return 'started';
  if (states.includes('closed')) return 'closed';
  return states.includes('full') ? 'full' : null;
}
