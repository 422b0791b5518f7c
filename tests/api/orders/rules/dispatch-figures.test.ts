import { DELETED_PERSON } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type { AskedWorker, Dispatch } from '../../../../functions/src/orders/dispatch/dispatch';
import { figuresOf } from '../../../../functions/src/orders/dispatch/dispatch-figures';
import { askedOf, searchOf } from '../../../support/orders/search';

/** An instant of the day on which the searches began, at nine. */
const at = (clock: string) => `2026-11-23T${clock}:00.000+05:30`;

/** A worker who said yes in the fourth round; without a clock, at an unknown time. */
const yesOf = (uid: string, clock?: string, changes: Partial<AskedWorker> = {}) =>
  askedOf(uid, { answer: 'accepted', ...(clock !== undefined && { answeredAt: at(clock) }), ...changes });
const noOf = (uid: string, code?: string, changes: Partial<AskedWorker> = {}) =>
  askedOf(uid, { answer: 'declined', ...(code !== undefined && { code }), ...changes });

/** A search of the fourth round that has ended with a yes, of an order for the same day. */
const endedOf = (asked: AskedWorker[], changes: Partial<Dispatch> = {}) =>
  searchOf({ state: 'over', end: 'accepted', asked, ...changes });
/** Searches that have ended with a yes after so many minutes. */
const afterMinutes = (minutes: readonly number[]) =>
  minutes.map((count) => endedOf([yesOf('ravi', `09:${String(count).padStart(2, '0')}`)]));

const minutesOf = (searches: readonly Dispatch[]) => figuresOf(searches, []).minutesToAccept;
const acceptedOf = (...searches: Dispatch[]) => figuresOf(searches, []).accepted;

describe('the figures', () => {
  test('of no searches: nothing to divide by', () => {
    expect(figuresOf([], ['ravi'])).toStrictEqual({
      ...{ orders: 0, accepted: 0, assigned: 0, unfilled: 0, waves: [], lateYes: 0, refusals: [] },
      ...{ minutesToAccept: { sameDay: null, later: null }, askedAnOrder: null },
      ...{ gini: null, newcomersShare: null },
    });
  });

  test('of searches that nobody accepted: no jobs to spread', () => {
    const searches = [
      searchOf({ state: 'over', end: 'nobody_left', wasUnfilled: true }),
      searchOf({ state: 'over', end: 'assigned', asked: [] }),
      searchOf({ state: 'over', end: 'cancelled', asked: [askedOf('sita', { isLate: true })] }),
    ];
    expect(figuresOf(searches, ['ravi'])).toStrictEqual({
      ...{ orders: 3, accepted: 0, assigned: 1, unfilled: 1, lateYes: 1, refusals: [] },
      waves: [{ wave: 1, asked: 3, accepted: 0, declined: 0 }],
      ...{ minutesToAccept: { sameDay: null, later: null }, askedAnOrder: 1 },
      ...{ gini: null, newcomersShare: null },
    });
  });

  test('of searches with answers of all kinds', () => {
    const searches = [
      endedOf([noOf('ravi', 'unwell'), yesOf('sunil', '09:04', { wave: 3, isNewcomer: true })]),
      endedOf([yesOf('mohan', '09:30')], { scheduledDate: '2026-11-24' }),
      endedOf([yesOf('sunil', '09:08'), askedOf('ravi', { wave: 3, isLate: true })]),
      endedOf([yesOf('mohan', '09:10')], { wasUnfilled: true }),
      searchOf({ asked: [askedOf('ravi', { isNewcomer: true })] }),
    ];
    expect(figuresOf(searches, ['ravi', 'sunil', 'asha', 'sita'])).toStrictEqual({
      ...{ orders: 5, accepted: 4, assigned: 0, unfilled: 1, lateYes: 1 },
      waves: [
        { wave: 1, asked: 5, accepted: 3, declined: 1 },
        { wave: 3, asked: 2, accepted: 1, declined: 0 },
      ],
      minutesToAccept: { sameDay: { p50: 8, p95: 10 }, later: { p50: 30, p95: 30 } },
      ...{ askedAnOrder: 1.4, gini: expect.closeTo(0.6), newcomersShare: 0.25 },
      refusals: [{ code: 'unwell', count: 1 }],
    });
  });
});

describe('a search is accepted', () => {
  test.each<[string, AskedWorker[]]>([
    ['by a yes of its round', [yesOf('ravi')]],
    ['by a yes after a no', [noOf('ravi'), yesOf('sunil')]],
    ['by a yes beside one of an earlier round', [yesOf('ravi', '08:00', { round: 2 }), yesOf('sunil')]],
  ])('%s', (_, asked) => {
    expect(acceptedOf(endedOf(asked))).toBe(1);
  });

  test.each<[string, Dispatch]>([
    ['by a yes of an earlier round', endedOf([yesOf('ravi', '08:00', { round: 2 })])],
    ['by a no', endedOf([noOf('ravi')])],
    ['by who has not answered', endedOf([askedOf('ravi')])],
    ['by a yes, once an admin has assigned another', endedOf([yesOf('ravi')], { end: 'assigned' })],
    ['by a yes, while it goes on', searchOf({ asked: [yesOf('ravi')] })],
  ])('not %s', (_, search) => {
    expect(acceptedOf(search)).toBe(0);
  });
});

describe('the minutes until a yes', () => {
  test.each<[string, number[], number, number]>([
    ['one', [7], 7, 7],
    ['two', [9, 4], 4, 9],
    ['four, in their size', [20, 3, 10, 1], 3, 20],
    ['ten', [2, 1, 4, 3, 6, 5, 8, 7, 10, 9], 5, 10],
    ['thirty', Array.from({ length: 30 }, (_, index) => 30 - index), 15, 29],
  ])('of %s', (_, minutes, p50, p95) => {
    expect(minutesOf(afterMinutes(minutes)).sameDay).toEqual({ p50, p95 });
  });

  test('a yes of an unknown time has none', () => {
    expect(minutesOf([endedOf([yesOf('ravi')])])).toEqual({ sameDay: null, later: null });
    expect(minutesOf([endedOf([yesOf('ravi')]), ...afterMinutes([6])]).sameDay).toEqual({ p50: 6, p95: 6 });
  });

  test('of a search of the night count from seven o’clock', () => {
    const search = endedOf([yesOf('ravi', '07:05')], { openedAt: '2026-11-22T22:00:00.000+05:30' });
    expect(minutesOf([search])).toEqual({ sameDay: null, later: { p50: 5, p95: 5 } });
  });

  test('are those of the same day by the calendar of India', () => {
    // still the day before by UTC
    const search = endedOf([yesOf('ravi', '07:03')], { openedAt: at('00:30') });
    expect(minutesOf([search])).toEqual({ sameDay: { p50: 3, p95: 3 }, later: null });
  });

  test('are parts of minutes too', () => {
    const ravi = askedOf('ravi', { answer: 'accepted', answeredAt: '2026-11-23T09:00:45.000+05:30' });
    expect(minutesOf([endedOf([ravi])]).sameDay).toEqual({ p50: 0.75, p95: 0.75 });
  });
});

test('the waves stand by their size, as numbers', () => {
  const waves = [3, 10, 1, 3, 2].map((wave) => askedOf('ravi', { wave }));
  const figures = figuresOf(
    [searchOf({ asked: waves.slice(0, 2) }), searchOf({ asked: waves.slice(2) })],
    [],
  );
  expect(figures.waves).toStrictEqual([
    { wave: 1, asked: 1, accepted: 0, declined: 0 },
    { wave: 2, asked: 1, accepted: 0, declined: 0 },
    { wave: 3, asked: 2, accepted: 0, declined: 0 },
    { wave: 10, asked: 1, accepted: 0, declined: 0 },
  ]);
});

describe('the reasons of those who declined', () => {
  const refusalsOf = (...asked: AskedWorker[]) => figuresOf([searchOf({ asked })], []).refusals;
  const codesOf = (...codes: (string | undefined)[]) =>
    refusalsOf(...codes.map((code) => noOf('ravi', code))).map(({ code, count }) => [code, count]);

  test('the most frequent first', () => {
    const codes = ['family', 'unwell', undefined, 'too_far', undefined, 'unwell', 'unwell'];
    expect(codesOf(...codes)).toEqual([
      ['unwell', 3],
      [null, 2],
      ['family', 1],
      ['too_far', 1],
    ]);
  });

  test('equally frequent ones by their words, none before all', () => {
    const sorted = [[null, 1], ...['FAMILY', 'other', 'too_far', 'unwell'].map((code) => [code, 1])];
    expect(codesOf('other', 'unwell', 'FAMILY', undefined, 'too_far')).toEqual(sorted);
    expect(codesOf('too_far', undefined, 'FAMILY', 'unwell', 'other')).toEqual(sorted);
  });

  test('those of other answers are none', () => {
    const yes = yesOf('ravi', '09:01', { code: 'family' });
    expect(refusalsOf(yes, askedOf('sunil', { code: 'unwell' }))).toEqual([]);
  });
});

describe('the Gini coefficient', () => {
  const giniOf = (takers: readonly string[], workers: readonly string[]) =>
    figuresOf(
      takers.map((uid) => endedOf([yesOf(uid, '09:01')])),
      workers,
    ).gini;

  test.each<[string, string[], string[], number]>([
    ['workers with one job each', ['ravi', 'sunil'], ['sunil', 'ravi'], 0],
    ['one with all jobs among four', ['ravi', 'ravi'], ['ravi', 'sunil', 'asha', 'sita'], 0.75],
    ['one who is no longer among the workers', ['ravi', 'mohan'], ['ravi', 'sunil'], 1 / 3],
    ['one who was, and took two', ['mohan', 'mohan', 'ravi'], ['ravi', 'ravi'], 1 / 6],
    ['those left beside deleted accounts', [DELETED_PERSON, DELETED_PERSON, 'ravi'], ['ravi', 'sunil'], 0.5],
  ])('of %s', (_, takers, workers, gini) => {
    expect(giniOf(takers, workers)).toBeCloseTo(gini, 10);
  });
});
