import type { Worker } from '@gharseva/contract';
import type { Availability, DayHours, DaysOff } from '@gharseva/contract/rules';
import { FIRST_SLOT_HOUR, LAST_SLOT_END, SLOT_HOURS, toPlainDigits } from '@gharseva/contract/rules';
import { availabilitySchema } from '@gharseva/contract/schemas';
import type { FormSchema } from '#lib/find-faults.ts';
import { isSameJson } from '#lib/is-same-json.ts';

/** The form as filled in. The days begin with Sunday; a day without work keeps its hours, to come back to. */
export interface HoursDraft {
  days: (DayHours & { works: boolean })[];
  /** Days of the calendar, empty until chosen. */
  daysOff: DaysOff[];
  jobsAWeek: string;
}

type StoredHours = NonNullable<Worker['availability']>;

const WHOLE_DAY: DayHours = { from: FIRST_SLOT_HOUR, to: LAST_SLOT_END };

/** The hours of the day at which a slot begins or ends. */
export const CHOICE_OF_HOURS: readonly number[] = Array.from(
  { length: (LAST_SLOT_END - FIRST_SLOT_HOUR) / SLOT_HOURS + 1 },
  (_, index) => FIRST_SLOT_HOUR + index * SLOT_HOURS,
);

/** The form of a partner's hours: whole days for one that has stated none. Days off before `today` are left out. */
export function draftOfHours(availability: Availability | undefined, today: string): HoursDraft {
  const stated = availability?.hours;
  return {
    days: Array.from({ length: 7 }, (_, day) => {
      const hours = stated ? (stated[day] ?? null) : WHOLE_DAY;
      return { ...(hours ?? WHOLE_DAY), works: hours !== null };
    }),
    daysOff: (availability?.daysOff ?? [])
      .filter(({ to }) => to >= today)
      .map(({ from, to }) => ({ from, to })),
    jobsAWeek: availability?.jobsAWeek === undefined ? '' : String(availability.jobsAWeek),
  };
}

/** What the form says; a last day off that is empty is the first one. NaN for a wish that is no number. */
export function readHoursDraft({ days, daysOff, jobsAWeek }: HoursDraft) {
  const wish = toPlainDigits(jobsAWeek).trim();
  return {
    hours: days.map(({ works, from, to }) => (works ? { from, to } : null)),
    daysOff: daysOff.map(({ from, to }) => ({ from, to: to || from })),
    ...(wish !== '' && { jobsAWeek: /^\d{1,4}$/.test(wish) ? Number(wish) : Number.NaN }),
  };
}

/**
 * The hours to save: each part that was changed in the form as it says, the others as they are stored now, perhaps from another
 * tab or phone.
 *
 * @param opened the stored hours that the form was opened with
 * @param typed what the form says now
 * @param stored the stored hours now
 * @param today a day of the calendar in India; days off before it are left out, as in the form
 */
export function mergeHours(
  opened: Availability | undefined,
  typed: StoredHours,
  stored: Availability | undefined,
  today: string,
): StoredHours {
  const before = readHoursDraft(draftOfHours(opened, today));
  const now = readHoursDraft(draftOfHours(stored, today));
  const newest = (part: keyof Availability) => (isSameJson(typed[part], before[part]) ? now : typed);
  const { jobsAWeek } = newest('jobsAWeek');
  return {
    hours: newest('hours').hours,
    daysOff: newest('daysOff').daysOff,
    ...(jobsAWeek !== undefined && { jobsAWeek }),
  };
}

/** The contract's schema, with a field for each day and each row of days off: `hours.1`, `daysOff.0`. */
export const hoursFormSchema: FormSchema = {
  safeParse(values) {
    const { error } = availabilitySchema.safeParse(values);
    const issues = error?.issues.map(({ path, message }) => ({
      path: [path.slice(0, 2).join('.')],
      message,
    }));
    return { error: issues && { issues } };
  },
};
