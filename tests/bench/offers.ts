/**
 * The offers of the API itself, against their aims: worlds of 50 partners and 45 orders a day for a week, played through its
 * calls and timers, beside the same worlds in the simulation. `npm run bench -- offers [worlds, default 2]`; ends with an
 * error if an aim is missed (docs/decisions/0080-offers-in-waves.md).
 */
import { startTrustingApi } from '../support/trusting-api';
import { figuresOf } from './support/dispatch/figures';
import { playOnServer } from './support/dispatch/on-server';
import { printFigures } from './support/dispatch/print-figures';
import type { Outcome } from './support/dispatch/simulation';
import { inWaves } from './support/dispatch/ways-of-asking';
import { createWorld, type World } from './support/dispatch/world';

const WORLDS = Number(process.argv[2] ?? 2);
const SIZE = { partners: 50, ordersADay: 45, days: 7 };

const played: { world: World; outcomes: Outcome[] }[] = [];
const simulated: typeof played = [];
for (let seed = 1; seed <= WORLDS; seed += 1) {
  const api = await startTrustingApi();
  const world = createWorld(seed, SIZE);
  played.push({ world, outcomes: await playOnServer(world, api) });
  await api.close();
  const same = createWorld(seed, SIZE);
  simulated.push({ world: same, outcomes: inWaves(same) });
}
printFigures('simulated', figuresOf(simulated));
const missed = printFigures('through the API', figuresOf(played));
if (missed.length > 0) throw new Error(`The offers miss ${missed.length} of their aims.`);
process.exit();
