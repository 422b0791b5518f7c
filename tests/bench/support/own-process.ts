import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ownPackagesInside: Plugin = {
  name: 'own-packages-inside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@gharseva/') ? undefined : { path, external: true },
    );
  },
};

/** What reads files beside itself goes on finding them. */
const placesKept: Plugin = {
  name: 'places-kept',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\](web|tests|packages)[/\\].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    }));
  },
};

/** Bundles a program of this folder as the function is bundled for its deployment. @returns the file */
async function bundle(name: string): Promise<string> {
  const outfile = join('node_modules', '.cache', 'bench', `${name}.mjs`);
  await build({
    entryPoints: [join('tests', 'bench', 'support', `${name}.ts`)],
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'warning' },
    plugins: [ownPackagesInside, placesKept],
  });
  return outfile;
}

/** A process of a benchmark. */
export interface OwnProcess {
  /** What it told of itself. */
  told: unknown;
  /** The processor's time that it has taken so far, in microseconds. */
  cpuTime(): Promise<number>;
  /** The memory that it holds on to, in bytes. */
  memory(): Promise<number>;
  end(): void;
}

/** Starts a program of this folder in a process of its own, and waits for what it tells of itself. */
export async function startProcess(name: string, args: readonly string[] = []): Promise<OwnProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--expose-gc', await bundle(name), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  child.on('exit', () => ended.abort());
  const next = async () => (await once(child, 'message', { signal: ended.signal }))[0] as unknown;
  const ask = async (what: 'cpu' | 'memory') => {
    const told = next();
    child.send(what);
    return (await told) as number;
  };
  return {
    told: await next(),
    cpuTime: () => ask('cpu'),
    memory: () => ask('memory'),
    end: () => void child.kill(),
  };
}
