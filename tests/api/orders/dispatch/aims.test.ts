import { expect, test } from 'vitest';
import { giniOf } from '../../../../functions/src/orders/dispatch/gini-of';
import { missedAims } from '../../../bench/support/dispatch/aims';
import { measure } from '../../../bench/support/dispatch/figures';
import { allAtOnce, byPhone, inWaves } from '../../../bench/support/dispatch/ways-of-asking';

/** As many worlds as a test can spare; `npm run bench -- dispatch` plays forty. */
const SEEDS = [1, 2, 3, 4];

test('the shipped waves in simulated worlds: every aim is reached, fairer and with fewer asked than all at once', () => {
  const waves = measure(inWaves, SEEDS);
  expect(missedAims(waves)).toEqual([]);
  const all = measure(allAtOnce, SEEDS);
  expect(waves.gini).toBeLessThan(all.gini);
  expect(waves.inVainAnOrder).toBeLessThan(all.inVainAnOrder / 5);
  expect(waves.askedAnOrder).toBeLessThan(all.askedAnOrder / 3);
});

test('the same seeds: the same figures, whatever the way of asking', () => {
  for (const way of [inWaves, allAtOnce, byPhone]) expect(measure(way, [7])).toEqual(measure(way, [7]));
});

test('an aim that is missed is named', () => {
  const spread = { p50: 1, p95: 61 };
  const bad = { today: spread, later: spread, all: spread, unaccepted: 0.021, gini: 0.26 };
  expect(missedAims({ ...bad, askedAnOrder: 1, inVainAnOrder: 0, newcomersShare: 0 })).toHaveLength(4);
  const good = { today: { p50: 1, p95: 10 }, later: { p50: 1, p95: 60 }, unaccepted: 0.02, gini: 0.25 };
  expect(missedAims({ ...bad, ...good, askedAnOrder: 1, inVainAnOrder: 0, newcomersShare: 0 })).toEqual([]);
});

test('the Gini coefficient: 0 for equal shares, near 1 when one has all', () => {
  expect(giniOf([5, 5, 5, 5])).toBeCloseTo(0);
  expect(giniOf([0, 0, 0, 20])).toBeCloseTo(0.75);
  expect(giniOf([1, 2, 3, 4])).toBeCloseTo(0.25);
});
