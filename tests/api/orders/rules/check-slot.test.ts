import { BOOKABLE_DAYS, SLOT_REASONS } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { checkWindow, slotRefused } from '../../../../functions/src/orders/check-slot';
import { refusalOf } from '../../../support/refusal';

const refused = (reason: string, detail: string, message: string) => ({
  ...{ code: 'slot_unavailable', reason, params: undefined },
  details: [{ path: 'timeSlot', reason: detail, message }],
});

const STARTED = refused('slot_started', 'slot_has_started', 'This slot has already started');

describe('the refusal of a slot', () => {
  const REFUSALS = {
    started: STARTED,
    closed: refused('slot_closed', 'slot_is_closed', 'No bookings at this time'),
    full: refused('slot_full', 'slot_is_full', 'This slot is fully booked'),
  };

  test.each(SLOT_REASONS)('that is %s names the slot', (reason) => {
    const refusal = refusalOf(() => {
      throw slotRefused(reason);
    });
    expect(refusal).toStrictEqual(REFUSALS[reason]);
  });
});

describe('the window of a booking', () => {
  /** A Monday at a time in India; before 5:30 it is still Sunday by UTC. */
  const monday = (clock: string) => new Date(`2026-11-23T${clock}+05:30`);
  const NOON = '12:00 PM - 2:00 PM';
  const DAY_WRONG = {
    ...{ code: 'invalid_request', reason: 'invalid_request', params: undefined },
    details: [
      {
        ...{ path: 'scheduledDate', reason: 'day_wrong', params: { days: BOOKABLE_DAYS } },
        message: 'Choose one of the next 5 days',
      },
    ],
  };

  test.each([
    ['today, in the minute before the slot', '2026-11-23', '11:59:59.999'],
    ['today, in the night', '2026-11-23', '00:30:00'],
    ['tomorrow, at a later time of the day', '2026-11-24', '18:00:00'],
    ['the last of the five days', '2026-11-27', '11:00:00'],
  ])('%s: accepted', (_, date, clock) => {
    expect(checkWindow(date, NOON, monday(clock))).toBeUndefined();
  });

  test.each([
    ['yesterday', '2026-11-22', '11:00:00'],
    ['yesterday, which it still is by UTC', '2026-11-22', '00:30:00'],
    ['the day after the five', '2026-11-28', '11:00:00'],
  ])('%s: the day is wrong', (_, date, clock) => {
    expect(refusalOf(() => checkWindow(date, NOON, monday(clock)))).toStrictEqual(DAY_WRONG);
  });

  test.each(['12:00:00', '13:00:00', '23:59:59'])('today at %s: the slot has started', (clock) => {
    expect(refusalOf(() => checkWindow('2026-11-23', NOON, monday(clock)))).toStrictEqual(STARTED);
  });
});
