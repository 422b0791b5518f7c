import { describe, expect, test } from 'vitest';
import {
  hasTurnedSince,
  latestTold,
  latestTurn,
  type OrderState,
  wasAbsent,
  withToldCode,
} from '../../src/rules';

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

describe('what the customer of an order saw last', () => {
  const markOf = (move: string) => eventOf({ move, role: 'system' });

  test('is not a reminder, and is a mark of who comes', () => {
    expect(latestTold({ events: [] })).toBe(0);
    expect(latestTold({ events: [PLACED, REMINDED, markOf('not_started')] })).toBe(1);
    expect(latestTold({ events: [PLACED, REMINDED, markOf('running_late'), REMINDED] })).toBe(3);
    for (const mark of ['mark_orphaned', 'clear_orphaned']) {
      expect(latestTold({ events: [PLACED, REMINDED, markOf(mark), REMINDED] })).toBe(3);
    }
  });
});

describe('a visit that failed because nobody opened', () => {
  const absent = eventOf({ move: 'customer_absent', from: 'on_the_way', to: 'placed' });

  test('is the latest one, whatever was noted since', () => {
    expect(wasAbsent({ events: [PLACED, absent, REMINDED] })).toBe(true);
    expect(wasAbsent({ events: [PLACED, absent, eventOf({ from: 'placed', to: 'assigned' })] })).toBe(false);
    const [waits, inVain] = ['not_here_wait', 'nobody_found'].map((move) =>
      eventOf({ move, from: 'placed', to: 'placed' }),
    );
    expect(wasAbsent({ events: [PLACED, absent, waits as Event] })).toBe(true);
    expect(wasAbsent({ events: [PLACED, absent, waits as Event, inVain as Event] })).toBe(false);
    expect(wasAbsent({ events: [PLACED] })).toBe(false);
    expect(wasAbsent({ events: [] })).toBe(false);
  });
});

describe('the reason of a move to another slot, as people read it', () => {
  const slot = { from: NOON, to: { ...NOON, date: '2026-11-25' } };
  const moved = (at: string, changes: Partial<Event> = {}) =>
    withToldCode(eventOf({ ...{ at, move: 'reschedule', code: 'nobody_came', slot }, ...changes }));

  test('is that nobody came from the beginning of the slot on, and none before: nobody could have come', () => {
    expect(moved('2026-11-24T12:00:00.000+05:30').code).toBe('nobody_came');
    const before = moved('2026-11-24T11:59:59.999+05:30');
    expect(before).toEqual(eventOf({ at: before.at, move: 'reschedule', slot }));
    expect(before).not.toHaveProperty('code');
  });

  test('of any other move is the one that was given', () => {
    const early = '2026-11-23T09:00:00.000+05:30';
    expect(moved(early, { move: 'cancel', slot: undefined }).code).toBe('nobody_came');
    expect(moved(early, { move: 'hand_back', code: 'vehicle', slot: undefined }).code).toBe('vehicle');
    expect(moved(early, { slot: undefined }).code).toBe('nobody_came');
  });
});
