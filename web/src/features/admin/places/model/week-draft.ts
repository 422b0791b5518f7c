import type { SlotPlan } from '@gharseva/contract';
import {
  MAX_SLOT_CAPACITY,
  TIME_SLOTS,
  type TimeSlot,
  WEEKDAYS,
  type Weekday,
} from '@gharseva/contract/rules';
import { parseWhole } from '#lib/parse-whole.ts';

/** The typed numbers of a week by day and slot; an empty text is the trade's own number. */
export type WeekDraft = Record<Weekday, Record<TimeSlot, string>>;

/** The days from Monday on. */
export const DAYS_FROM_MONDAY: readonly Weekday[] = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];

/** The draft of a stored week. */
export function weekDraft(week: SlotPlan['week']): WeekDraft {
  const ofDay = (day: Weekday) =>
    Object.fromEntries(TIME_SLOTS.map((slot) => [slot, String(week[day]?.[slot] ?? '')]));
  return Object.fromEntries(WEEKDAYS.map((day) => [day, ofDay(day)])) as WeekDraft;
}

/** Whether a text is empty or a number that a slot can have. */
export const isCapacity = (text: string): boolean =>
  text.trim() === '' || parseWhole(text) <= MAX_SLOT_CAPACITY;

/** The week of a draft without faults; days and slots with the trade's own number are left out. */
export function toWeek(draft: WeekDraft): SlotPlan['week'] {
  const days = WEEKDAYS.map((day) => {
    const typed = TIME_SLOTS.filter((slot) => draft[day][slot].trim() !== '');
    return [day, Object.fromEntries(typed.map((slot) => [slot, parseWhole(draft[day][slot])]))] as const;
  });
  return Object.fromEntries(days.filter(([, slots]) => Object.keys(slots).length > 0));
}

/** The draft with one day's numbers on every day. */
export function copyDay(draft: WeekDraft, from: Weekday): WeekDraft {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, { ...draft[from] }])) as WeekDraft;
}

/** The days with a number of their own, or with a wrong one. */
export const filledDays = (draft: WeekDraft): Weekday[] =>
  WEEKDAYS.filter((day) => TIME_SLOTS.some((slot) => draft[day][slot].trim() !== ''));
