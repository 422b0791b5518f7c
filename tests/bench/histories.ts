/**
 * Random histories of 30 moves through the API: `npm run bench -- histories [number, default 200] [first seed]`, on each
 * installed Firestore back end. Prints how often each invariant was checked; ends with an error if one of them breaks, with
 * the seed of the history.
 */
import { MOVE_NAMES } from '@gharseva/contract';
import { INVARIANTS } from '../../packages/contract/tests/moves/model/laws';
import { OUT_OF_CALLS } from '../support/histories/money-laws';
import { playOnServer, type ServerTally } from '../support/histories/play-on-server';

const HISTORIES = Number(process.argv[2] ?? 200);
const SEED = Number(process.argv[3] ?? 20261123);

const tally: ServerTally = { happened: new Map(), checked: new Map() };
const broken: string[] = [];
const began = performance.now();
for (let seed = SEED; seed < SEED + HISTORIES; seed += 1) {
  await playOnServer(seed, tally).catch((error: unknown) => {
    broken.push(`seed ${seed}: ${error instanceof Error ? error.message : error}`);
    console.error(broken.at(-1));
  });
}
const seconds = (performance.now() - began) / 1000;
console.log(`${HISTORIES} histories from seed ${SEED} in ${seconds.toFixed(0)} s, ${broken.length} broken`);
for (const [number, says] of Object.entries(INVARIANTS)) {
  const isOut = (OUT_OF_CALLS as readonly number[]).includes(Number(number));
  console.log(
    `${number}. ${says} | ${isOut ? 'out of reach' : `checked ${tally.checked.get(Number(number)) ?? 0} times`}`,
  );
}
for (const [what, times] of [...tally.happened].sort()) console.log(`  ${what}: ${times}`);
const missing = MOVE_NAMES.filter((move) => !tally.happened.has(`made ${move}`));
console.log(`Never made by a call of its own: ${missing.join(', ') || 'none'}`);
if (broken.length > 0) throw new Error(`${broken.length} histories broke an invariant.`);
process.exit();
