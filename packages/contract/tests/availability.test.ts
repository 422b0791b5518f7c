import {
  type Availability,
  absenceAt,
  distanceBand,
  TIME_SLOTS,
  weekStart,
  wishedJobs,
} from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';

const DAY = { from: 8, to: 20 };
const always = (changes: Partial<Availability> = {}): Availability => ({
  hours: Array.from({ length: 7 }, () => DAY),
  daysOff: [],
  ...changes,
});
/** A Sunday, a Monday and a Tuesday. */
const [SUNDAY, MONDAY, TUESDAY] = ['2026-11-22', '2026-11-23', '2026-11-24'];

describe('absenceAt', () => {
  test('a worker without stated hours: never absent', () => {
    for (const slot of TIME_SLOTS) expect(absenceAt(undefined, MONDAY, slot)).toBeNull();
  });

  test('hours from 10 to 16: the slots that lie in them whole, and no others', () => {
    const availability = always({ hours: Array.from({ length: 7 }, () => ({ from: 10, to: 16 })) });
    expect(TIME_SLOTS.map((slot) => absenceAt(availability, MONDAY, slot))).toEqual([
      'outside_hours',
      null,
      null,
      null,
      'outside_hours',
      'outside_hours',
    ]);
  });

  test('hours that end within a slot: absent in it', () => {
    const availability = always({ hours: Array.from({ length: 7 }, () => ({ from: 9, to: 13 })) });
    const free = TIME_SLOTS.filter((slot) => absenceAt(availability, MONDAY, slot) === null);
    expect(free).toEqual(['10:00 AM - 12:00 PM']);
  });

  test('a day of the week without work: absent on that day alone, Sunday being the first', () => {
    const availability = always({ hours: [null, DAY, DAY, DAY, DAY, DAY, DAY] });
    const [slot] = TIME_SLOTS;
    expect([SUNDAY, MONDAY].map((date) => absenceAt(availability, date, slot))).toEqual([
      'outside_hours',
      null,
    ]);
  });

  test('days off: from the first to the last one, both included', () => {
    const availability = always({ daysOff: [{ from: SUNDAY, to: MONDAY }] });
    const dates = ['2026-11-21', SUNDAY, MONDAY, TUESDAY];
    expect(dates.map((date) => absenceAt(availability, date, '2:00 PM - 4:00 PM'))).toEqual([
      null,
      'day_off',
      'day_off',
      null,
    ]);
  });
});

test('wishedJobs: the wish, or twelve without one', () => {
  expect([wishedJobs(always({ jobsAWeek: 5 })), wishedJobs(always()), wishedJobs(undefined)]).toEqual([
    5, 12, 12,
  ]);
});

test('weekStart: the Monday of each day of a week, over a turn of the year', () => {
  const days = ['2026-12-27', '2026-12-28', '2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'];
  expect(days.map(weekStart)).toEqual([
    '2026-12-21',
    ...Array.from({ length: 4 }, () => '2026-12-28'),
    '2027-01-04',
  ]);
});

test('distanceBand: 2.5 kilometres each, the lower end included; none for an unknown distance', () => {
  expect([0, 2.49, 2.5, 4.99, 5, null].map(distanceBand)).toEqual([0, 0, 1, 1, 2, null]);
});
