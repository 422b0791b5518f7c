import { describe, expect, test } from 'vitest';
import type { Dispatch } from '../../../../functions/src/orders/dispatch/dispatch';
import { offerWhy } from '../../../../functions/src/orders/dispatch/offer-why';
import { type DecidedStep, takeStepIn } from '../../../../functions/src/orders/operations/take-step';
import { deepFreeze } from '../../../support/deep-freeze';
import { notingIn, type Written } from '../../../support/noting-in';
import { askedOf, NOW, searchOf } from '../../../support/orders/search';

const UNTIL = '2026-11-23T09:17:00.000+05:30';
const TIMER = deepFreeze({
  ...{ _id: 'order-1.offer_due', orderId: 'order-1', kind: 'offer_due', rev: 4 },
  dueAt: '2026-11-23T09:01:00.000+05:30',
});

const { isNewcomerTurn: _turn, ...WHY } = askedOf('ravi').why;
const ASK: DecidedStep['step'] = {
  kind: 'ask',
  ...{ wave: 2, until: new Date(UNTIL) },
  invited: [
    { uid: 'meena', why: { ...WHY, distanceBand: 3 }, isNewcomerTurn: true },
    { uid: 'vijay', why: WHY, isNewcomerTurn: false },
  ],
};
const WAIT = { kind: 'wait', until: new Date(UNTIL) } as const;

/** Takes a step that was decided by {@link searchOf}; answers whether it was taken, and what was written. */
async function take(step: DecidedStep['step'], dispatch: Dispatch | null = searchOf()) {
  const written: Written = [];
  const stores = {
    timers: { removeIn: notingIn(written, 'removed timer'), setIn: notingIn(written, 'timer') },
    dispatches: { replaceIn: notingIn(written, 'search') },
    jobOffers: { putEachIn: notingIn(written, 'offers') },
  } as never;
  const decided = { dispatch: searchOf(), step, newcomers: new Set(['meena']) };
  const isTaken = await takeStepIn(undefined as never, dispatch, decided, TIMER, new Date(NOW), stores);
  return { isTaken, written };
}

const NEXT = [
  ['removed timer', 'order-1.offer_due'],
  ['timer', { orderId: 'order-1', kind: 'offer_due', rev: 4, dueAt: UNTIL }],
];

describe('a step of a search', () => {
  test('that waits is due again when it ends', async () => {
    expect(await take(WAIT)).toEqual({
      isTaken: true,
      written: [...NEXT, ['search', { ...searchOf(), dueAt: UNTIL }]],
    });
  });

  test('that asks notes who is asked, why, and who has done few jobs, and makes the offers', async () => {
    const shared = { wave: 2, at: NOW, until: UNTIL };
    const meena = { ...WHY, distanceBand: 3, isNewcomerTurn: true };
    const asked = [
      askedOf('ravi'),
      askedOf('sunil'),
      askedOf('meena', { ...shared, why: meena, isNewcomer: true }),
      askedOf('vijay', shared),
    ];
    const offered = { orderId: 'order-1', round: 4, at: NOW, until: UNTIL };
    expect(await take(ASK)).toStrictEqual({
      isTaken: true,
      written: [
        ...NEXT,
        ['search', { ...searchOf(), wave: 2, dueAt: UNTIL, asked }],
        [
          'offers',
          [
            { ...offered, uid: 'meena', why: 'newcomer', distanceBand: 3 },
            { ...offered, uid: 'vijay', why: 'near', distanceBand: 0 },
          ],
        ],
      ],
    });
  });

  test.each([
    ['is gone', null],
    ['has ended', searchOf({ state: 'over' })],
    ['is of another round', searchOf({ round: 5 })],
    ['has opened another wave', searchOf({ wave: 2 })],
    ['has another refusal', searchOf({ refused: ['sunil'] })],
  ])('whose search %s meanwhile is not taken', async (_, search) => {
    expect(await take(ASK, search)).toEqual({ isTaken: false, written: [] });
    expect(await take(WAIT, search)).toEqual({ isTaken: false, written: [] });
  });

  test('that hands the order over is another one’s', async () => {
    const step = { kind: 'hand_over', because: 'nobody_left' } as const;
    expect(await take(step)).toEqual({ isTaken: false, written: [] });
  });
});

describe('the word for which a worker is asked', () => {
  test.each([
    ['newcomer', { isFavourite: true }, true],
    ['favourite', { isFavourite: true }, false],
    ['near', {}, false],
    ['fewer_jobs', { distanceBand: 1, jobsThatWeek: 11 }, false],
    ['fewer_jobs', { reach: 'outside' }, false],
    ['free', { distanceBand: 1, jobsThatWeek: 12 }, false],
  ] as const)('is %s of %o', (word, change, isNewcomerTurn) => {
    expect(offerWhy({ why: { ...WHY, ...change }, isNewcomerTurn })).toBe(word);
  });
});
