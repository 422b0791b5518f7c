import { describe, expect, test } from 'vitest';
import { INVARIANTS } from '../../../packages/contract/tests/moves/model/laws';
import { OUT_OF_CALLS } from '../../support/histories/money-laws';
import { playOnServer, type ServerTally } from '../../support/histories/play-on-server';

/** `npm run bench -- histories` plays 200. */
const HISTORIES = 10;
const SEED = Number(process.env.GHARSEVA_SEED || 20261123);

const numbers = Object.keys(INVARIANTS).map(Number) as (keyof typeof INVARIANTS)[];

describe('random histories of 30 moves through the API', () => {
  const tally: ServerTally = { happened: new Map(), checked: new Map() };

  test.each(Array.from({ length: HISTORIES }, (_, index) => SEED + index))(
    'the one of GHARSEVA_SEED=%i holds the invariants of an order’s life',
    async (seed) => {
      await playOnServer(seed, tally);
    },
  );

  test.each(numbers.filter((number) => !OUT_OF_CALLS.includes(number)))(
    'invariant %i was checked',
    (number) => {
      expect(tally.checked.get(number) ?? 0, INVARIANTS[number]).toBeGreaterThan(0);
    },
  );

  test.each(['claim', 'match_claim', 'start_refund', 'approve_refund', 'pay_refund'])(
    '%s was made among them',
    (what) => {
      expect(tally.happened.get(`money: ${what}`) ?? 0).toBeGreaterThan(0);
    },
  );
});
