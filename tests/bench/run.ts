import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenForInterruption } from '@gharseva/dev-stack/interruption';
import { runProcess } from '@gharseva/dev-stack/run-process';
import { onFreePorts } from '@gharseva/dev-stack/stack/choose-ports';
import { emulatorEnvironment } from '@gharseva/dev-stack/stack/emulator-environment';
import { type Backend, chosenBackend } from '@gharseva/dev-stack/stack/firestore-backend';
import { startBackends } from '@gharseva/dev-stack/stack/start-backends';
import { findOfficialJar } from '@gharseva/firestore-emulator/official-emulator';
import { describeFigures, figuresTo, readFigures } from './support/aims';

// `npm run bench [-- NAME … NUMBER …]`: runs every benchmark of this folder, or the named ones, each in its own process on
// its own emulators, unless it needs none or starts a whole stack itself; numbers are the benchmark's own arguments. What is
// true of the database rather than fast runs on each installed Firestore, or on the one of GHARSEVA_BACKEND. Ends with an
// error if one of them does.
// With `--check` it runs those whose figures have aims, writes docs/performance.md, and ends with an error if an aim is missed, too; a number is then the
// minutes of the load.
/** Tried in turn, so that two runs do not stop each other; apart from those of stacks and tests. */
const PORT_OFFSETS = [11_600, 11_620, 11_640] as const;
const WITHOUT_EMULATORS = new Set([
  'cold-screens',
  'dispatch',
  'firestore',
  'first-screens',
  'growth',
  'kills',
  'lighthouse',
  'rules',
  'stack',
  'uploads',
  'work-screens',
]);
const CHECKED = ['first-screens', 'cold-screens', 'work-screens', 'chain', 'cold-start', 'api-reads', 'load'];
const ON_EACH_BACK_END = new Set(['histories', 'invoices', 'races']);
const folder = dirname(fileURLToPath(import.meta.url));
const isNumber = (word: string) => /^\d+$/.test(word);
const words = process.argv.slice(2);
const isCheck = words.includes('--check');
const others = words.filter((word) => !isNumber(word) && word !== '--check');
const named = isCheck && others.length === 0 ? CHECKED : others;
const figures = join(mkdtempSync(join(tmpdir(), 'gharseva-bench-')), 'figures.jsonl');
if (isCheck) Object.assign(process.env, figuresTo(figures));
const numbers = words.filter(isNumber);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .filter((file) => named.length === 0 || named.includes(file.replace('.ts', '')))
  .sort();
if (files.length === 0) {
  console.error(`No such benchmark: ${named.join(', ')}`);
  process.exit(2);
}

const signal = listenForInterruption(() => console.log('\nStopping …'));
const broken: string[] = [];
const argsOf = (file: string) => {
  const isOwn = !isCheck || file === 'load.ts';
  return ['--import', 'tsx', join(folder, file), ...(isOwn ? numbers : [])];
};

/** The back ends of a benchmark; null if it starts none. */
function backEndsOf(name: string): readonly Backend[] | null {
  if (WITHOUT_EMULATORS.has(name)) return null;
  if (!ON_EACH_BACK_END.has(name)) return ['embedded'];
  if (process.env.GHARSEVA_BACKEND) return [chosenBackend()];
  return findOfficialJar() ? ['embedded', 'official'] : ['embedded'];
}

async function runOn(backend: Backend, file: string): Promise<number> {
  const backends = await onFreePorts(PORT_OFFSETS, (portOffset) =>
    startBackends({ portOffset, backend, signal }),
  );
  try {
    return await runProcess(process.execPath, argsOf(file), emulatorEnvironment(backends), signal);
  } finally {
    await backends.stop();
  }
}

/** Runs a benchmark, and gives the code with which it ends. */
async function run(file: string): Promise<number> {
  const backEnds = backEndsOf(file.replace('.ts', ''));
  if (!backEnds) return runProcess(process.execPath, argsOf(file), {}, signal);
  const codes: number[] = [];
  for (const backend of backEnds) {
    if (ON_EACH_BACK_END.has(file.replace('.ts', ''))) console.log(`on the ${backend} Firestore`);
    codes.push(await runOn(backend, file));
  }
  return Math.max(...codes);
}

for (const file of files) {
  if (signal.aborted) break;
  console.log(`\n── ${file.replace('.ts', '')} ──`);
  if ((await run(file)) !== 0) broken.push(file);
}
let missed: string[] = [];
if (isCheck && !signal.aborted) {
  const found = readFigures(figures);
  missed = found.filter(({ holds }) => !holds).map(({ what }) => what);
  const machine = {
    ...{ processors: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
    load: loadavg()[2] ?? 0,
    ...{ node: process.versions.node, date: new Date().toISOString().slice(0, 10) },
  };
  const page = describeFigures(found, broken, machine);
  writeFileSync(join(folder, '..', '..', 'docs', 'performance.md'), page);
  console.log(`\n${page}`);
  if (missed.length > 0) console.log(`\nMissed: ${missed.join(', ')}`);
}
rmSync(dirname(figures), { recursive: true, force: true });
console.log(broken.length === 0 ? '\nAll benchmarks held.' : `\nBroken: ${broken.join(', ')}`);
process.exit(broken.length === 0 && missed.length === 0 && !signal.aborted ? 0 : 1);
