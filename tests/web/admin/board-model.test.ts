import type { BoardRow } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';
import { findJob, joinPages } from '../../../web/src/features/admin/bookings/model/board';
import {
  blockOf,
  cardId,
  firstPlace,
  isMovable,
  isOutsideHours,
  placeBeside,
  placeId,
} from '../../../web/src/features/admin/bookings/model/board-places';
import { boardJob, boardRow, dayBoard } from '../support/boards';

const [, TEN, NOON] = TIME_SLOTS;
const job = boardJob({ _id: 'fan', timeSlot: TEN });
const other = boardJob({ _id: 'tap', timeSlot: TEN });
const free = boardRow('ravi');
const unnamed: BoardRow = { ...free, slots: [] };
const busy = boardRow('kiran', { jobs: [other] });
const own = boardRow('meena', { jobs: [job] });
const plumber = boardRow('sonu', { serviceType: 'plumber' });

describe('a place of the board for a card', () => {
  test.each([
    ['free', free, TEN, 'lucknow', null],
    ['of the card itself', own, TEN, 'lucknow', 'here'],
    ['at another time', free, NOON, 'lucknow', 'other_time'],
    ['of another trade', plumber, TEN, 'lucknow', 'other_trade'],
    ['in another city', free, TEN, 'kanpur', 'other_city'],
    ['that is taken', busy, TEN, 'lucknow', 'busy_in_slot'],
    ['on a day off', boardRow('ravi', { absence: 'day_off' }), TEN, 'lucknow', 'day_off'],
    ['outside the hours', boardRow('ravi', { absence: 'outside_hours' }), TEN, 'lucknow', null],
    ['that the row does not name', unnamed, TEN, 'lucknow', null],
    [
      'taken on a day off',
      boardRow('ravi', { absence: 'day_off', jobs: [other] }),
      TEN,
      'lucknow',
      'busy_in_slot',
    ],
  ] as const)('%s: %#', (_what, row, timeSlot, cityId, expected) => {
    expect(blockOf(job, { row, timeSlot }, cityId)).toBe(expected);
  });

  test.each([
    ['with another worker', 'sita', 'cash_taken'],
    ['with this one', 'ravi', null],
    ['with nobody knows whom', null, 'cash_taken'],
  ])('of which cash is %s: %s', (_what, cashWith, expected) => {
    expect(blockOf({ ...job, cashWith }, { row: free, timeSlot: TEN }, 'lucknow')).toBe(expected);
  });

  test.each([
    ['outside_hours', true],
    ['day_off', false],
    [null, false],
  ] as const)('absence %s is outside the hours: %s', (absence, expected) => {
    expect(isOutsideHours({ row: boardRow('ravi', { absence }), timeSlot: TEN })).toBe(expected);
    expect(isOutsideHours({ row: unnamed, timeSlot: TEN })).toBe(false);
  });

  test.each([
    ['where the card is', [free, own], own],
    ['where the card is, in the first row', [own, free], own],
    ['the first that takes it', [busy, plumber, free, boardRow('last')], free],
    ['that of the first row, when none takes it', [plumber, busy], plumber],
  ])('first of all is %s', (_what, rows, row) => {
    expect(firstPlace(job, rows, 'lucknow')).toEqual({ row, timeSlot: TEN });
  });

  test('on a board without rows there is none', () => {
    expect(firstPlace(job, [], 'lucknow')).toBeNull();
  });

  test.each([
    ['ArrowUp', free, TEN],
    ['ArrowDown', own, TEN],
    ['ArrowLeft', busy, TIME_SLOTS[0]],
    ['ArrowRight', busy, NOON],
  ])('beside by %s', (key, row, timeSlot) => {
    expect(placeBeside({ row: busy, timeSlot: TEN }, key, [free, busy, own])).toEqual({ row, timeSlot });
  });

  test.each([
    ['ArrowUp', free, TIME_SLOTS[0]],
    ['ArrowLeft', free, TIME_SLOTS[0]],
    ['ArrowDown', own, TIME_SLOTS[5]],
    ['ArrowRight', own, TIME_SLOTS[5]],
  ])('at the edge, %s stays', (key, row, timeSlot) => {
    expect(placeBeside({ row, timeSlot }, key, [free, own])).toEqual({ row, timeSlot });
  });

  test('by another key there is none', () => {
    expect(placeBeside({ row: busy, timeSlot: TEN }, 'Enter', [free, busy])).toBeNull();
  });

  test('is looked for while the work has not begun', () => {
    const stages = ['placed', 'accepted', 'completed'] as const;
    expect(stages.map((stage) => isMovable(boardJob({ stage })))).toEqual([true, true, false]);
  });

  test('and a card have ids on the page', () => {
    expect(placeId({ row: busy, timeSlot: NOON })).toBe('place-kiran-2');
    expect(cardId('fan')).toBe('card-fan');
  });
});

describe('pages of a board', () => {
  const waiting = boardJob({ _id: 'waiting' });
  const last = boardJob({ _id: 'last' });

  test('joined: a partner on two stands once, as seen last, and who got a booking waits no more', () => {
    const newer = boardRow('ravi', { jobs: [job] });
    const pages = [
      dayBoard([free, busy], [job, waiting]),
      { ...dayBoard([newer, plumber], [last]), moreUnassigned: true },
    ];
    expect(joinPages(pages)).toEqual({
      rows: [newer, busy, plumber],
      ...{ unassigned: [waiting, last], moreUnassigned: true },
    });
    expect(joinPages([dayBoard([free])])).toEqual({ rows: [free], unassigned: [], moreUnassigned: false });
    expect(joinPages([])).toEqual({ rows: [], unassigned: [], moreUnassigned: false });
  });

  test.each([
    ['in a row', 'tap', other],
    ['among those without a partner', 'waiting', waiting],
    ['nowhere', 'gone', null],
    ['not asked for', null, null],
  ])('a card %s is found', (_what, id, expected) => {
    expect(findJob(dayBoard([free, busy], [waiting]), id)).toEqual(expected);
  });
});
