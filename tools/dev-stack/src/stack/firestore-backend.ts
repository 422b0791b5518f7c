import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EmulatorCommand,
  findOfficialJar,
  officialCommand,
} from '@gharseva/firestore-emulator/official-emulator';
import { build, type Plugin } from 'esbuild';
import type { Places } from './places';
import { ROOT } from './places';
import { StackError } from './stack-error';

/** `embedded`: the one of packages/firestore-emulator. `official`: Google's emulator, where the machine has it. */
export type Backend = 'embedded' | 'official';

/**
 * The back end that GHARSEVA_BACKEND asks for (default `embedded`).
 * @throws StackError for another word
 */
export function chosenBackend(): Backend {
  const word = process.env.GHARSEVA_BACKEND || 'embedded';
  if (word === 'embedded' || word === 'official') return word;
  throw new StackError(`GHARSEVA_BACKEND is "${word}"; it may be "embedded" or "official".`);
}

/**
 * Prepares a back end and says how to start it.
 * @throws StackError when `official` is asked for and not found
 */
export async function prepareBackend(backend: Backend, places: Places): Promise<EmulatorCommand> {
  if (backend === 'embedded') {
    await bundle(join(ROOT, 'packages', 'firestore-emulator', 'src', 'main.ts'), places.firestoreBundle);
    return { command: process.execPath, args: [places.firestoreBundle] };
  }
  const jar = findOfficialJar();
  if (!jar) {
    throw new StackError(
      "GHARSEVA_BACKEND=official, but Google's Firestore emulator was not found. Install Java 17 and it " +
        '("gcloud components install cloud-firestore-emulator"), or name its JAR in GHARSEVA_FIRESTORE_JAR.',
    );
  }
  return officialCommand(jar);
}

/**
 * Makes a folder with a program called `java` that starts the back end, and with Node whatever is a module of ours. The firebase CLI starts Firestore as
 * `java … -jar <path> <arguments>` and first asks for a version of 21 or newer; with this folder in front of PATH,
 * for that one child process alone, it starts ours. The machine's own Java is not touched.
 * @returns the folder
 */
export function writeJavaShim(places: Places, { command, args }: EmulatorCommand): string {
  const folder = join(places.work, 'bin');
  mkdirSync(folder, { recursive: true });
  const real =
    command === 'java' ? execFileSync('sh', ['-c', 'command -v java'], { encoding: 'utf8' }).trim() : command;
  const script = `#!/bin/sh
# Generated: stands in for Java when the firebase CLI starts Firestore or Storage (see tools/dev-stack, firestore-backend.ts).
for argument in "$@"; do
  if [ "$argument" = "-version" ]; then
    echo 'openjdk version "21.0.0" (stand-in)' >&2
    exit 0
  fi
done
while [ $# -gt 0 ] && [ "$1" != "-jar" ]; do shift; done
jar="$2"
shift 2
case "$jar" in
  *.mjs) exec ${quote(process.execPath)} "$jar" "$@" ;;
esac
exec ${[real, ...args].map(quote).join(' ')} "$@"
`;
  const file = join(folder, 'java');
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return folder;
}

/**
 * Bundles what every start of the CLI needs: Storage's rules runtime, which it starts as `java … -jar <bundle>`, and what
 * its own process loads first.
 */
export async function bundleForCli(places: Places): Promise<void> {
  const storage = join(ROOT, 'packages', 'firestore-emulator', 'src', 'storage-runtime', 'main.ts');
  await Promise.all([
    bundle(storage, places.storageBundle),
    bundle(join(import.meta.dirname, '..', 'emulators', 'main.ts'), places.emulatorsBundle, 'cjs'),
  ]);
}

/** Node cannot load the TypeScript of the house's own packages, so they go into the file; others stay where they are. */
const ownPackagesInside: Plugin = {
  name: 'own-packages-inside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@gharseva/') ? undefined : { path, external: true },
    );
  },
};

async function bundle(entry: string, outfile: string, format: 'esm' | 'cjs' = 'esm'): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format,
    target: 'node20',
    logLevel: 'error',
    plugins: [ownPackagesInside],
  });
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
