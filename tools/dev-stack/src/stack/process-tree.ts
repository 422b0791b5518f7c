import { execFileSync } from 'node:child_process';

/** A process, with its start time, so that a reused id is not taken for it. */
export interface ProcessMark {
  pid: number;
  started: string;
}

/** A process and all below it, at any depth. Needs `ps`, as every Linux and macOS has it. */
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

/** Those of the marked processes that still run. */
export function stillRunning(marks: readonly ProcessMark[]): ProcessMark[] {
  const now = new Map(listProcesses().map((process) => [process.pid, process.started]));
  return marks.filter((mark) => now.get(mark.pid) === mark.started);
}

/** Ends the marked processes at once. */
export function killAll(marks: readonly ProcessMark[]): void {
  for (const { pid } of stillRunning(marks)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended meanwhile
    }
  }
}

/** Ends what is left of a process group at once, also what started since anybody looked. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // nothing is left of it
  }
}

/**
 * What runs. A zombie does not, unless threads of it are still ending (`l`): a killed process holds its ports until the
 * last of them has.
 */
function listProcesses(): (ProcessMark & { parent: number })[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, LC_ALL: 'C' },
  });
  return table
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*\S)\s*$/.exec(line))
    .filter((match) => match !== null)
    .filter(([, , , state = '']) => !state.startsWith('Z') || state.includes('l'))
    .map((match) => ({ pid: Number(match[1]), parent: Number(match[2]), started: match[4] as string }));
}
