import { describe, expect, test } from 'vitest';
import {
  isKept,
  isPlain,
  isStartLocked,
  offeredMoves,
  stepsOf,
} from '../../../web/src/features/partner/model/job-steps';
import { absentFrom, needsReason, onMyWayFrom } from '../../../web/src/features/partner/model/job-times';
import { countdownParts, secondsLeft } from '../../../web/src/features/partner/model/offer-time';
import { isNear, jobsByDay, nextJob } from '../../../web/src/features/partner/model/plan-jobs';
import { job } from '../support/partners';

const at = (text: string) => new Date(`2026-11-21T${text}+05:30`);
const ids = (jobs: readonly { _id: string }[]) => jobs.map(({ _id }) => _id);
const onTheWay = { stage: 'on_the_way', rev: 4, moves: ['hand_back', 'at_the_door', 'start'] } as const;
const coming = job('one', { ...onTheWay, moves: [...onTheWay.moves] });

describe('the moves of a job', () => {
  test('made as they are, or asked about first', () => {
    const moves = [
      'accept',
      'on_my_way',
      'at_the_door',
      'withdraw_extras',
      'start',
      'finish',
      'decline',
    ] as const;
    expect(moves.map(isPlain)).toEqual([true, true, true, true, false, false, false]);
  });

  test('kept on the phone without a network, or not', () => {
    const moves = ['on_my_way', 'at_the_door', 'start', 'finish', 'accept', 'hand_back'] as const;
    expect(moves.map(isKept)).toEqual([true, true, true, true, false, false]);
  });

  test.each([
    ['in the order of this site', { moves: ['start', 'at_the_door', 'hand_back'] }, [...onTheWay.moves]],
    ['known to a later version alone', { moves: ['wave'] as never, rev: 4 }, []],
    ['without a rev', { rev: undefined }, []],
    ['not named', { moves: undefined }, []],
  ] as const)('%s: %#', (_what, change, expected) => {
    expect(offeredMoves({ ...coming, ...change } as typeof coming, [])).toEqual(expected);
  });

  test.each([
    ['at the door', coming, ['at_the_door'], ['start']],
    ['at the door and started', coming, ['at_the_door', 'start'], ['finish']],
    ['started', coming, ['start'], ['finish']],
    ['done', coming, ['start', 'finish'], []],
    ['on the way', job('one', { stage: 'accepted', rev: 3 }), ['on_my_way'], ['at_the_door', 'start']],
    ['something of a later version', coming, ['wave' as never], ['at_the_door', 'start']],
    ['an undo', coming, ['undo'], ['at_the_door', 'start']],
    [
      'a delay, with a locked code',
      job('one', { ...onTheWay, moves: ['hand_back'] }),
      ['running_late'],
      ['at_the_door'],
    ],
    ['a delay', coming, ['running_late'], ['at_the_door', 'start']],
    [
      'at the door before',
      { ...coming, arrivedAt: '2026-11-21T10:00:00.000+05:30' },
      ['wave' as never],
      ['start'],
    ],
    [
      'at the door, with a locked code',
      job('one', { ...onTheWay, moves: ['hand_back'] }),
      ['at_the_door'],
      [],
    ],
    [
      'at the door, with no moves offered',
      job('one', { ...onTheWay, moves: [] }),
      ['at_the_door'],
      ['start'],
    ],
  ] as const)('after what waits (%s): those that can be kept behind it', (_what, of, waiting, expected) => {
    expect(offeredMoves(of as typeof coming, waiting)).toEqual(expected);
  });

  test.each([
    ['on the way', coming, [], { next: 'at_the_door', others: ['hand_back', 'start'] }],
    ['once it waits to be at the door', coming, ['at_the_door'], { next: 'start', others: [] }],
    [
      'at work',
      job('one', { stage: 'in_progress', rev: 6, moves: ['propose_extras', 'finish'] }),
      [],
      { next: 'finish', others: ['propose_extras'] },
    ],
    [
      'with extras asked for',
      job('one', { stage: 'in_progress', rev: 6, moves: ['withdraw_extras', 'approve_extras'] }),
      [],
      { next: 'approve_extras', others: ['withdraw_extras'] },
    ],
    [
      'assigned',
      job('one', { rev: 2, moves: ['accept', 'decline'] }),
      [],
      { next: 'accept', others: ['decline'] },
    ],
    [
      'accepted',
      job('one', { rev: 3, moves: ['hand_back', 'on_my_way'] }),
      [],
      { next: 'on_my_way', others: ['hand_back'] },
    ],
    [
      'with nothing to lead on',
      job('one', { rev: 2, moves: ['decline'] }),
      [],
      { next: null, others: ['decline'] },
    ],
  ] as const)('the next step and the others %s', (_what, of, waiting, expected) => {
    expect(stepsOf(of as typeof coming, waiting)).toEqual(expected);
  });

  test.each([
    ['on the way without the start', { ...onTheWay, moves: ['hand_back'] }, true],
    ['on the way with it', onTheWay, false],
    ['on the way with nothing at all', { ...onTheWay, moves: [] }, false],
    ['before that', { stage: 'accepted', rev: 3, moves: ['hand_back'] }, false],
  ] as const)('the start is locked %s: %#', (_what, change, expected) => {
    expect(isStartLocked({ ...change, moves: [...change.moves] })).toBe(expected);
  });
});

describe('the times of a job from 10 to 12', () => {
  const one = job('one');

  test('on the way from three hours before; nobody there from a quarter of an hour after slot and arrival', () => {
    expect(onMyWayFrom(one)).toEqual(at('07:00:00'));
    expect(absentFrom(one)).toBeNull();
    expect(absentFrom({ ...one, arrivedAt: '2026-11-21T09:50:00.000+05:30' })).toEqual(at('10:15:00'));
    expect(absentFrom({ ...one, arrivedAt: '2026-11-21T10:05:00.000+05:30' })).toEqual(at('10:20:00'));
  });

  test.each([
    ['07:00:00.000', false],
    ['07:00:00.001', true],
    ['11:00:00.000', true],
  ])('given back at %s with a reason: %s', (clock, expected) => {
    expect(needsReason(one, at(clock))).toBe(expected);
  });
});

describe('the plan of a partner', () => {
  const today = '2026-11-21';
  const early = job('early', { timeSlot: '8:00 AM - 10:00 AM' });
  const later = job('later', { timeSlot: '4:00 PM - 6:00 PM', stage: 'accepted' });
  const past = job('past', { scheduledDate: '2026-11-20', stage: 'accepted' });
  const tomorrow = job('tomorrow', { scheduledDate: '2026-11-22', timeSlot: '8:00 AM - 10:00 AM' });
  const working = job('working', { scheduledDate: '2026-11-19', stage: 'in_progress' });
  const going = job('going', { scheduledDate: '2026-11-23', stage: 'on_the_way' });
  const done = job('done', { timeSlot: '8:00 AM - 10:00 AM', stage: 'completed' });
  const cancelled = job('cancelled', { timeSlot: '8:00 AM - 10:00 AM', stage: 'cancelled' });

  test.each([
    ['the first open one of today', [done, later, cancelled, early], 'early'],
    ['of a later day', [past, done, tomorrow], 'tomorrow'],
    ['under way, before those of today', [early, going], 'going'],
    ['under way since an earlier day', [early, going, working], 'working'],
    ['none of days that are over', [past, done], undefined],
    ['none', [], undefined],
  ])('next is %s', (_what, jobs, id) => {
    const given = [...jobs];
    expect(nextJob(jobs, today)?._id).toBe(id);
    expect(jobs).toEqual(given);
  });

  test('near are open ones of today, and those under way on whatever day', () => {
    const all = [early, later, past, tomorrow, working, going, done, cancelled];
    expect(ids(all.filter((one) => isNear(one, today)))).toEqual(['early', 'later', 'working', 'going']);
  });

  test('days are in the order of their jobs, also a day that comes again', () => {
    const days = jobsByDay([early, later, tomorrow, past, done]);
    expect(days.map(({ date, jobs }) => [date, ...ids(jobs)])).toEqual([
      ['2026-11-21', 'early', 'later'],
      ['2026-11-22', 'tomorrow'],
      ['2026-11-20', 'past'],
      ['2026-11-21', 'done'],
    ]);
    expect(jobsByDay([])).toEqual([]);
  });
});

describe('what is left of an offer', () => {
  const offer = { until: '2026-11-21T10:05:00.000+05:30' };
  const answer = { at: '2026-11-21T10:00:00.000+05:30' };

  test.each([
    ['by the server’s clock, whatever the phone’s says', 0, 0, 300],
    ['after a part of a second', 1000, 1001, 300],
    ['after a whole second', 1000, 2000, 299],
    ['when the phone’s clock is set back', 9000, 1000, 300],
    ['at its end', 0, 300_000, 0],
    ['after its end', 0, 400_000, 0],
  ])('%s', (_what, readAt, now, expected) => {
    expect(secondsLeft(offer, answer, readAt, now)).toBe(expected);
  });

  test('in hours, minutes and seconds', () => {
    expect([59, 60, 3599, 3600, 7325].map(countdownParts)).toEqual([
      { hours: 0, minutes: 0, seconds: 59 },
      { hours: 0, minutes: 1, seconds: 0 },
      { hours: 0, minutes: 59, seconds: 59 },
      { hours: 1, minutes: 0, seconds: 0 },
      { hours: 2, minutes: 2, seconds: 5 },
    ]);
  });
});
