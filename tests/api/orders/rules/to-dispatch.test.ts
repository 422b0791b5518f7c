import { describe, expect, test } from 'vitest';
import type { AskedWorker, Dispatch } from '../../../../functions/src/orders/dispatch/dispatch';
import { toDispatch } from '../../../../functions/src/orders/to-dispatch';
import { ASKED_AT, askedOf, NOW, searchOf, UNTIL } from '../../../support/orders/search';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['ravi', 'Ravi Kumar'],
  ['mohan', 'Mohan Lal'],
]);

/** A worker of the present round who may still answer, as admins read it. */
const shownOf = (_id: string, name: string) => ({
  ...{ provider: { _id, name }, round: 4, wave: 1, at: ASKED_AT, until: UNTIL, answer: 'waiting' },
  why: {
    ...{ isFavourite: false, reach: 'within', jobsThatWeek: 0, wishedJobs: 12, ratingBand: 'good' },
    ...{ distanceKm: 1, isNewcomerTurn: false },
  },
});

describe('a search for an admin', () => {
  test('while it is open has when its next step is due; whose name is unknown has none', () => {
    const search = searchOf({ refused: ['mohan', 'deleted'] });
    expect(toDispatch(search, NAMES, new Date(NOW))).toStrictEqual({
      ...{ state: 'open', round: 4, openedAt: ASKED_AT, dueAt: UNTIL },
      asked: [shownOf('ravi', 'Ravi Kumar'), shownOf('sunil', '')],
      refused: [
        { _id: 'mohan', name: 'Mohan Lal' },
        { _id: 'deleted', name: '' },
      ],
    });
  });

  test('that is over has when and how it ended, with what everybody said', () => {
    const said = [
      askedOf('ravi', { answer: 'accepted', answeredAt: NOW }),
      askedOf('mohan', { round: 2, wave: 3, answer: 'declined', answeredAt: ASKED_AT, code: 'family' }),
      askedOf('sunil', { isLate: true, isNewcomer: true }),
    ];
    const over = searchOf({ state: 'over', end: 'accepted', endedAt: NOW, dueAt: undefined, asked: said });
    expect(toDispatch(over, NAMES, new Date(NOW))).toStrictEqual({
      ...{ state: 'over', round: 4, openedAt: ASKED_AT, endedAt: NOW, end: 'accepted' },
      asked: [
        { ...shownOf('ravi', 'Ravi Kumar'), answer: 'accepted', answeredAt: NOW },
        {
          ...{ ...shownOf('mohan', 'Mohan Lal'), round: 2, wave: 3 },
          ...{ answer: 'declined', answeredAt: ASKED_AT, code: 'family' },
        },
        { ...shownOf('sunil', ''), answer: 'withdrawn', isLate: true },
      ],
      refused: [],
    });
  });
});

describe('what a worker made of an offer', () => {
  const answerAt = (now: string, asked: Partial<AskedWorker>, search: Partial<Dispatch> = {}) => {
    const shown = toDispatch(searchOf({ asked: [askedOf('ravi', asked)], ...search }), NAMES, new Date(now));
    return shown.asked.map(({ answer }) => answer);
  };
  const overAt = (endedAt: string) => ({ state: 'over', end: 'assigned', endedAt }) as const;
  const BEFORE = '2026-11-23T09:02:59.999+05:30';
  const LATER = '2026-11-24T09:00:00.000+05:30';
  /** The end of an offer of a search that ended before {@link ASKED_AT}, when the present one began. */
  const LONG_AGO = '2026-11-23T08:03:00.000+05:30';

  test.each([
    ['waiting', 'until just before its end', BEFORE],
    ['unanswered', 'at its end', UNTIL],
    ['unanswered', 'after its end', LATER],
  ])('is %s %s, while the search is open', (answer, _, now) => {
    expect(answerAt(now, {})).toEqual([answer]);
  });

  test.each([
    ['withdrawn', 'before it did, also later', BEFORE, LATER],
    ['withdrawn', 'before it did, also at once', BEFORE, BEFORE],
    ['unanswered', 'at the same instant', UNTIL, LATER],
    ['unanswered', 'after it', NOW, LATER, ASKED_AT],
  ])('is %s where the search ended %s', (answer, _, endedAt, now, until = UNTIL) => {
    expect(answerAt(now, { until }, overAt(endedAt))).toEqual([answer]);
  });

  test.each([
    ['withdrawn', 'and would still stand', UNTIL],
    ['unanswered', 'and its time was over', LONG_AGO],
  ])(
    'is %s where it was made in an earlier round %s, whether the present one is open or over',
    (answer, _, until) => {
      expect(answerAt(NOW, { round: 2, until })).toEqual([answer]);
      expect(answerAt(LATER, { round: 2, until })).toEqual([answer]);
      expect(answerAt(NOW, { round: 2, until }, overAt(ASKED_AT))).toEqual([answer]);
    },
  );

  test('is withdrawn where its offer was ended before its time, whatever became of the search', () => {
    const ended = { isWithdrawn: true, until: NOW } as const;
    for (const now of [NOW, LATER]) expect(answerAt(now, ended)).toEqual(['withdrawn']);
    expect(answerAt(LATER, ended, overAt(LATER))).toEqual(['withdrawn']);
    expect(answerAt(LATER, { ...ended, round: 2 })).toEqual(['withdrawn']);
    expect(answerAt(LATER, { ...ended, answer: 'declined' })).toEqual(['declined']);
    const shown = toDispatch(searchOf({ asked: [askedOf('ravi', ended)] }), NAMES, new Date(LATER));
    expect(shown.asked).toStrictEqual([
      { ...shownOf('ravi', 'Ravi Kumar'), until: NOW, answer: 'withdrawn' },
    ]);
  });

  test.each(['accepted', 'declined'] as const)('is %s, whatever became of the search', (answer) => {
    expect(answerAt(NOW, { answer })).toEqual([answer]);
    expect(answerAt(LATER, { answer })).toEqual([answer]);
    expect(answerAt(LATER, { answer }, overAt(BEFORE))).toEqual([answer]);
    expect(answerAt(NOW, { answer, round: 2 })).toEqual([answer]);
  });
});
