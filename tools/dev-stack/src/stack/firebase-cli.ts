import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Places } from './places';
import { PROJECT_ID, ROOT } from './places';
import { killAll, killGroup, type ProcessMark, stillRunning, treeOf } from './process-tree';
import { waitFor } from './wait-for';

const STOP_MILLIS = 12_000;
const TAIL_LINES = 25;

export interface CliOptions {
  places: Places;
  /** The emulators to start. */
  only: readonly string[];
  /** A folder to put in front of PATH. */
  path?: string;
  env?: Record<string, string>;
  /** Told of each line the CLI prints. */
  onLine?: (line: string) => void;
}

/** The firebase CLI at work. */
export interface RunningCli {
  /** Settles when the CLI has ended, for whatever reason. */
  exited: Promise<void>;
  hasExited(): boolean;
  /** How many lines it has printed: it gets on. */
  progress(): number;
  /** All that it prints. */
  logFile: string;
  /** The last lines it printed. */
  tail(): string;
  /** Ends it and everything below it; comes back when nothing of it runs any more. */
  stop(): Promise<void>;
}

/**
 * Starts the unmodified firebase CLI's emulators in a process group of its own, so that a Ctrl-C in the terminal
 * reaches it only through us. It keeps its settings in the stack's folder, reports nothing and looks for no updates.
 */
export function startFirebaseCli(options: CliOptions): RunningCli {
  const { places } = options;
  mkdirSync(places.work, { recursive: true });
  // short on purpose: the suite makes Unix sockets in it, whose paths may have 107 characters at most
  const temporary = mkdtempSync(join(tmpdir(), 'gs-'));
  const logFile = join(places.work, 'emulators.log');
  const log = createWriteStream(logFile);
  const guard = join(import.meta.dirname, 'end-with-launcher.cjs');
  const before = ['--require', guard, '--require', places.emulatorsBundle];
  const child = spawn(process.execPath, [...before, cliFile(), ...cliArguments(options)], {
    cwd: places.work,
    detached: true,
    // the pipe tells the CLI when this process is gone, however it ended: see end-with-launcher.cjs
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
    // what it left behind when it died by itself: its group at once, and those of its own group that were noted
    if (child.pid) killGroup(child.pid);
    killAll(tree);
    log.end();
    rmSync(temporary, { recursive: true, force: true });
  });
  // a note of what it started, kept fresh, for the case that it dies without ending them
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
        tree = merge(tree, treeOf(child.pid));
        // one that is still starting hears nothing for seconds while it compiles, and has nothing to save
        if (isUp) {
          child.kill('SIGINT');
          await Promise.race([exited, pause(STOP_MILLIS, undefined, { ref: false })]);
        }
        if (!over) {
          tree = merge(tree, treeOf(child.pid));
          killAll(tree);
        }
        await exited;
      }
      killAll(tree);
      const what = 'The end of the emulator suite';
      await waitFor(async () => stillRunning(tree).length === 0, { what });
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
    // settings and credentials of the machine's user are neither read nor written
    XDG_CONFIG_HOME: join(ROOT, '.local', 'config'),
    // no update check, no message of the day, no analytics: nothing goes over the network
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
