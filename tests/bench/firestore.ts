/**
 * The embedded Firestore, with a data folder, beside Google's emulator in one run: `npm run bench -- firestore [rounds]`. Each
 * round gives both the same work, one after the other, in turns first; the table has the medians. Then the start of a folder
 * of 500,000 documents. Ends with an error if gets or bulk writes take longer than Google's, in the median of the rounds and by
 * more than a quarter, which one run differs from the next on a busy machine, or if the start takes more than 10 s or 800 MB.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBackend } from '@gharseva/dev-stack/stack/firestore-backend';
import { placesFor, ROOT } from '@gharseva/dev-stack/stack/places';
import { findOfficialJar, officialCommand } from '@gharseva/firestore-emulator/official-emulator';
import { connect } from '../../packages/firestore-emulator/tests/support/connect';
import { quantile } from './support/burst-orders';
import { measureTime } from './support/cpu-time';
import { fillFolder } from './support/firestore/large-folder';
import { type ServerProcess, startServer } from './support/firestore/server-process';
import { store, WORKLOADS, type Workload } from './support/firestore/workloads';
import { peakMemory } from './support/peak-memory';

const ROUNDS = Number(process.argv[2] ?? 7);
const WARM_UP = 2;
const MOST_RATIO = 1.25;
const PROJECT = 'demo-bench';
const DOCUMENTS = 500_000;
const MOST_SECONDS = 10;
const MOST_MEGABYTES = 800;

interface Competitor {
  name: string;
  server: ServerProcess;
  db: FirebaseFirestore.Firestore;
  close(): Promise<void>;
}

/** What a run took: on the clock, and of the server's processor time; in milliseconds. */
interface Cost {
  wall: number;
  cpu: number;
}

const rulesFile = join(ROOT, 'firestore.rules');
const folders: string[] = [];
const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-bench-'));
  folders.push(folder);
  return folder;
};
const embedded = await prepareBackend('embedded', placesFor(0));

async function compete(name: string, server: ServerProcess): Promise<Competitor> {
  const { db, close } = connect(server.port, PROJECT);
  await store(db);
  return { name, server, db, close };
}

async function costOf(workload: Workload, { server, db }: Competitor, turn: number): Promise<Cost> {
  const time = measureTime({ server: [server.pid] });
  const began = performance.now();
  await workload.run(db, turn);
  return { wall: performance.now() - began, cpu: time().own.server };
}

const median = (costs: readonly Cost[], key: keyof Cost) =>
  quantile(
    costs.map((cost) => cost[key]),
    0.5,
  );

/** Prints a line for a workload. @returns whether it holds */
async function compare(workload: Workload, competitors: readonly Competitor[]): Promise<boolean> {
  const costs = competitors.map((): Cost[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    // whoever goes first meets the client's garbage of the run before
    const order = [...competitors.keys()];
    if (round % 2 !== 0) order.reverse();
    for (const at of order) {
      const cost = await costOf(workload, competitors[at] as Competitor, round);
      if (round >= 0) costs[at]?.push(cost);
    }
  }
  const cells = costs.map((all) => `${median(all, 'wall').toFixed(0)} (${median(all, 'cpu').toFixed(0)})`);
  const [own = [], other] = costs;
  const ratio = other
    ? quantile(
        own.map(({ wall }, i) => wall / (other[i]?.wall ?? wall)),
        0.5,
      )
    : 0;
  const holds = !workload.mustKeepUp || ratio <= MOST_RATIO;
  const verdict = other ? ` | ${ratio.toFixed(2)}${holds ? '' : ' TOO SLOW'}` : '';
  console.log(`${workload.name} | ${workload.size} | ${cells.join(' | ')}${verdict}`);
  return holds;
}

async function compareAll(): Promise<boolean> {
  const jar = findOfficialJar();
  const competitors = [await compete('embedded', await startServer(embedded, rulesFile, freshFolder()))];
  // the tests compile it in haste; here it gets what Java does by itself
  const official = jar && officialCommand(jar, '-XX:TieredStopAtLevel=4');
  if (official) competitors.push(await compete("Google's", await startServer(official, rulesFile)));
  else console.log("Google's emulator is not installed: nothing to compare with.");
  console.log(`\nmedian of ${ROUNDS} rounds in ms (of these on the server's processor)`);
  console.log(`work | size | ${competitors.map(({ name }) => name).join(' | ')} | embedded / Google's`);
  let holds = true;
  for (const workload of WORKLOADS) holds = (await compare(workload, competitors)) && holds;
  for (const { close, server } of competitors) {
    await close();
    await server.stop();
  }
  return holds;
}

async function startLargeFolder(): Promise<boolean> {
  const folder = freshFolder();
  fillFolder(folder, PROJECT, DOCUMENTS);
  const server = await startServer(embedded, rulesFile, folder);
  const seconds = server.startMillis / 1000;
  const megabytes = (peakMemory(server.pid) ?? 0) * 1.048576;
  const { db, close } = connect(server.port, PROJECT);
  const count = async () => (await db.collection('orders').count().get()).data().count;
  const found = await count();
  await close();
  await server.stop();
  console.log(
    `\nstart with ${DOCUMENTS} documents | ${seconds.toFixed(1)} s | (at most ${MOST_SECONDS} s)\n` +
      `its peak memory | ${megabytes.toFixed(0)} MB | (at most ${MOST_MEGABYTES} MB)`,
  );
  if (found !== DOCUMENTS) throw new Error(`Of ${DOCUMENTS} documents ${found} are there.`);
  return seconds <= MOST_SECONDS && megabytes <= MOST_MEGABYTES;
}

try {
  const keepsUp = await compareAll();
  const starts = await startLargeFolder();
  if (!keepsUp || !starts) process.exitCode = 1;
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
