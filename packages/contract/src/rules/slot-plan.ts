import { DEFAULT_SLOT_CAPACITY } from './business-numbers';
import { weekday } from './india-time';
import type { TimeSlot } from './slots';

/** The days of the week, numbered as by `weekday`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** How many orders of a trade a city takes in the slots of each day of the week; a missing slot has the trade's own number. */
export type WeekCapacities = {
  readonly [day in Weekday]?: { readonly [slot in TimeSlot]?: number | undefined } | undefined;
};

/**
 * How many orders of a trade a city takes in a slot: the number of that day of the week and slot, else the trade's own,
 * else the default (docs/product-decisions.md section 5).
 */
export function slotCapacityOf(
  week: WeekCapacities,
  tradeCapacity: number | undefined,
  date: string,
  slot: TimeSlot,
): number {
  const day = WEEKDAYS[weekday(date)];
  return (day && week[day]?.[slot]) ?? tradeCapacity ?? DEFAULT_SLOT_CAPACITY;
}

/** What a closure of a day is about: without a city all of them, without a trade all of them, without slots the whole day. */
export interface Closed {
  cityId: string | null;
  categoryId: string | null;
  slots: readonly TimeSlot[];
}

/** Whether one of a day's closures closes a slot for a trade in a city. */
export function isSlotClosed(
  closures: readonly Closed[],
  cityId: string,
  categoryId: string,
  slot: TimeSlot,
): boolean {
  return closures.some(
    (one) =>
      (one.cityId === null || one.cityId === cityId) &&
      (one.categoryId === null || one.categoryId === categoryId) &&
      (one.slots.length === 0 || one.slots.includes(slot)),
  );
}
