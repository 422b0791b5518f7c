import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenForInterruption } from '@gharseva/dev-stack/interruption';
import { runProcess } from '@gharseva/dev-stack/run-process';
import { emulatorEnvironment } from '@gharseva/dev-stack/stack/emulator-environment';
import { startBackends } from '@gharseva/dev-stack/stack/start-backends';

// `npm run bench [-- NAME … NUMBER …]`: runs every benchmark of this folder, or the named ones, each in its own process on
// its own emulators, unless it needs none or starts a whole stack itself; numbers are the benchmark's own arguments. Ends
// with an error if one of them does.
const PORT_OFFSET = 11_600;
const WITHOUT_EMULATORS = new Set(['dispatch', 'kills', 'rules', 'stack', 'uploads']);
const folder = dirname(fileURLToPath(import.meta.url));
const isNumber = (word: string) => /^\d+$/.test(word);
const words = process.argv.slice(2);
const named = words.filter((word) => !isNumber(word));
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
async function run(file: string): Promise<number> {
  const args = ['--import', 'tsx', join(folder, file), ...numbers];
  if (WITHOUT_EMULATORS.has(file.replace('.ts', ''))) return runProcess(process.execPath, args, {}, signal);
  const backends = await startBackends({ portOffset: PORT_OFFSET, backend: 'embedded', signal });
  try {
    return await runProcess(process.execPath, args, emulatorEnvironment(backends), signal);
  } finally {
    await backends.stop();
  }
}

for (const file of files) {
  if (signal.aborted) break;
  console.log(`\n── ${file.replace('.ts', '')} ──`);
  if ((await run(file)) !== 0) broken.push(file);
}
console.log(broken.length === 0 ? '\nAll benchmarks held.' : `\nBroken: ${broken.join(', ')}`);
process.exit(broken.length === 0 && !signal.aborted ? 0 : 1);
