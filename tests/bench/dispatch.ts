/**
 * How long an order waits for its partner, and how fairly the jobs are spread: one admin who phones, everybody asked at
 * once, and the shipped waves, in 40 worlds of 20 partners and 18 orders a day. `npm run bench -- dispatch`; ends with an
 * error if the waves miss an aim (docs/decisions/0080-offers-in-waves.md).
 */

import { measure } from './support/dispatch/figures';
import { printFigures } from './support/dispatch/print-figures';
import { WAYS } from './support/dispatch/ways-of-asking';

const WORLDS = 40;
const seeds = Array.from({ length: WORLDS }, (_, index) => index + 1);

for (const [name, way] of Object.entries(WAYS)) {
  const missed = printFigures(name, measure(way, seeds));
  if (name === 'the shipped waves' && missed.length > 0) process.exitCode = 1;
}
