import {
  type AskedMove,
  applyMove,
  FIRES,
  isOfUse,
  MOVES,
  moveFiredBy,
  type OrderState,
  REFUND_TIMERS,
  type StageTimer,
  TIMER_KINDS,
  TIMERS,
  type TimerKind,
  timerKindsAt,
  WAITING_TIMERS,
} from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';
import { ask, at, DRAFT, moved, orderAt, RAVI } from './order-at';

const FIRST_SLOT: OrderState = { ...DRAFT, timeSlot: '8:00 AM - 10:00 AM' };

/** The instants at which the timers that a move sets are due, by kind; null where those of the order stay. */
function timersAfter(order: OrderState, asked: AskedMove): Partial<Record<TimerKind, Date>> | null {
  const outcome = applyMove(order, asked);
  if ('refused' in outcome) throw new Error(`${asked.move} was refused: ${outcome.refused.guard}`);
  if (!outcome.timers) return null;
  return Object.fromEntries(outcome.timers.sets.map(({ kind, dueAt }) => [kind, new Date(dueAt)]));
}

describe('when a search for a partner ends', () => {
  const unaccepted = (order: OrderState, now: Date) =>
    timersAfter(order, ask('place', 'customer', { at: now }))?.unaccepted;

  test('an order of the day before: 90 minutes before its slot', () => {
    expect(unaccepted(DRAFT, at('20:59', '2026-11-21'))).toEqual(at('08:30'));
  });

  test('the first slot of the day: ten minutes after the quiet hours', () => {
    expect(unaccepted(FIRST_SLOT, at('12:00', '2026-11-21'))).toEqual(at('07:10'));
    expect(unaccepted(FIRST_SLOT, at('23:30', '2026-11-21'))).toEqual(at('07:10'));
  });

  test('an order shortly before its slot: ten minutes later, at the latest at its start', () => {
    expect(unaccepted(DRAFT, at('08:25'))).toEqual(at('08:35'));
    expect(unaccepted(DRAFT, at('09:57'))).toEqual(at('10:00'));
  });

  test('a customer to whom nobody came and who wants another partner: ten minutes later', () => {
    const another = ask('not_here_another', 'customer', { at: at('10:20') });
    expect(timersAfter(orderAt('accepted'), another)?.unaccepted).toEqual(at('10:30'));
  });
});

describe('until when a partner answers an assignment', () => {
  const answered = (order: OrderState, now: Date) =>
    timersAfter(order, ask('assign', 'admin', { at: now, input: { worker: RAVI } }))?.assignment_due;

  test.each([
    ['by day', at('12:00', '2026-11-21'), at('13:00', '2026-11-21')],
    ['in the evening', at('19:59', '2026-11-21'), at('20:59', '2026-11-21')],
    ['late in the evening: the night is not counted', at('20:00', '2026-11-21'), at('07:00')],
    ['just before the night, too', at('20:59', '2026-11-21'), at('07:00')],
    ['in the night: from 7:00 on', at('21:00', '2026-11-21'), at('08:00')],
    ['from four hours before the slot on', at('06:00'), at('06:15')],
  ])('%s', (_name, now, until) => {
    expect(answered(orderAt('placed'), now)).toEqual(until);
  });

  test('in the night before the first slot: early enough that others can be asked', () => {
    const placed = moved(FIRST_SLOT, ask('place', 'customer'));
    expect(answered(placed, at('22:00', '2026-11-21'))).toEqual(at('07:15'));
    expect(answered(placed, at('20:59', '2026-11-21'))).toEqual(at('07:00'));
  });

  test('by day, of a slot in a good four hours: an hour all the same', () => {
    const placed = moved({ ...DRAFT, timeSlot: '2:00 PM - 4:00 PM' }, ask('place', 'customer'));
    expect(answered(placed, at('09:59'))).toEqual(at('10:59'));
  });
});

test('an accepted order: reminders that are still to come, and what is due once the slot has begun', () => {
  const accepted = timersAfter(
    orderAt('assigned'),
    ask('accept', 'worker', { at: at('12:00', '2026-11-21') }),
  );
  expect(accepted).toEqual({
    remind_soon: at('08:00'),
    not_started: at('10:15'),
    not_started_long: at('11:00'),
  });
});

test('a move that changes neither stage, slot nor worker: the timers stay', () => {
  const late = ask('running_late', 'worker', { at: at('09:40'), input: { lateBy: 30 } });
  expect(timersAfter(orderAt('accepted'), late)).toBeNull();
});

describe('a partner at the door', () => {
  const arrived = (now: string, order = orderAt('on_the_way')) =>
    timersAfter(order, ask('at_the_door', 'admin', { at: at(now) }));

  test('is believed for 45 minutes of the slot: then it is asked about again', () => {
    expect(arrived('09:05')).toEqual({ not_started: at('10:45'), not_started_long: at('11:00') });
    expect(arrived('10:20')).toEqual({ not_started: at('11:05'), not_started_long: at('11:05') });
  });

  test('who was not there after all: the admins are told as if nobody had said so', () => {
    const way = orderAt('on_the_way');
    const facts = { timer: { rev: way.events.length, dueAt: at('10:15').toISOString() } };
    const told = moved(way, ask('not_started', 'system', { at: at('10:15'), facts }));
    const door = moved(told, ask('at_the_door', 'admin', { at: at('11:30') }));
    const undone = timersAfter(door, ask('undo', 'admin', { at: at('11:30') }));
    expect(undone).toEqual({ not_started_long: at('11:00') });
  });

  test('who was not there after all, when the customer would have been told: it is told now', () => {
    const door = moved(orderAt('on_the_way'), ask('at_the_door', 'admin', { at: at('10:14:30') }));
    expect(timersAfter(door, ask('undo', 'admin', { at: at('10:15:30') }))).toEqual({
      ...{ not_started: at('10:15'), not_started_long: at('11:00') },
    });
  });

  test('a timer that is set then makes its move', () => {
    const door = moved(orderAt('on_the_way'), ask('at_the_door', 'worker', { at: at('09:55') }));
    const facts = { timer: { rev: door.events.length, dueAt: at('10:45').toISOString() } };
    const told = applyMove(door, ask('not_started', 'system', { at: at('10:45'), facts }));
    expect('tells' in told && told.tells.map(({ role }) => role)).toEqual(['customer', 'worker']);
  });
});

describe('a mark of the visit that is taken back when a reminder is overdue', () => {
  const placed = moved({ ...DRAFT, timeSlot: '12:00 PM - 2:00 PM' }, ask('place', 'customer'));
  const assigned = moved(placed, ask('assign', 'admin', { input: { worker: RAVI } }));
  const accepted = moved(assigned, ask('accept', 'worker'));
  /** Marked as on the way five minutes before the reminder. */
  const way = moved(accepted, ask('on_my_way', 'worker', { at: at('09:55') }));
  const back = (order: OrderState, now: string) =>
    timersAfter(order, ask('override_stage', 'admin', { at: at(now), input: { stage: 'accepted' } }));

  test('it is set again, and nothing that is of no use any more', () => {
    expect(back(way, '10:30')).toMatchObject({ remind_soon: at('10:00') });
    expect(back(way, '11:59')).toMatchObject({ remind_soon: at('10:00') });
    expect(back(way, '12:00')).not.toHaveProperty('remind_soon');
    expect(back(way, '10:30')).not.toHaveProperty('remind_day');
  });

  test('by an undo, too', () => {
    const asked = ask('override_stage', 'admin', { at: at('09:59:30'), input: { stage: 'on_the_way' } });
    expect(timersAfter(moved(accepted, asked), ask('undo', 'admin', { at: at('10:00:30') }))).toMatchObject({
      remind_soon: at('10:00'),
    });
  });

  test('one that was told before is not told again', () => {
    const facts = { timer: { rev: accepted.events.length, dueAt: at('10:00').toISOString() } };
    const told = moved(accepted, ask('remind_soon', 'system', { at: at('10:00'), facts }));
    const late = moved(told, ask('on_my_way', 'worker', { at: at('10:05') }));
    expect(back(late, '10:30')).not.toHaveProperty('remind_soon');
  });

  test('one whose time was over when the worker accepted stays left out', () => {
    const late = moved(assigned, ask('accept', 'worker', { at: at('10:10') }));
    const gone = moved(late, ask('on_my_way', 'worker', { at: at('10:20') }));
    expect(back(gone, '10:30')).not.toHaveProperty('remind_soon');
  });
});

test('a reminder that fires late: of use until the next one, or until the slot begins; any other timer always', () => {
  const order = orderAt('accepted');
  const uses = (kind: string, clock: string) => isOfUse(kind, order, at(clock));
  expect([uses('remind_day', '07:59'), uses('remind_day', '08:00')]).toEqual([true, false]);
  expect([uses('remind_soon', '09:59'), uses('remind_soon', '10:00')]).toEqual([true, false]);
  for (const kind of ['not_started', 'refund_overdue', 'of_a_later_version', 'toString']) {
    expect([kind, uses(kind, '23:59')]).toEqual([kind, true]);
  }
});

describe('a partner who can come again when a reminder is overdue', () => {
  const accepted = orderAt('accepted');
  const left = moved(accepted, ask('mark_orphaned', 'system', { at: at('20:00', '2026-11-21') }));
  const again = (order: OrderState, clock: string, date?: string) =>
    timersAfter(order, ask('clear_orphaned', 'system', { at: at(clock, date) }));

  test('it is set again, as long as it is of use; those still to come stay as they are', () => {
    const early = moved(accepted, ask('mark_orphaned', 'system', { at: at('09:00', '2026-11-21') }));
    expect(again(early, '09:59', '2026-11-21')).toBeNull();
    expect(again(early, '10:01', '2026-11-21')).toEqual({ remind_day: at('10:00', '2026-11-21') });
    expect(again(early, '08:00')).toEqual({ remind_soon: at('08:00') });
    expect(again(early, '10:00')).toBeNull();
  });

  test('its time then makes its move', () => {
    const back = moved(left, ask('clear_orphaned', 'system', { at: at('08:30') }));
    const facts = { timer: { rev: back.events.length, dueAt: at('08:00').toISOString() } };
    const told = applyMove(back, ask('remind_soon', 'system', { at: at('08:31'), facts }));
    expect('tells' in told && told.tells.map(({ role }) => role)).toEqual(['customer', 'worker']);
  });

  test('one that was told before is not told again, and one whose time was over at the acceptance stays left out', () => {
    const facts = { timer: { rev: accepted.events.length, dueAt: at('10:00', '2026-11-21').toISOString() } };
    const told = moved(accepted, ask('remind_day', 'system', { at: at('10:00', '2026-11-21'), facts }));
    const gone = moved(told, ask('mark_orphaned', 'system', { at: at('11:00', '2026-11-21') }));
    expect(again(gone, '12:00', '2026-11-21')).toBeNull();
    const late = moved(orderAt('assigned'), ask('accept', 'worker', { at: at('12:00', '2026-11-21') }));
    const unable = moved(late, ask('mark_orphaned', 'system', { at: at('13:00', '2026-11-21') }));
    expect(again(unable, '14:00', '2026-11-21')).toBeNull();
  });

  test('on the way nobody is reminded', () => {
    const way = moved(orderAt('on_the_way'), ask('mark_orphaned', 'system', { at: at('09:40') }));
    expect(again(way, '09:50')).toBeNull();
  });
});

test('an order that is over: what hides the customer from the worker, or nothing', () => {
  const finished = ask('finish', 'worker', { at: at('11:30') });
  expect(timersAfter(orderAt('in_progress'), finished)).toEqual({ hide_contact: at('11:30', '2026-11-23') });
  const cancelled = ask('cancel', 'customer', { input: { code: 'other' } });
  expect(timersAfter(orderAt('placed'), cancelled)).toEqual({});
});

describe('every declared kind of timer', () => {
  const waiting: string[] = Object.keys(WAITING_TIMERS);

  test.each(TIMER_KINDS)('%s: fires a move of the system, or waits for its part of the product', (kind) => {
    const move = moveFiredBy(kind);
    expect([move !== null, waiting.includes(kind)].filter(Boolean)).toHaveLength(1);
    if (move === null) return;
    const { by, from, guards } = MOVES[move];
    expect(by).toEqual(['system']);
    expect(guards).toEqual(expect.arrayContaining(['timer_due', 'timer_current', 'timer_new']));
    const isOfStage = Object.hasOwn(TIMERS, kind);
    expect(from).toEqual(isOfStage ? TIMERS[kind as StageTimer].stages : ['completed', 'cancelled']);
  });

  test('no other kind fires or waits, and those that fire are those that are set', () => {
    expect([...Object.keys(FIRES), ...waiting].sort()).toEqual([...TIMER_KINDS].sort());
    expect([...Object.keys(TIMERS), ...REFUND_TIMERS].sort()).toEqual(Object.keys(FIRES).sort());
    expect([moveFiredBy('of_a_later_version'), moveFiredBy('toString')]).toEqual([null, null]);
  });

  test('the kinds of a stage: those that a move into it can set', () => {
    expect(timerKindsAt('placed')).toEqual(['offer_due', 'unaccepted', 'not_started', 'not_started_long']);
    expect(timerKindsAt('cancelled')).toEqual([]);
  });
});
