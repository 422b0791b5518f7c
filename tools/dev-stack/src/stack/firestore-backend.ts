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

/** `embedded`: packages/firestore-emulator. `official`: Google's emulator, if installed. */
export type Backend = 'embedded' | 'official';

/** Most of what a call needs is garbage after it: with more room for it its collector takes a tenth less of the processor. */
const ROOM_FOR_YOUNG = ['--max-semi-space-size=32'];

/**
 * The back end named by GHARSEVA_BACKEND (default `embedded`).
 * @throws StackError for any other value
 */
export function chosenBackend(): Backend {
  const word = process.env.GHARSEVA_BACKEND || 'embedded';
  if (word === 'embedded' || word === 'official') return word;
  throw new StackError(`GHARSEVA_BACKEND is "${word}"; it may be "embedded" or "official".`);
}

/**
 * Prepares a back end and returns the command that starts it.
 * @throws StackError when `official` is requested but not installed
 */
export async function prepareBackend(backend: Backend, places: Places): Promise<EmulatorCommand> {
  if (backend === 'embedded') {
    await bundle(join(ROOT, 'packages', 'firestore-emulator', 'src', 'main.ts'), places.firestoreBundle);
    return { command: process.execPath, args: [...ROOM_FOR_YOUNG, places.firestoreBundle] };
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
 * Creates a folder with a `java` program that starts the back end, or with Node any `.mjs` module. The firebase CLI
 * starts Firestore as `java … -jar <path> <arguments>`, after checking for version 21 or newer. With this folder first
 * in the PATH of that child process it starts ours instead; the machine's own Java is not touched.
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
 * Bundles what every start of the CLI needs: Storage's rules runtime, which it starts as `java … -jar <bundle>`, and the
 * code preloaded into its process.
 */
export async function bundleForCli(places: Places): Promise<void> {
  const storage = join(ROOT, 'packages', 'firestore-emulator', 'src', 'storage-runtime', 'main.ts');
  await Promise.all([
    bundle(storage, places.storageBundle),
    bundle(join(import.meta.dirname, '..', 'emulators', 'main.ts'), places.emulatorsBundle, 'cjs'),
  ]);
}

/** Bundles the repository's own packages, whose TypeScript Node cannot load; others stay external. */
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
