import {
  type AskedMove,
  adminMoves,
  applyMove,
  isAssignable,
  isOver,
  MONEY_MOVES,
  MOVE_NAMES,
  MOVES,
  moveNamed,
  movesFor,
  needsConfirmation,
  type OrderState,
  REASON_CODES,
  STAGES,
} from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';
import { ask, at, FINE, moved, OTHER_SLOT, orderAt, RAVI, SUNITA } from './order-at';

/** The word of a refusal, or the stage to which the move leads. */
function outcomeOf(order: OrderState, asked: AskedMove): string {
  const outcome = applyMove(order, asked);
  return 'refused' in outcome ? outcome.refused.word : outcome.order.stage;
}

const ARRIVED = () => moved(orderAt('on_the_way'), ask('at_the_door', 'worker', { at: at('09:55') }));
const DOOR = { photos: ['door.jpg'] };
const ORPHANED = () => moved(orderAt('on_the_way'), ask('mark_orphaned', 'system'));
const timer = (dueAt: string, rev: number) => ({ facts: { timer: { rev, dueAt: at(dueAt).toISOString() } } });

describe('what the moves of a customer lead to', () => {
  const code = { input: { code: 'plans_changed' as const } };
  const slot = { input: { slot: OTHER_SLOT } };
  test.each<[string, OrderState, AskedMove, string]>([
    ['cancelling an accepted order', orderAt('accepted'), ask('cancel', 'customer', code), 'cancelled'],
    ['cancelling without a reason', orderAt('placed'), ask('cancel', 'customer'), 'reason_needed'],
    [
      'cancelling somebody else’s',
      orderAt('placed'),
      ask('cancel', 'customer', { actor: 'mala' }),
      'forbidden',
    ],
    [
      'cancelling with the partner on the way',
      orderAt('on_the_way'),
      ask('cancel', 'customer', { ...code, at: at('09:50') }),
      'cancel_late',
    ],
    [
      'cancelling when nobody came',
      orderAt('on_the_way'),
      ask('cancel', 'customer', { ...code, at: at('10:15') }),
      'cancelled',
    ],
    [
      'cancelling with the partner at the door',
      ARRIVED(),
      ask('cancel', 'customer', { ...code, at: at('10:15') }),
      'cancel_late',
    ],
    [
      'cancelling when the partner on the way can no longer come',
      ORPHANED(),
      ask('cancel', 'customer', { ...code, at: at('09:50') }),
      'cancelled',
    ],
    [
      'another slot when the partner on the way can no longer come',
      ORPHANED(),
      ask('reschedule', 'customer', { ...slot, at: at('09:50') }),
      'placed',
    ],
    ['another slot, the partner free', orderAt('accepted'), ask('reschedule', 'customer', slot), 'assigned'],
    [
      'another slot, the partner busy',
      orderAt('accepted'),
      ask('reschedule', 'customer', { ...slot, facts: { ...FINE, isWorkerFree: false } }),
      'placed',
    ],
    [
      'another slot three hours before',
      orderAt('accepted'),
      ask('reschedule', 'customer', { ...slot, at: at('07:00') }),
      'assigned',
    ],
    [
      'another slot a minute later',
      orderAt('accepted'),
      ask('reschedule', 'customer', { ...slot, at: at('07:01') }),
      'reschedule_late',
    ],
    [
      'another slot when nobody came',
      orderAt('on_the_way'),
      ask('reschedule', 'customer', { ...slot, at: at('10:15') }),
      'assigned',
    ],
    [
      'a full slot',
      orderAt('placed'),
      ask('reschedule', 'customer', { ...slot, facts: { ...FINE, hasSeats: false } }),
      'slot_full',
    ],
    [
      'nobody here, too early',
      orderAt('accepted'),
      ask('not_here_another', 'customer', { at: at('10:14') }),
      'not_late_yet',
    ],
    [
      'nobody here: another partner',
      orderAt('accepted'),
      ask('not_here_another', 'customer', { at: at('10:15') }),
      'placed',
    ],
    [
      'nobody here: waiting',
      orderAt('on_the_way'),
      ask('not_here_wait', 'customer', { at: at('10:20') }),
      'on_the_way',
    ],
    ['renewing the code', orderAt('accepted'), ask('renew_code', 'customer'), 'accepted'],
    ['renewing the code too early', orderAt('assigned'), ask('renew_code', 'customer'), 'move_not_now'],
    ['assigning', orderAt('placed'), ask('assign', 'customer', { input: { worker: RAVI } }), 'forbidden'],
  ])('%s', (_name, order, asked, outcome) => {
    expect(outcomeOf(order, asked)).toBe(outcome);
  });

  describe('a partner who is said to be at the door is believed for 45 minutes of the slot', () => {
    const before = { arrived: at('09:05'), still: at('10:44'), over: at('10:45') };
    const within = { arrived: at('10:20'), still: at('11:04'), over: at('11:05') };
    const remedies = ['not_here_wait', 'not_here_another', 'reschedule', 'cancel'] as const;
    test.each([
      ['before it', before],
      ['within it', within],
    ])('from an arrival %s', (_name, { arrived, still, over }) => {
      const order = moved(orderAt('on_the_way'), ask('at_the_door', 'worker', { at: arrived }));
      const offered = (now: Date) => movesFor('customer', order, now);
      expect(remedies.filter((move) => offered(still).includes(move))).toEqual([]);
      expect(offered(over)).toEqual(expect.arrayContaining([...remedies]));
      const another = moved(order, ask('reschedule', 'customer', { ...slot, at: over }));
      expect([another.rescheduled, another.arrivedAt]).toEqual([undefined, undefined]);
      expect(outcomeOf(order, ask('cancel', 'customer', { ...code, at: over }))).toBe('cancelled');
    });

    test('once it is at work, it has come', () => {
      const working = moved(ARRIVED(), ask('start', 'worker', { at: at('10:05') }));
      expect(outcomeOf(working, ask('cancel', 'customer', { ...code, at: at('11:30') }))).toBe('cancel_late');
    });

    test('it can still start, and is not at the door a second time', () => {
      const start = ask('start', 'worker', { at: at('10:50') });
      expect(outcomeOf(ARRIVED(), start)).toBe('in_progress');
      const again = ask('at_the_door', 'worker', { at: at('10:50') });
      expect(outcomeOf(ARRIVED(), again)).toBe('already_at_the_door');
    });
  });

  describe('once the slot is over', () => {
    const choosing = (now: string) => {
      const facts = { timer: { rev: 1, dueAt: at(now).toISOString() } };
      return moved(orderAt('placed'), ask('nobody_found', 'system', { at: at(now), facts }));
    };
    const isOffered = (order: OrderState, now: string) => {
      const moves = movesFor('customer', order, at(now));
      const all = ['not_here_wait', 'not_here_another', 'reschedule', 'cancel'] as const;
      return all.filter((move) => moves.includes(move));
    };

    test('nobody else is sent for: another time or cancelling are left', () => {
      const atLast = ['not_here_wait', 'not_here_another', 'reschedule', 'cancel'];
      for (const stage of ['assigned', 'accepted', 'on_the_way'] as const) {
        expect(isOffered(orderAt(stage), '11:59')).toEqual(atLast);
        expect(isOffered(orderAt(stage), '12:00')).toEqual(['not_here_wait', 'reschedule', 'cancel']);
      }
      const another = ask('not_here_another', 'customer', { at: at('12:00') });
      expect(outcomeOf(orderAt('accepted'), another)).toBe('slot_over');
    });

    test('nobody goes on looking: another time or cancelling are left', () => {
      expect(isOffered(choosing('08:30'), '11:59')).toEqual(['not_here_wait', 'reschedule', 'cancel']);
      expect(isOffered(choosing('08:30'), '12:00')).toEqual(['reschedule', 'cancel']);
      expect(isOffered(orderAt('placed'), '12:00')).toEqual(['reschedule', 'cancel']);
    });
  });

  test('waiting is said once in a quarter of an hour, of each partner: not where the first one has given the job back', () => {
    const wait = (clock: string) => ask('not_here_wait', 'customer', { at: at(clock) });
    const waiting = moved(orderAt('accepted'), wait('10:16'));
    const onTheWay = moved(waiting, ask('on_my_way', 'worker', { at: at('10:18') }));
    for (const order of [waiting, onTheWay]) {
      expect(outcomeOf(order, wait('10:30'))).toBe('already_waiting');
      expect(outcomeOf(order, wait('10:31'))).toBe(order.stage);
    }
    const back = moved(onTheWay, ask('hand_back', 'worker', { at: at('10:20'), input: { code: 'vehicle' } }));
    const facts = { timer: { rev: back.events.length, dueAt: at('10:21').toISOString() } };
    const choosing = moved(back, ask('nobody_found', 'system', { at: at('10:21'), facts }));
    const looking = moved(choosing, wait('10:22'));
    expect(looking.needsChoice).toBeUndefined();
    expect(outcomeOf(looking, wait('10:36'))).toBe('already_waiting');
  });

  test('a customer reschedules twice, not three times; moves after nobody came are not counted', () => {
    const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
    const [one, two, three] = dates.map((date) => ({ input: { slot: { ...OTHER_SLOT, date } } }));
    const first = moved(orderAt('placed'), ask('reschedule', 'customer', one));
    const second = moved(first, ask('reschedule', 'customer', two));
    expect([second.rescheduled, outcomeOf(second, ask('reschedule', 'customer', three))]).toEqual([
      2,
      'reschedule_often',
    ]);
    const late = at('14:20', '2026-11-24');
    const uncounted = moved(second, ask('reschedule', 'customer', { ...three, at: late }));
    expect([uncounted.rescheduled, uncounted.events.at(-1)?.code]).toEqual([2, 'nobody_came']);
  });

  test('a move for want of the partner who was to come is not counted', () => {
    const left = moved({ ...orderAt('accepted'), rescheduled: 2 }, ask('mark_orphaned', 'system'));
    const again = moved(left, ask('reschedule', 'customer', { ...slot, at: at('09:50') }));
    expect([again.stage, again.rescheduled, again.events.at(-1)?.code]).toEqual(['placed', 2, 'nobody_came']);
  });

  test('a reschedule: one event with both slots, the start of the new slot, seats swapped, no word of a cancellation', () => {
    const outcome = applyMove(orderAt('accepted'), ask('reschedule', 'customer', slot));
    if ('refused' in outcome) throw new Error('refused');
    const { order, effects, tells } = outcome;
    expect(order).toMatchObject({
      scheduledDate: OTHER_SLOT.date,
      startsAt: '2026-11-23T14:00:00.000+05:30',
    });
    expect(order.events.at(-1)?.slot).toMatchObject({ to: OTHER_SLOT });
    expect(effects).toEqual(['swap_seats', 'free_worker', 'take_worker']);
    expect(tells.map(({ role, uid, message }) => [role, uid, message])).toEqual([
      ['customer', 'asha', 'order_moved'],
      ['worker', 'ravi', 'order_moved'],
    ]);
  });
});

describe('what the moves of a partner lead to', () => {
  const wrong = { facts: { ...FINE, isCodeRight: false } };
  test.each<[string, OrderState, AskedMove, string]>([
    ['accepting', orderAt('assigned'), ask('accept', 'worker'), 'accepted'],
    ['accepting another’s', orderAt('assigned'), ask('accept', 'worker', { actor: 'sunita' }), 'forbidden'],
    ['accepting twice', orderAt('accepted'), ask('accept', 'worker'), 'move_not_now'],
    ['declining without a reason', orderAt('assigned'), ask('decline', 'worker'), 'placed'],
    [
      'declining with a reason of customers',
      orderAt('assigned'),
      ask('decline', 'worker', { input: { code: 'too_expensive' } }),
      'reason_wrong',
    ],
    ['handing back early', orderAt('accepted'), ask('hand_back', 'worker'), 'placed'],
    [
      'handing back late',
      orderAt('accepted'),
      ask('hand_back', 'worker', { at: at('07:01') }),
      'reason_needed',
    ],
    [
      'handing back late with a reason',
      orderAt('on_the_way'),
      ask('hand_back', 'worker', { at: at('09:40'), input: { code: 'vehicle' } }),
      'placed',
    ],
    ['on the way a day before', orderAt('accepted'), ask('on_my_way', 'worker'), 'too_early'],
    [
      'late by 30',
      orderAt('accepted'),
      ask('running_late', 'worker', { at: at('09:40'), input: { lateBy: 30 } }),
      'accepted',
    ],
    [
      'late by 31',
      orderAt('accepted'),
      ask('running_late', 'worker', { at: at('09:40'), input: { lateBy: 31 } }),
      'delay_wrong',
    ],
    ['at the door', orderAt('on_the_way'), ask('at_the_door', 'worker', { at: at('09:55') }), 'on_the_way'],
    [
      'at the door twice',
      ARRIVED(),
      ask('at_the_door', 'worker', { at: at('09:56') }),
      'already_at_the_door',
    ],
    ['starting', orderAt('on_the_way'), ask('start', 'worker', { at: at('10:05') }), 'in_progress'],
    ['starting with a wrong code', orderAt('on_the_way'), ask('start', 'worker', wrong), 'code_is_wrong'],
    ['finishing', orderAt('in_progress'), ask('finish', 'worker', { at: at('11:00') }), 'completed'],
    [
      'nobody opens, early',
      ARRIVED(),
      ask('customer_absent', 'worker', { at: at('10:14') }),
      'wait_at_the_door',
    ],
    [
      'nobody opens, without a photograph',
      ARRIVED(),
      ask('customer_absent', 'worker', { at: at('10:15') }),
      'photo_needed',
    ],
    [
      'nobody opens, and the photograph did not arrive',
      ARRIVED(),
      ask('customer_absent', 'worker', { at: at('10:15'), input: DOOR }),
      'photo_missing',
    ],
    [
      'nobody opens',
      ARRIVED(),
      ask('customer_absent', 'worker', {
        ...{ at: at('10:15'), input: DOOR, facts: { ...FINE, arePhotosThere: true } },
      }),
      'placed',
    ],
    [
      'nobody opens, says an admin without a photograph',
      ARRIVED(),
      ask('customer_absent', 'admin', { at: at('10:15') }),
      'placed',
    ],
    [
      'finishing with a photograph that did not arrive',
      orderAt('in_progress'),
      ask('finish', 'worker', { at: at('11:00'), input: { photos: ['after.jpg'] } }),
      'photo_missing',
    ],
    [
      'nobody opens, not there',
      orderAt('on_the_way'),
      ask('customer_absent', 'worker', { at: at('10:30') }),
      'wait_at_the_door',
    ],
    ['cancelling', orderAt('accepted'), ask('cancel', 'worker'), 'forbidden'],
  ])('%s', (_name, order, asked, outcome) => {
    expect(outcomeOf(order, asked)).toBe(outcome);
  });

  test('five wrong codes lock the start until the code is renewed', () => {
    let order = orderAt('on_the_way');
    for (let tries = 1; tries <= 5; tries += 1) order = moved(order, ask('wrong_code', 'worker', wrong));
    expect(order.code).toEqual({ renewals: 0, tries: 5 });
    expect(outcomeOf(order, ask('start', 'worker'))).toBe('code_locked');
    expect(outcomeOf(order, ask('wrong_code', 'worker', wrong))).toBe('code_locked');
    const renewed = moved(order, ask('renew_code', 'customer'));
    expect([renewed.code, outcomeOf(renewed, ask('start', 'worker'))]).toEqual([
      { renewals: 1, tries: 0 },
      'in_progress',
    ]);
  });

  test('a code that is locked after many acceptances can be renewed: they are no renewals', () => {
    let order = orderAt('accepted');
    for (let again = 1; again <= 10; again += 1) {
      order = moved(order, ask('hand_back', 'worker'));
      order = moved(order, ask('assign', 'admin', { input: { worker: RAVI } }));
      order = moved(order, ask('accept', 'worker'));
    }
    order = moved(order, ask('on_my_way', 'worker', { at: at('09:30') }));
    for (let tries = 1; tries <= 5; tries += 1) order = moved(order, ask('wrong_code', 'worker', wrong));
    expect(order.code).toEqual({ renewals: 10, tries: 5 });
    expect(outcomeOf(order, ask('renew_code', 'customer'))).toBe('on_the_way');
    for (let renewals = 1; renewals <= 10; renewals += 1) {
      order = moved(order, ask('renew_code', 'customer'));
    }
    expect(outcomeOf(order, ask('renew_code', 'customer'))).toBe('code_renewed_often');
  });

  test('a stage set by an admin that skips the acceptance, or goes back from the work: another code, not locked', () => {
    let order = orderAt('on_the_way');
    for (let tries = 1; tries <= 5; tries += 1) order = moved(order, ask('wrong_code', 'worker', wrong));
    order = moved(order, ask('hand_back', 'worker', { input: { code: 'vehicle' } }));
    order = moved(order, ask('assign', 'admin', { input: { worker: SUNITA } }));
    order = moved(order, ask('override_stage', 'admin', { input: { stage: 'on_the_way' } }));
    expect([order.workerUid, order.code]).toEqual(['sunita', { renewals: 1, tries: 0 }]);
    order = moved(order, ask('start', 'worker', { actor: 'sunita' }));
    order = moved(order, ask('override_stage', 'admin', { input: { stage: 'on_the_way' } }));
    expect(order.code).toEqual({ renewals: 2, tries: 0 });
  });

  test('an offer: assigned by the system and accepted by the worker, in two events; others get a kind word', () => {
    const offer = ask('accept_offer', 'worker', { input: { worker: RAVI } });
    const order = moved(orderAt('placed'), offer);
    expect(order.events.slice(1).map(({ role, from, to }) => [role, from, to])).toEqual([
      ['system', 'placed', 'assigned'],
      ['worker', 'assigned', 'accepted'],
    ]);
    expect(outcomeOf(orderAt('placed'), { ...offer, facts: { ...FINE, isOffered: false } })).toBe(
      'offer_gone',
    );
    expect(outcomeOf(orderAt('placed'), { ...offer, input: { worker: SUNITA } })).toBe('forbidden');
  });
});

describe('what the moves of admins and timers lead to', () => {
  const to = (stage: OrderState['stage']) => ({ input: { stage, reason: 'By phone' } });
  test.each<[string, OrderState, AskedMove, string]>([
    ['assigning', orderAt('placed'), ask('assign', 'admin', { input: { worker: RAVI } }), 'assigned'],
    [
      'assigning again',
      orderAt('accepted'),
      ask('assign', 'admin', { input: { worker: SUNITA } }),
      'assigned',
    ],
    [
      'assigning to the same',
      orderAt('accepted'),
      ask('assign', 'admin', { input: { worker: RAVI } }),
      'nothing_changes',
    ],
    [
      'assigning on the way',
      orderAt('on_the_way'),
      ask('assign', 'admin', { input: { worker: SUNITA } }),
      'booking_not_assignable',
    ],
    [
      'assigning an orphaned one',
      ORPHANED(),
      ask('assign', 'admin', { input: { worker: SUNITA } }),
      'assigned',
    ],
    ['overriding a stage', orderAt('accepted'), ask('override_stage', 'admin', to('completed')), 'completed'],
    [
      'work without a worker',
      orderAt('placed'),
      ask('override_stage', 'admin', to('accepted')),
      'booking_unassigned',
    ],
    [
      'overriding what is over',
      orderAt('completed'),
      ask('override_stage', 'admin', to('placed')),
      'booking_over',
    ],
    [
      'setting back work whose partner took cash',
      orderAt('in_progress'),
      ask('override_stage', 'admin', { ...to('on_the_way'), facts: { ...FINE, isWithoutCash: false } }),
      'cash_taken',
    ],
    [
      'setting back work without looking for cash',
      orderAt('in_progress'),
      ask('override_stage', 'admin', { ...to('placed'), facts: {} }),
      'cash_taken',
    ],
    [
      'setting back work without cash',
      orderAt('in_progress'),
      ask('override_stage', 'admin', to('placed')),
      'placed',
    ],
    [
      'ending work whose partner took cash',
      orderAt('in_progress'),
      ask('override_stage', 'admin', { ...to('completed'), facts: {} }),
      'completed',
    ],
    [
      'another stage before the work',
      orderAt('on_the_way'),
      ask('override_stage', 'admin', { ...to('assigned'), facts: {} }),
      'assigned',
    ],
    ['starting without a code', orderAt('on_the_way'), ask('start', 'admin', { facts: {} }), 'in_progress'],
    [
      'a stale rev',
      orderAt('placed'),
      ask('set_text', 'admin', { rev: 0, input: { status: 'Wait' } }),
      'changed_meanwhile',
    ],
    [
      'nobody found',
      orderAt('placed'),
      ask('nobody_found', 'system', { ...timer('08:30', 1), at: at('08:30') }),
      'placed',
    ],
    [
      'a timer too early',
      orderAt('placed'),
      ask('nobody_found', 'system', { ...timer('08:30', 1), at: at('08:29') }),
      'timer_outdated',
    ],
    [
      'a timer of an earlier visit',
      orderAt('accepted'),
      ask('remind_soon', 'system', { ...timer('08:00', 1), at: at('08:00') }),
      'timer_outdated',
    ],
    [
      'a reminder the day before',
      orderAt('accepted'),
      ask('remind_day', 'system', { ...timer('08:00', 3), at: at('08:00') }),
      'accepted',
    ],
    [
      'a reminder the day before of a partner who cannot come',
      moved(orderAt('accepted'), ask('mark_orphaned', 'system')),
      ask('remind_day', 'system', { ...timer('08:00', 3), at: at('08:00') }),
      'nothing_changes',
    ],
    [
      'a delay of a partner who cannot come',
      moved(orderAt('accepted'), ask('mark_orphaned', 'system')),
      ask('running_late', 'worker', { at: at('09:40'), input: { lateBy: 30 } }),
      'job_taken_back',
    ],
    [
      'a partner at the door who cannot come',
      ORPHANED(),
      ask('at_the_door', 'worker', { at: at('09:55') }),
      'job_taken_back',
    ],
    [
      'a partner at the door who cannot come, said by an admin',
      ORPHANED(),
      ask('at_the_door', 'admin', { at: at('09:55') }),
      'on_the_way',
    ],
    [
      'a reminder shortly before of a partner who cannot come',
      moved(orderAt('accepted'), ask('mark_orphaned', 'system')),
      ask('remind_soon', 'system', { ...timer('08:00', 3), at: at('08:00') }),
      'nothing_changes',
    ],
    [
      'a reminder of a partner who can come again',
      moved(moved(orderAt('accepted'), ask('mark_orphaned', 'system')), ask('clear_orphaned', 'system')),
      ask('remind_soon', 'system', { ...timer('08:00', 3), at: at('08:00') }),
      'accepted',
    ],
    [
      'a record',
      { ...orderAt('placed'), kept: {} },
      ask('set_text', 'admin', { input: { status: 'Wait' } }),
      'booking_locked',
    ],
  ])('%s', (_name, order, asked, outcome) => {
    expect(outcomeOf(order, asked)).toBe(outcome);
  });

  test('an undo restores stage, text, worker, slot and flags, within a minute', () => {
    const before = ARRIVED();
    const gone = moved(before, ask('override_stage', 'admin', { ...to('placed'), at: at('10:00') }));
    expect([gone.workerUid, gone.arrivedAt]).toEqual([undefined, undefined]);
    const undo = ask('undo', 'admin', { at: at('10:01') });
    const { events, ...rest } = moved(gone, undo);
    expect([rest, events.length]).toEqual([{ ...before, events: undefined }, gone.events.length + 1]);
    expect(outcomeOf(gone, { ...undo, at: new Date(at('10:01').getTime() + 1) })).toBe('undo_late');
  });
});

describe('an undo once the partner took cash', () => {
  const facts = { ...FINE, isWithoutCash: false };
  test.each<[OrderState['stage'], OrderState['stage'], string]>([
    ['on_the_way', 'in_progress', 'cash_taken'],
    ['accepted', 'completed', 'cash_taken'],
    ['in_progress', 'completed', 'in_progress'],
    ['in_progress', 'cancelled', 'in_progress'],
    ['accepted', 'cancelled', 'accepted'],
    ['accepted', 'placed', 'accepted'],
  ])('back to %s from %s: %s', (from, stage, outcome) => {
    const order = moved(orderAt(from), ask('override_stage', 'admin', { at: at('11:00'), input: { stage } }));
    expect(outcomeOf(order, ask('undo', 'admin', { at: at('11:00'), facts }))).toBe(outcome);
  });

  test('does not ask for cash that was not looked for, unless it leads back before the work', () => {
    const order = moved(orderAt('on_the_way'), ask('start', 'admin', { at: at('11:00') }));
    const { isWithoutCash: _not, ...rest } = FINE;
    expect(outcomeOf(order, ask('undo', 'admin', { at: at('11:00'), facts: rest }))).toBe('cash_taken');
    const text = moved(order, ask('set_text', 'admin', { at: at('11:00'), input: { status: 'Wait' } }));
    expect(outcomeOf(text, ask('undo', 'admin', { at: at('11:00'), facts: rest }))).toBe('in_progress');
  });
});

describe('an order that was set back although its partner took cash, as the version before allowed', () => {
  const facts = { ...FINE, isWithoutCash: false };
  const { isWithoutCash: _not, ...unknown } = FINE;
  const setBack = (stage: OrderState['stage']) =>
    moved(orderAt('in_progress'), ask('override_stage', 'admin', { input: { stage } }));
  const assign = (worker: typeof RAVI, found: typeof FINE = facts) =>
    ask('assign', 'admin', { input: { worker }, facts: found });
  const accept = (worker: typeof RAVI) =>
    ask('accept_offer', 'worker', { actor: worker._id, input: { worker }, facts });

  test('is given to nobody but that partner, neither by an admin nor by an offer', () => {
    const order = setBack('placed');
    expect(outcomeOf(order, assign(SUNITA))).toBe('cash_taken');
    expect(outcomeOf(order, accept(SUNITA))).toBe('cash_taken');
    expect(outcomeOf(order, assign(RAVI))).toBe('assigned');
    expect(outcomeOf(order, accept(RAVI))).toBe('accepted');
    for (const stage of ['assigned', 'accepted'] as const)
      expect(outcomeOf(setBack(stage), assign(SUNITA))).toBe('cash_taken');
    expect(outcomeOf(order, assign(SUNITA, unknown))).toBe('cash_taken');
    expect(outcomeOf(order, assign(SUNITA, FINE))).toBe('assigned');
  });

  test('is given to nobody where the history does not say who took it', () => {
    const order = setBack('placed');
    const events = order.events.map(({ worker: _worker, ...event }) => event);
    expect(outcomeOf({ ...order, events }, assign(RAVI))).toBe('cash_taken');
  });

  test('nothing is looked for where the work was never begun', () => {
    expect(outcomeOf(orderAt('placed'), assign(SUNITA, unknown))).toBe('assigned');
    expect(outcomeOf(orderAt('accepted'), assign(SUNITA, unknown))).toBe('assigned');
  });

  test('counts as the next partner’s once that one has begun', () => {
    const begun = moved(
      moved(setBack('placed'), assign(SUNITA, FINE)),
      ask('override_stage', 'admin', { input: { stage: 'in_progress' } }),
    );
    const order = moved(begun, ask('override_stage', 'admin', { input: { stage: 'placed' } }));
    expect([outcomeOf(order, assign(RAVI)), outcomeOf(order, assign(SUNITA))]).toEqual([
      ...['cash_taken', 'assigned'],
    ]);
  });
});

describe('a marked order whose work an admin or its worker begins', () => {
  const begun = (isWorkerUnable: boolean | undefined) => {
    const facts = { ...FINE, ...(isWorkerUnable !== undefined && { isWorkerUnable }) };
    const input = { stage: 'in_progress' } as const;
    return [
      moved(
        moved(orderAt('accepted'), ask('mark_orphaned', 'system')),
        ask('override_stage', 'admin', { input, facts }),
      ),
      moved(ORPHANED(), ask('start', 'admin', { facts })),
      moved(ORPHANED(), ask('start', 'worker', { facts })),
    ].map(({ stage, needsReassignment }) => [stage, needsReassignment]);
  };

  test('stays marked unless the worker may end it', () => {
    const marked = ['in_progress', true];
    expect(begun(true)).toEqual([marked, marked, marked]);
    expect(begun(undefined)).toEqual([marked, marked, marked]);
    const free = ['in_progress', undefined];
    expect(begun(false)).toEqual([free, free, free]);
  });

  test('is not marked any more once it is over', () => {
    const order = moved(ORPHANED(), ask('start', 'admin', { facts: { ...FINE, isWorkerUnable: true } }));
    for (const stage of ['completed', 'cancelled'] as const) {
      const facts = { ...FINE, isWorkerUnable: true };
      const over = moved(order, ask('override_stage', 'admin', { input: { stage }, facts }));
      expect(over.needsReassignment).toBeUndefined();
    }
  });

  test('an order without a mark gets none by its beginning', () => {
    const facts = { ...FINE, isWorkerUnable: true };
    expect(moved(orderAt('on_the_way'), ask('start', 'admin', { facts })).needsReassignment).toBeUndefined();
  });
});

describe('money on its way back', () => {
  test('changes neither stage nor flags, and is not undone', () => {
    const done = orderAt('completed');
    const approved = moved(done, ask('approve_refund', 'admin'));
    expect([approved.stage, approved.status, approved.events.length]).toEqual([
      ...['completed', done.status, done.events.length + 1],
    ]);
    expect(outcomeOf(approved, ask('undo', 'admin'))).toBe('undo_late');
  });

  test.each([
    ['two days after the end', '11:30', 'completed'],
    ['a minute later', '11:31', 'refund_late'],
  ])('asked for %s by the customer', (_name, clock, outcome) => {
    const asked = ask('ask_refund', 'customer', { at: at(clock, '2026-11-24') });
    expect(outcomeOf(orderAt('completed'), asked)).toBe(outcome);
  });
});

describe('what is derived from the table', () => {
  test('moves out of completed and cancelled: none but texts, undo, the end of a contact and those about money', () => {
    expect(STAGES.filter(isOver)).toEqual(['completed', 'cancelled']);
    const still = MOVE_NAMES.filter((move) => MOVES[move].from.some(isOver));
    expect(still).toEqual(['set_text', 'undo', 'hide_contact', ...Object.keys(MONEY_MOVES)]);
  });

  test('every move with a reason has one of the codes, and every stage a way to it', () => {
    const codes = MOVE_NAMES.flatMap((move) => [...(MOVES[move].reasons ?? [])]);
    expect(new Set(codes)).toEqual(new Set(REASON_CODES));
    const reached = MOVE_NAMES.flatMap((move) => MOVES[move].to);
    expect(STAGES.filter((stage) => !reached.includes(stage))).toEqual([]);
  });

  test('the choices of admins: by stage and worker', () => {
    expect(adminMoves({ stage: 'placed', hasWorker: false })).toEqual(['cancelled']);
    expect(adminMoves({ stage: 'accepted', hasWorker: true })).toEqual(
      STAGES.filter((one) => one !== 'accepted'),
    );
    expect(adminMoves({ stage: 'completed', hasWorker: true })).toEqual([]);
    expect(adminMoves({ stage: 'in_progress', hasWorker: true })).toEqual(
      STAGES.filter((one) => one !== 'in_progress'),
    );
    const paid = { hasWorker: true, hasCash: true };
    expect(adminMoves({ stage: 'in_progress', ...paid })).toEqual(['completed', 'cancelled']);
    expect(adminMoves({ stage: 'accepted', ...paid })).toContain('placed');
    expect(STAGES.filter((stage) => isAssignable({ stage }))).toEqual(['placed', 'assigned', 'accepted']);
    expect(isAssignable({ stage: 'on_the_way', needsReassignment: true })).toBe(true);
    expect(needsConfirmation({ stage: 'accepted', hasWorker: true }, 'placed')).toBe(true);
    expect(needsConfirmation({ stage: 'accepted', hasWorker: true }, 'on_the_way')).toBe(false);
  });

  test('a text that names a stage is the move that leads there, else an override', () => {
    expect(moveNamed('assigned', 'accepted')).toBe('accept');
    expect(moveNamed('on_the_way', 'accepted')).toBe('override_stage');
    expect(moveNamed('in_progress', 'cancelled')).toBe('cancel');
    expect(moveNamed('accepted', 'placed')).toBe('override_stage');
  });

  test('the buttons of each person at each stage', () => {
    const shown = (role: 'customer' | 'worker', stage: OrderState['stage'], clock = '08:00') =>
      movesFor(role, orderAt(stage), at(clock));
    expect(shown('customer', 'placed', '06:00')).toEqual(['reschedule', 'cancel']);
    expect(shown('customer', 'on_the_way')).toEqual(['renew_code']);
    expect(shown('customer', 'on_the_way', '10:15')).toEqual([
      ...['renew_code', 'not_here_wait', 'not_here_another', 'reschedule', 'cancel'],
    ]);
    expect(shown('worker', 'assigned')).toEqual(['accept', 'decline']);
    expect(shown('worker', 'accepted')).toEqual(['hand_back', 'on_my_way', 'running_late']);
    expect(shown('worker', 'completed')).toEqual([]);
  });
});
