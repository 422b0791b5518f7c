import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../src/stack/places';
import { killAll, type ProcessMark, stillRunning, treeOf } from '../../src/stack/process-tree';
import { waitFor } from '../../src/stack/wait-for';

/** A running `npm start`, in a process group of its own, as in a terminal. */
export interface Launcher {
  /** Its output so far. */
  output(): string;
  /** Waits until the output contains the words. */
  until(words: string): Promise<void>;
  /** Notes and returns its current processes. */
  tree(): ProcessMark[];
  /** The id of the descendant whose command contains the words, or undefined. */
  find(words: string): number | undefined;
  /** Ctrl-C: signals the whole group. */
  interrupt(): void;
  /** Ctrl-C at the moment at which the words are printed; resolves then. */
  interruptAt(words: string): Promise<void>;
  /** Waits for its end and returns the exit code. */
  ended(): Promise<number | null>;
  /** Waits until none of the noted processes is running. */
  untilGone(): Promise<void>;
}

const started: { child: ChildProcess; noted: Map<number, ProcessMark> }[] = [];

/** @param args arguments after `npm start --` */
export function launch(args: readonly string[]): Launcher {
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'bootstrap.mjs'), 'start', ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const noted = new Map<number, ProcessMark>();
  started.push({ child, noted });
  let output = '';
  const listeners = new Set<() => void>();
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listen of listeners) listen();
  };
  const interrupt = () => void process.kill(-(child.pid as number), 'SIGINT');
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return {
    output: () => output,
    until: (words) =>
      waitFor(async () => output.includes(words), {
        what: `"${words}" in the launcher's output`,
        progress: () => output,
        failed: () => (child.exitCode === null ? undefined : new Error(`It ended:\n${output}`)),
      }),
    tree() {
      const tree = treeOf(child.pid as number);
      for (const mark of tree) noted.set(mark.pid, mark);
      return tree;
    },
    interrupt,
    interruptAt(words) {
      let isDone = false;
      listeners.add(() => {
        if (isDone || !output.includes(words)) return;
        isDone = true;
        // The processes of this moment are noted first.
        this.tree();
        interrupt();
      });
      return this.until(words);
    },
    find(words) {
      const line = commandsOf(this.tree())
        .split('\n')
        .find((one) => one.includes(words));
      return line === undefined ? undefined : Number.parseInt(line, 10);
    },
    async ended() {
      await waitFor(
        async () => {
          this.tree(); // include processes started since
          return child.exitCode !== null || child.signalCode !== null;
        },
        { what: 'The end of the launcher' },
      );
      return child.exitCode;
    },
    async untilGone() {
      const left = () => stillRunning([...noted.values()]);
      try {
        await waitFor(async () => left().length === 0, { what: 'The end of every process' });
      } catch (error) {
        throw new Error(`Still running:\n${commandsOf(left())}`, { cause: error });
      }
    },
  };
}

/** The ids and commands of processes, one a line. */
function commandsOf(marks: readonly ProcessMark[]): string {
  const ids = marks.map(({ pid }) => `${pid}`).join(',');
  return spawnSync('ps', ['-o', 'pid=,stat=,args=', '-p', ids], { encoding: 'utf8' }).stdout;
}

/** Kills what a failed test left running. */
export function endLaunchers(): void {
  for (const { child, noted } of started.splice(0)) {
    const tree = child.pid && child.exitCode === null ? treeOf(child.pid) : [];
    killAll([...noted.values(), ...tree]);
  }
}
