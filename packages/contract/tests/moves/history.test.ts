import { describe, expect, test } from 'vitest';
import { hasTurnedSince, latestTurn, type OrderState, wasAbsent } from '../../src/rules';

type Event = OrderState['events'][number];

const eventOf = (changes: Partial<Event> = {}): Event => ({
  ...{ at: '2026-11-23T09:00:00.000+05:30', from: 'assigned', to: 'assigned', actor: 'boss', role: 'admin' },
  ...{ reason: '' },
  ...changes,
});
const PLACED = eventOf({ from: null, to: 'placed' });
const REMINDED = eventOf({ move: 'remind_day', role: 'system' });
const RAVI = { _id: 'ravi', name: 'Ravi Kumar' };
const NOON = { date: '2026-11-24', timeSlot: '12:00 PM - 2:00 PM' } as const;

describe('the latest turn of an order', () => {
  test.each<[string, Partial<Event>]>([
    ['stage', { from: 'placed', to: 'assigned' }],
    ['slot', { slot: { from: NOON, to: { ...NOON, date: '2026-11-25' } } }],
    ['worker', { worker: { from: RAVI, to: { _id: 'sunil', name: 'Sunil' } } }],
  ])('is that of its %s, and none that came after it', (_, change) => {
    const events = [PLACED, REMINDED, eventOf(change), REMINDED, REMINDED];
    expect(latestTurn({ events })).toBe(3);
    expect([2, 3, 5].map((rev) => hasTurnedSince({ events }, rev))).toEqual([true, false, false]);
  });

  test('of an order without events is none', () => {
    expect(latestTurn({ events: [] })).toBe(0);
    expect(latestTurn({ events: [REMINDED] })).toBe(0);
    expect(hasTurnedSince({ events: [] }, 0)).toBe(false);
  });
});

describe('a visit that failed because nobody opened', () => {
  const absent = eventOf({ move: 'customer_absent', from: 'on_the_way', to: 'placed' });

  test('is the latest one, whatever was noted since', () => {
    expect(wasAbsent({ events: [PLACED, absent, REMINDED] })).toBe(true);
    expect(wasAbsent({ events: [PLACED, absent, eventOf({ from: 'placed', to: 'assigned' })] })).toBe(false);
    expect(wasAbsent({ events: [PLACED] })).toBe(false);
    expect(wasAbsent({ events: [] })).toBe(false);
  });
});
