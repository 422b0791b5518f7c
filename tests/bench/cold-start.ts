/**
 * How long an instance of the function takes until its code is loaded, and until its first answer from the catalogue, beside
 * Express alone from its packages, in turns: `npm run bench -- cold-start [rounds, default 15]`. The function is built as for a
 * deploy. Ends with an error if loading takes more than 1.6 times as long as Express alone.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildFunctions } from '@gharseva/dev-stack/stack/build-app';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { noteFigure } from './support/aims';
import { quantile } from './support/burst-orders';

const ROUNDS = Number(process.argv[2] ?? 15);
const MOST_RATIO = 1.6;
const support = join(import.meta.dirname, 'support');

/** Milliseconds since the program began to load its code. */
interface Start {
  loaded: number;
  answered: number;
}

const PROGRAMS = {
  function: [join(ROOT, 'functions', 'lib', 'index.js'), 'api'],
  express: [join(support, 'express-alone.mjs'), 'app'],
} as const;
type Program = keyof typeof PROGRAMS;

function start(program: Program): Start {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(support, 'start-cold.mjs'), ...PROGRAMS[program]],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

await buildFunctions();
const starts: Record<Program, Start[]> = { function: [], express: [] };
// The first of each reads its files from the disk.
for (const program of ['function', 'express'] as const) start(program);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const program of ['function', 'express'] as const) starts[program].push(start(program));
}
const median = (program: Program, key: keyof Start) =>
  quantile(
    starts[program].map((one) => one[key]),
    0.5,
  );
const ratio = quantile(
  starts.function.map(({ loaded }, round) => loaded / (starts.express[round] as Start).loaded),
  0.5,
);
console.log(`median of ${ROUNDS} starts in ms | code loaded | first answer`);
for (const program of ['function', 'express'] as const) {
  console.log(
    `${program} | ${median(program, 'loaded').toFixed(0)} | ${median(program, 'answered').toFixed(0)}`,
  );
}
console.log(`loading beside Express: ${ratio.toFixed(2)} (at most ${MOST_RATIO})`);
const holds = ratio <= MOST_RATIO;
noteFigure({
  what: 'A new instance, code loaded',
  today: `${median('function', 'loaded').toFixed(0)} ms`,
  beside: `Express alone: ${median('express', 'loaded').toFixed(0)} ms`,
  aim: `at most ${MOST_RATIO} times: ${ratio.toFixed(2)}`,
  holds,
});
noteFigure({
  what: 'A new instance, first answer from the catalogue',
  today: `${median('function', 'answered').toFixed(0)} ms`,
  beside: `Express alone: ${median('express', 'answered').toFixed(0)} ms`,
  aim: 'told only',
  holds: true,
});
if (!holds) process.exitCode = 1;
