import { DEFAULT_JOBS_A_WEEK } from './business-numbers';
import { weekday } from './india-time';
import { slotHours, type TimeSlot } from './slots';

/** The working hours of one day, hours of the day in India. */
export interface DayHours {
  from: number;
  to: number;
}

/** Days without work from one calendar day to another, both included, `YYYY-MM-DD`. */
export interface DaysOff {
  from: string;
  to: string;
}

/**
 * When a worker works: the hours of each day of the week, Sunday first, null for a day without work; the days off; and
 * how many jobs a week it wishes for.
 */
export interface Availability {
  hours: readonly (DayHours | null)[];
  daysOff: readonly DaysOff[];
  jobsAWeek?: number | undefined;
}

/** Why a worker does not work in a slot. */
export const ABSENCES = ['day_off', 'outside_hours'] as const;
export type Absence = (typeof ABSENCES)[number];

/** Why a worker does not work in a slot of a calendar day, or null; one that has stated no hours works in every slot. */
export function absenceAt(
  availability: Availability | undefined,
  date: string,
  slot: TimeSlot,
): Absence | null {
  if (!availability) return null;
  if (availability.daysOff.some(({ from, to }) => from <= date && date <= to)) return 'day_off';
  const hours = availability.hours[weekday(date)];
  const { from, to } = slotHours(slot);
  return hours && hours.from <= from && to <= hours.to ? null : 'outside_hours';
}

/** The jobs a week that a worker wishes for, or that one without a wish is ranked by. */
export function wishedJobs(availability: Availability | undefined): number {
  return availability?.jobsAWeek ?? DEFAULT_JOBS_A_WEEK;
}
