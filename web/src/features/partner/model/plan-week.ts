import type { Booking } from '@gharseva/contract';
import { type Availability, addDays, type DayHours, slotStart, weekday } from '@gharseva/contract/rules';

/** How many days the partner sees ahead. */
export const WEEK_DAYS = 7;

/** One day of the week as the partner works: the hours, or why there are none; one that has stated none works at any time. */
export interface PlannedDay {
  date: string;
  work: DayHours | 'any_time' | 'day_off' | 'not_working';
  jobs: Booking[];
}

/**
 * The days from today on with their jobs, in the order of their slots; cancelled ones are left out.
 * @param today the day in India, `YYYY-MM-DD`
 */
export function planWeek(
  jobs: readonly Booking[],
  availability: Availability | undefined,
  today: string,
): PlannedDay[] {
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = addDays(today, index);
    const ofDay = jobs.filter(({ scheduledDate, stage }) => scheduledDate === date && stage !== 'cancelled');
    const startOf = ({ timeSlot }: Booking) => slotStart(date, timeSlot);
    ofDay.sort((one, other) => startOf(one).localeCompare(startOf(other)));
    return { date, work: workOn(availability, date), jobs: ofDay };
  });
}

function workOn(availability: Availability | undefined, date: string): PlannedDay['work'] {
  if (!availability) return 'any_time';
  if (availability.daysOff.some(({ from, to }) => from <= date && date <= to)) return 'day_off';
  return availability.hours[weekday(date)] ?? 'not_working';
}
