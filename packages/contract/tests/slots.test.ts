import {
  addDays,
  bookableDates,
  hasSlotStarted,
  indiaDate,
  indiaInstant,
  indiaMinutes,
  type SlotState,
  slotRefusal,
  TIME_SLOTS,
  weekday,
} from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const instant = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** The platform's own calendar for India, to compare our arithmetic with. */
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsInIndia(date: Date): Record<string, string> {
  return Object.fromEntries(calendar.formatToParts(date).map(({ type, value }) => [type, value]));
}

describe("India's clock", () => {
  test('day and minute agree with the platform’s calendar', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const { year, month, day, hour, minute } = partsInIndia(now);
        expect(indiaDate(now)).toBe(`${year}-${month}-${day}`);
        expect(indiaMinutes(now)).toBe(Number(hour) * 60 + Number(minute));
      }),
    );
  });

  test('an instant is written with +05:30, starts with the day, and reads back as itself', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const written = indiaInstant(now);
        expect(written.endsWith('+05:30')).toBe(true);
        expect(written.slice(0, 10)).toBe(indiaDate(now));
        expect(new Date(written).getTime()).toBe(now.getTime());
      }),
    );
  });

  test('the next day is right at the end of a month, of a year and of February', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('0000-01-02', -5)).toBe('0000-01-01');
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(weekday('2026-11-21')).toBe(6);
  });
});

describe('the slots', () => {
  test('are six windows of two hours from 8am to 8pm', () => {
    expect(TIME_SLOTS).toEqual([
      '8:00 AM - 10:00 AM',
      '10:00 AM - 12:00 PM',
      '12:00 PM - 2:00 PM',
      '2:00 PM - 4:00 PM',
      '4:00 PM - 6:00 PM',
      '6:00 PM - 8:00 PM',
    ]);
  });

  test('today is the day in India, also when it is still yesterday in Greenwich', () => {
    expect(bookableDates(new Date('2026-11-21T18:30:00Z'))).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(bookableDates(new Date('2026-11-21T18:29:59Z'))[0]).toBe('2026-11-21');
  });

  test('a slot has started from its first minute on', () => {
    const tenInIndia = new Date('2026-11-21T04:30:00Z');
    const before = new Date(tenInIndia.getTime() - 1);
    expect(hasSlotStarted('2026-11-21', '10:00 AM - 12:00 PM', before)).toBe(false);
    expect(hasSlotStarted('2026-11-21', '10:00 AM - 12:00 PM', tenInIndia)).toBe(true);
    expect(hasSlotStarted('2026-11-21', '12:00 PM - 2:00 PM', tenInIndia)).toBe(false);
  });

  test('all slots of past days have started, and none of later days', () => {
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom(...TIME_SLOTS),
        fc.integer({ min: 1, max: 4 }),
        (now, slot, days) => {
          const today = indiaDate(now);
          expect(hasSlotStarted(addDays(today, -days), slot, now)).toBe(true);
          expect(hasSlotStarted(addDays(today, days), slot, now)).toBe(false);
        },
      ),
    );
  });

  test('the started slots of today come before the others', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const started = TIME_SLOTS.map((slot) => hasSlotStarted(indiaDate(now), slot, now));
        expect(started).toEqual([...started].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  test('one full trade: the slot is full; a closed one comes first, and a started slot before both', () => {
    const morning = new Date('2026-11-21T00:00:00Z');
    const at = (date: string, ...states: SlotState[]) =>
      slotRefusal(date, '8:00 AM - 10:00 AM', states, morning);
    expect(at('2026-11-21', 'open', 'open')).toBeNull();
    expect(at('2026-11-21', 'open', 'full')).toBe('full');
    expect(at('2026-11-21', 'full', 'closed')).toBe('closed');
    expect(at('2026-11-20', 'closed')).toBe('started');
  });
});
