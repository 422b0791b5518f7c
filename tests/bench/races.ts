/**
 * What happens to an order and its money at the same moment on two instances of the API:
 * `npm run bench -- races [rounds, default 500 [rounds of a hundred callers, default 5]]`, on each installed Firestore back end.
 * Ends with an error if another number than the right one wins, a call fails, or anything is half done.
 */
import { MAX_SLOT_CAPACITY } from '@gharseva/contract';
import { MONEY_RACES } from '../support/races/money-races';
import { RACES, runRace } from '../support/races/races';
import { startTrustingApi } from '../support/trusting-api';

const ROUNDS = Number(process.argv[2] ?? 500);
const CROWDS = Number(process.argv[3] ?? 5);

const api = await startTrustingApi();
const second = await startTrustingApi(api.projectId);
// most rounds of a race share a few slots
await api.db.doc('categories/electrician').update({ slotCapacity: MAX_SLOT_CAPACITY });
let broken = 0;
for (const race of [...RACES, ...MONEY_RACES]) {
  const rounds = race.isCrowd ? CROWDS : ROUNDS;
  const { won, faults } = await runRace(race, [api, second], rounds);
  const winners = Object.entries(won).map(([name, times]) => `${name} ${times}`);
  console.log(`${race.name} | ${rounds} rounds, won by: ${winners.join(', ')} | ${faults.length} faults`);
  for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`);
  broken += faults.length;
}
await Promise.all([api.close(), second.close()]);
if (broken > 0) throw new Error(`The races have ${broken} faults.`);
process.exit();
