import { describe, expect, test } from 'vitest';
import { addShare, findShare, openShares } from '../../../../functions/src/orders/visits/shares';
import { deepFreeze } from '../../../support/deep-freeze';

const NOW = new Date('2026-11-18T12:00:00.000+05:30');
const A_DAY_LATER = '2026-11-19T12:00:00.000+05:30';
/** The least time after {@link NOW}, and the instant itself. */
const JUST_OPEN = '2026-11-18T12:00:00.001+05:30';
const JUST_OVER = '2026-11-18T12:00:00.000+05:30';

/** The SHA-256 of the secrets `secret-one`, `secret-two` and `secret-new`. */
const ONE = 'ea77193cc4e6f18656f3130e296203880c4b9b3772afc855211b82fdd46e9185';
const TWO = 'cebdf378f2d2bd60d3e3693349e8f20f329daf11a276f849996f0a6377e2155b';
const NEW = 'aa8a47747169d7d27c6ba013bf5ef5bf118fd8a48e17ff0d42558f2ca7194d2f';

const shareOf = (hash: string, until = JUST_OPEN) => deepFreeze({ hash, until });
const [one, two] = [shareOf(ONE), shareOf(TWO, '2026-11-19T09:00:00.000+05:30')];

describe('the share that a secret opens', () => {
  test.each([
    ['secret-one', one],
    ['secret-two', two],
  ])('is the one of %s', (secret, expected) => {
    expect(findShare(deepFreeze([one, two]), secret, NOW)).toEqual(expected);
  });

  test.each([
    ['a wrong secret', [one, two], 'secret-new'],
    ['no secret', [one, two], ''],
    ['a digest in place of its secret', [one, two], ONE],
    ['a share that is just over', [shareOf(ONE, JUST_OVER), two], 'secret-one'],
    ['an order without shares', [], 'secret-one'],
    ['a missing order', undefined, 'secret-one'],
    ['a missing order and no secret', undefined, ''],
  ])('is none for %s', (_, shares, secret) => {
    expect(findShare(shares, secret, NOW)).toBeNull();
  });

  test('is the open one of two with the same secret', () => {
    const shares = [shareOf(ONE, JUST_OVER), one, shareOf(ONE, A_DAY_LATER)];
    expect(findShare(shares, 'secret-one', NOW)).toEqual(one);
  });
});

describe('the shares that work', () => {
  test('are those that are not over, in their order', () => {
    const shares = [two, shareOf(NEW, JUST_OVER), one, shareOf(NEW, '2026-11-17T12:00:00.000+05:30')];
    expect(openShares(deepFreeze(shares), NOW)).toEqual([two, one]);
  });

  test.each([[undefined], [[]]])('are none of %o', (shares) => {
    expect(openShares(shares, NOW)).toEqual([]);
  });
});

describe('one more share', () => {
  const added = { hash: NEW, until: A_DAY_LATER };
  const third = shareOf('3'.repeat(64));
  const over = shareOf('4'.repeat(64), JUST_OVER);

  test.each([
    ['is the first one of an order', undefined, [added]],
    ['stands after those that are open', [one, two], [one, two, added]],
    ['takes the place of the oldest of three', [one, two, third], [two, third, added]],
    ['leaves out those that are over, and no other', [over, one, over, two], [one, two, added]],
  ])('%s', (_, shares, expected) => {
    expect(addShare(deepFreeze(shares), 'secret-new', NOW)).toStrictEqual(expected);
  });
});
