import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { StackError } from './stack-error';
import { waitFor } from './wait-for';

/** How often, and every how many milliseconds, a tree is looked at until all of it stands still: two seconds in all. */
const HALT_ROUNDS = 100;
const HALT_MILLIS = 20;

/** A process, with its start time to detect reused ids. */
export interface ProcessMark {
  pid: number;
  started: string;
}

/**
 * Asks `ps` once, before anything is started that could not be ended without it.
 * @throws StackError when it is missing, as in slim images, or cannot tell start times, as that of BusyBox
 */
export function requireProcessList(): void {
  try {
    listProcesses();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new StackError('The program ps is missing (Debian: apt-get install procps).');
    throw new StackError(`The program ps does not do here (Alpine: apk add procps):\n${message}`);
  }
}

/** A process and all its descendants. Needs `ps` (Linux, macOS). */
export function treeOf(pid: number): ProcessMark[] {
  return listTree(pid).map(toMark);
}

/**
 * Stops a process and all its descendants where they are (SIGSTOP), so that none starts another one between the look at the
 * tree and its end: a child in a group of its own, started in that moment, would outlive the tree.
 * @returns the tree, for `killAll`; it is whole once all of it stands still
 */
export async function haltTree(pid: number): Promise<ProcessMark[]> {
  // a parent that ends meanwhile leaves children that are below it no more
  const found = new Map<number, ProcessMark>();
  for (let round = 1; ; round += 1) {
    const tree = listTree(pid);
    for (const process of tree) found.set(process.pid, toMark(process));
    const moving = tree.filter(({ state }) => !/^[TtZ]/.test(state));
    // in an uninterruptible wait a process neither stops nor starts another one
    if (moving.length === 0 || round === HALT_ROUNDS) return [...found.values()];
    for (const process of moving) signal(process, 'SIGSTOP');
    await pause(HALT_MILLIS);
  }
}

/** The marked processes that are still running. */
export function stillRunning(marks: readonly ProcessMark[]): ProcessMark[] {
  const now = new Map(listProcesses().map((process) => [process.pid, process.started]));
  return marks.filter((mark) => now.get(mark.pid) === mark.started);
}

/** Kills the marked processes. */
export function killAll(marks: readonly ProcessMark[]): void {
  for (const mark of stillRunning(marks)) signal(mark, 'SIGKILL');
}

/**
 * Kills the marked processes and waits until the last of them is gone: on a busy machine a killed one runs on for a while.
 * @param what names them, for the error
 * @throws Error if one of them does not end
 */
export async function endAll(marks: readonly ProcessMark[], what: string): Promise<void> {
  killAll(marks);
  await waitFor(async () => stillRunning(marks).length === 0, { what });
}

/** Kills the rest of a process group, including processes not marked yet. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // the group is gone
  }
}

function signal({ pid }: ProcessMark, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // already ended
  }
}

interface ListedProcess extends ProcessMark {
  parent: number;
  /** As `ps` writes it: its first letter is `T` when stopped, `Z` for a zombie. */
  state: string;
}

const toMark = ({ pid, started }: ListedProcess): ProcessMark => ({ pid, started });

function listTree(pid: number): ListedProcess[] {
  const processes = listProcesses();
  const children = new Map<number, ListedProcess[]>();
  for (const process of processes) {
    const siblings = children.get(process.parent) ?? [];
    siblings.push(process);
    children.set(process.parent, siblings);
  }
  const found = processes.filter((process) => process.pid === pid);
  const queue = [pid];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const child of children.get(next) ?? []) {
      found.push(child);
      queue.push(child.pid);
    }
  }
  return found;
}

/**
 * The running processes. A zombie counts while it still has threads (`l`): a killed process holds its ports until its last
 * thread has ended.
 */
function listProcesses(): ListedProcess[] {
  return printProcesses()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*\S)\s*$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, state = '', started = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      state,
      started,
    }))
    .filter(({ state }) => !state.startsWith('Z') || state.includes('l'));
}

/** The table of `ps`, run again when a signal ended it: Ctrl-C reaches every process of the terminal's group. */
function printProcesses(): string {
  for (;;) {
    const { stdout, stderr, status, signal, error } = spawnSync(
      'ps',
      ['-A', '-o', 'pid=,ppid=,stat=,lstart='],
      { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024, env: { ...process.env, LC_ALL: 'C' } },
    );
    if (status === 0) return stdout;
    if (error || signal === null) throw error ?? new Error(`ps failed: ${stderr}`);
  }
}
