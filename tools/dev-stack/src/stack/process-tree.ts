import { spawnSync } from 'node:child_process';
import { StackError } from './stack-error';
import { waitFor } from './wait-for';

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
  const processes = listProcesses();
  const children = new Map<number, ProcessMark[]>();
  for (const { parent, ...mark } of processes) {
    const siblings = children.get(parent) ?? [];
    siblings.push(mark);
    children.set(parent, siblings);
  }
  const found = processes.filter((process) => process.pid === pid).map(({ parent: _, ...mark }) => mark);
  const queue = [pid];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const child of children.get(next) ?? []) {
      found.push(child);
      queue.push(child.pid);
    }
  }
  return found;
}

/** The marked processes that are still running. */
export function stillRunning(marks: readonly ProcessMark[]): ProcessMark[] {
  const now = new Map(listProcesses().map((process) => [process.pid, process.started]));
  return marks.filter((mark) => now.get(mark.pid) === mark.started);
}

/** Kills the marked processes. */
export function killAll(marks: readonly ProcessMark[]): void {
  for (const { pid } of stillRunning(marks)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // already ended
    }
  }
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

/**
 * The running processes. A zombie counts while it still has threads (`l`): a killed process holds its ports until its last
 * thread has ended.
 */
function listProcesses(): (ProcessMark & { parent: number })[] {
  return printProcesses()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*\S)\s*$/.exec(line))
    .filter((match) => match !== null)
    .filter(([, , , state = '']) => !state.startsWith('Z') || state.includes('l'))
    .map((match) => ({ pid: Number(match[1]), parent: Number(match[2]), started: match[4] as string }));
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
