import { type Closed, DEFAULT_SLOT_CAPACITY, type TimeSlot, type WeekCapacities } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { capacityOf, slotState } from '../../../../functions/src/orders/slot-state';
import { deepFreeze } from '../../../support/deep-freeze';

const NOON = '12:00 PM - 2:00 PM';
const EVENING = '6:00 PM - 8:00 PM';
/** A Monday. */
const DATE = '2026-11-23';

describe('the places of a trade in a slot', () => {
  const week: WeekCapacities = { monday: { [NOON]: 3, [EVENING]: 0 }, tuesday: { [NOON]: 4 } };

  test.each<[string, string, TimeSlot, { slotCapacity?: number } | null, number]>([
    ['those of the day of the week and slot', DATE, NOON, { slotCapacity: 7 }, 3],
    ['those of another day of the week', '2026-11-24', NOON, { slotCapacity: 7 }, 4],
    ['none, where that day has none', DATE, EVENING, { slotCapacity: 7 }, 0],
    ['the trade’s own, where the slot has no number', DATE, '8:00 AM - 10:00 AM', { slotCapacity: 7 }, 7],
    ['the trade’s own, where the day has no number', '2026-11-25', NOON, { slotCapacity: 0 }, 0],
    ['the usual number, for a trade without its own', '2026-11-25', NOON, {}, DEFAULT_SLOT_CAPACITY],
    ['the usual number, for a missing trade', '2026-11-25', NOON, null, DEFAULT_SLOT_CAPACITY],
    ['those of the day, for a missing trade', DATE, NOON, null, 3],
  ])('%s', (_, date, slot, trade, places) => {
    expect(capacityOf(deepFreeze({ week, date }), trade, slot)).toBe(places);
  });
});

describe('the state of a slot', () => {
  interface Changes {
    closures?: readonly Closed[];
    full?: Partial<Record<TimeSlot, number>>;
    damaged?: unknown;
    week?: WeekCapacities;
  }
  /** The state at noon of a trade with two places. */
  const stateOf = (changes: Changes = {}, slotCapacity = 2) =>
    slotState(
      deepFreeze({
        ...{ date: DATE, cityId: 'lucknow', categoryId: 'electrician', week: {}, closures: [] },
        ...{ full: {}, damaged: null },
        ...changes,
      }),
      { slotCapacity },
      NOON,
    );
  const closed = (changes: Partial<Closed> = {}): Closed => ({
    ...{ cityId: null, categoryId: null, slots: [], ...changes },
  });

  test('open, without anything against it', () => {
    expect(stateOf()).toBe('open');
  });

  test.each<[string, Partial<Closed>]>([
    ['everywhere', {}],
    ['in the city', { cityId: 'lucknow' }],
    ['for the trade', { categoryId: 'electrician' }],
    ['at that time', { slots: [EVENING, NOON] }],
  ])('closed, where it is closed %s', (_, closure) => {
    expect(stateOf({ closures: [closed(closure)] })).toBe('closed');
  });

  test.each<[string, Partial<Closed>]>([
    ['in another city', { cityId: 'electrician' }],
    ['for another trade', { categoryId: 'lucknow' }],
    ['at another time', { slots: [EVENING] }],
  ])('open, where it is closed %s alone', (_, closure) => {
    expect(stateOf({ closures: [closed(closure)] })).toBe('open');
  });

  test('full, on a day with a damaged document', () => {
    expect(stateOf({ damaged: new Error('Damaged') })).toBe('full');
  });

  test('closed, on such a day too', () => {
    expect(stateOf({ damaged: new Error('Damaged'), closures: [closed()] })).toBe('closed');
  });

  test.each([
    ['full, with fewer places than when it was marked', 3, 'full'],
    ['full, with as many places as then', 2, 'full'],
    ['open, with more places than then', 1, 'open'],
  ])('%s', (_, marked, state) => {
    expect(stateOf({ full: { [NOON]: marked } })).toBe(state);
  });

  test('open, where another slot is marked', () => {
    expect(stateOf({ full: { [EVENING]: 3 } })).toBe('open');
  });

  test('full, without any place; open, with one', () => {
    expect(stateOf({}, 0)).toBe('full');
    expect(stateOf({}, 1)).toBe('open');
  });

  test('by the places of the day of the week, where it has its own', () => {
    expect(stateOf({ week: { monday: { [NOON]: 0 } } })).toBe('full');
  });
});
