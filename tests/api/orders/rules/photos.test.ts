import { STAGES } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { hasWaitedLong, isLeftOver } from '../../../../functions/src/orders/photos/is-left-over';
import { takesPhoto } from '../../../../functions/src/orders/photos/takes-photo';
import { deepFreeze } from '../../../support/deep-freeze';

test.each([
  ['before', ['on_the_way']],
  ['absent', ['on_the_way']],
  ['after', ['in_progress']],
  [null, []],
] as const)('a photograph of the kind %s belongs to the stages %j', (kind, expected) => {
  expect(STAGES.filter((stage) => takesPhoto(stage, kind))).toEqual(expected);
});

const NOW = new Date('2026-11-18T12:00:00.000+05:30');
const LONG_AGO = { updated: '2026-11-17T06:29:59.999Z' };
const A_DAY_AGO = { updated: '2026-11-17T06:30:00.000Z' };

test.each([
  ['now', false, '2026-11-18T06:30:00.000Z'],
  ['a day ago', false, A_DAY_AGO.updated],
  ['more than a day ago', true, LONG_AGO.updated],
])('a photograph that was sent %s has waited long: %s', (_, expected, updated) => {
  expect(hasWaitedLong({ updated }, NOW)).toBe(expected);
});

describe('a photograph', () => {
  const NAME = 'before_0123456789abcdef0123456789abcdef.jpg';
  const OTHER = 'after_0123456789abcdef0123456789abcdef.jpg';
  const kept = deepFreeze({ isKept: true, orderId: 'order-1', uid: 'ravi', name: NAME });
  const sent = { ...kept, isKept: false };
  /** The history of an order without the photograph, and with it. */
  const without = deepFreeze([{ actor: 'asha' }, { actor: 'ravi', photos: [OTHER] }]);
  const withIt = [...without, { actor: 'ravi', photos: [OTHER, NAME] }, { actor: 'meera', photos: [] }];

  test.each([
    ['that a move names', false, kept, withIt, []],
    ['that a refund names', false, kept, without, [OTHER, NAME]],
    ['that a refund of a missing order names', false, kept, null, [NAME]],
    ['that both name', false, kept, withIt, [NAME]],
    ['that nothing names', true, kept, without, [OTHER]],
    ['that nothing names, of an order without moves', true, kept, [], []],
    ['of a missing order', true, kept, null, []],
    ['that a move of another actor names', true, kept, [{ actor: 'sunil', photos: [NAME] }], []],
    ['as it was sent, though a move names the kept one', true, sent, withIt, []],
    ['as it was sent, though a refund names the kept one', true, sent, without, [NAME]],
    ['as it was sent, which nothing names', true, sent, null, []],
  ])('%s is left over once it has waited long: %s', (_, expected, photo, events, asked) => {
    expect(isLeftOver(LONG_AGO, photo, events, asked, NOW)).toBe(expected);
  });

  test.each([
    ['kept', kept],
    ['sent', sent],
  ])('that was %s a day ago is not left over yet, whatever names it', (_, photo) => {
    expect(isLeftOver(A_DAY_AGO, photo, null, [], NOW)).toBe(false);
    expect(isLeftOver(A_DAY_AGO, photo, withIt, [NAME], NOW)).toBe(false);
  });
});
