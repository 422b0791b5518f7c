import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Places } from './places';
import { PROJECT_ID, ROOT } from './places';
import { endAll, haltTree, killAll, killGroup, type ProcessMark, treeOf } from './process-tree';

const STOP_MILLIS = 12_000;
const TAIL_LINES = 25;

export interface CliOptions {
  places: Places;
  /** The emulators to start. */
  only: readonly string[];
  /** A folder to prepend to PATH. */
  path?: string;
  env?: Record<string, string>;
  /** Called with each line the CLI prints. */
  onLine?: (line: string) => void;
}

/** A running firebase CLI. */
export interface RunningCli {
  /** Resolves when the CLI has ended, for whatever reason. */
  exited: Promise<void>;
  hasExited(): boolean;
  /** The number of lines printed: a sign of progress. */
  progress(): number;
  /** The file with its whole output. */
  logFile: string;
  /** The last printed lines. */
  tail(): string;
  /** Ends it and its child processes; resolves when none is running. */
  stop(): Promise<void>;
}

/**
 * Starts the emulators of the unmodified firebase CLI in a process group of their own, so that Ctrl-C in the terminal
 * reaches them only through the launcher. Its settings stay in the stack's folder; no analytics, no update checks.
 */
export function startFirebaseCli(options: CliOptions): RunningCli {
  const { places } = options;
  mkdirSync(places.work, { recursive: true });
  // a short path: the suite creates Unix sockets in it, whose paths are limited to 107 characters
  const temporary = mkdtempSync(join(tmpdir(), 'gs-'));
  const logFile = join(places.work, 'emulators.log');
  const log = createWriteStream(logFile);
  const guard = join(import.meta.dirname, 'end-with-launcher.cjs');
  const before = ['--require', guard, '--require', places.emulatorsBundle];
  const child = spawn(process.execPath, [...before, cliFile(), ...cliArguments(options)], {
    cwd: places.work,
    detached: true,
    // the pipe tells the CLI when this process has ended, see end-with-launcher.cjs
    stdio: ['pipe', 'pipe', 'pipe'],
    env: cliEnvironment(options, temporary),
  });
  const lines: string[] = [];
  let printed = 0;
  let isUp = false;
  const onLine = (line: string) => {
    if (line.includes('All emulators ready')) isUp = true;
    printed += 1;
    log.write(`${line}\n`);
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
    options.onLine?.(line);
  };
  readLines(child.stdout, onLine);
  readLines(child.stderr, onLine);

  let over = false;
  let tree: ProcessMark[] = [];
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    over = true;
    // what a crashed CLI leaves behind: its process group, and the noted processes in groups of their own
    if (child.pid) killGroup(child.pid);
    killAll(tree);
    log.end();
    rmSync(temporary, { recursive: true, force: true });
  });
  // keep track of its child processes, in case it dies without ending them
  const watch = setInterval(() => {
    if (child.pid && !over) tree = merge(tree, treeOf(child.pid));
  }, 2_000).unref();

  return {
    exited,
    hasExited: () => over,
    progress: () => printed,
    logFile,
    tail: () => lines.join('\n'),
    async stop() {
      clearInterval(watch);
      if (child.pid && !over) {
        // while starting it compiles for seconds without handling signals, and has nothing to save
        if (isUp) {
          tree = merge(tree, treeOf(child.pid));
          child.kill('SIGINT');
          await Promise.race([exited, pause(STOP_MILLIS, undefined, { ref: false })]);
        }
        if (!over) {
          tree = merge(tree, await haltTree(child.pid));
          killAll(tree);
        }
        await exited;
      }
      await endAll(tree, 'The end of the emulator suite');
    },
  };
}

function cliFile(): string {
  const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  return join(dirname(manifest), 'lib', 'bin', 'firebase.js');
}

function cliArguments({ places, only }: CliOptions): string[] {
  return ['emulators:start', '--config', places.config, '--project', PROJECT_ID, '--only', only.join(',')];
}

function cliEnvironment({ path, env, places }: CliOptions, temporary: string): NodeJS.ProcessEnv {
  const { GOOGLE_APPLICATION_CREDENTIALS: _never, ...inherited } = process.env;
  return {
    ...inherited,
    PATH: path ? `${path}${delimiter}${process.env.PATH}` : process.env.PATH,
    TMPDIR: temporary,
    // do not read or write the user's own settings and credentials
    XDG_CONFIG_HOME: join(ROOT, '.local', 'config'),
    // no update check, no message of the day, no analytics: no network access
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    CI: '1',
    FIREBASE_EMULATORS_PATH: join(places.work, 'downloads'),
    ...env,
  };
}

function readLines(stream: ChildProcess['stdout'], onLine: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) onLine(part);
  });
}

function merge(a: readonly ProcessMark[], b: readonly ProcessMark[]): ProcessMark[] {
  const known = new Map(a.map((mark) => [mark.pid, mark]));
  for (const mark of b) known.set(mark.pid, mark);
  return [...known.values()];
}
