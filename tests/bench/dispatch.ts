/**
 * How long an order waits for its partner, and how fairly the jobs are spread: one admin who phones, everybody asked at
 * once, and the shipped waves, in 40 worlds of 20 partners and 18 orders a day. `npm run bench -- dispatch`; ends with an
 * error if the waves miss an aim (docs/decisions/0080-offers-in-waves.md).
 */
import { missedAims } from './support/dispatch/aims';
import { measure } from './support/dispatch/figures';
import { WAYS } from './support/dispatch/ways-of-asking';

const WORLDS = 40;
const seeds = Array.from({ length: WORLDS }, (_, index) => index + 1);
const minutes = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : 'never');
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

for (const [name, way] of Object.entries(WAYS)) {
  const figures = measure(way, seeds);
  console.log(`\n${name}`);
  for (const part of ['all', 'today', 'later'] as const) {
    const { p50, p95 } = figures[part];
    console.log(`  minutes to accept, ${part}: p50 ${minutes(p50)}, p95 ${minutes(p95)}`);
  }
  console.log(
    `  asked an order ${figures.askedAnOrder.toFixed(2)}, yes in vain ${figures.inVainAnOrder.toFixed(2)}`,
  );
  console.log(`  nobody at the last call ${percent(figures.unaccepted)}, Gini ${figures.gini.toFixed(3)}`);
  console.log(`  newcomers' share of the jobs ${percent(figures.newcomersShare)}`);
  const missed = name === 'the shipped waves' ? missedAims(figures) : [];
  for (const aim of missed) console.error(`  missed: ${aim}`);
  if (missed.length > 0) process.exitCode = 1;
}
