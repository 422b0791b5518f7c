import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { memoryOf } from '@gharseva/dev-stack/stack/memory-of';
import { treeOf } from '@gharseva/dev-stack/stack/process-tree';
import { peakMemory } from './peak-memory';

/** The processes of the Functions emulator below this one. */
export interface FunctionProcesses {
  /** What each runs, and its peak memory in MiB (RSS: shared pages counted in full). */
  processes: { runs: string; most: number }[];
  /** The current memory of all of them in MiB (PSS: shared pages counted once). */
  together: number;
}

/** Finds them. Peak memory is known on Linux alone; elsewhere it is the current memory. */
export function functionProcesses(): FunctionProcesses {
  const tree = treeOf(process.pid);
  const ids = tree.map(({ pid }) => `${pid}`).join(',');
  const table = execFileSync('ps', ['-o', 'pid=,args=', '-p', ids], { encoding: 'utf8' });
  const runtimes = new Set(
    table
      .split('\n')
      .filter((line) => line.includes('functionsEmulatorRuntime'))
      .map((line) => Number.parseInt(line, 10)),
  );
  const marks = tree.filter(({ pid }) => runtimes.has(pid));
  const processes = marks.map((mark) => ({
    runs: targetOf(mark.pid),
    most: peakMemory(mark.pid) ?? memoryOf([mark]),
  }));
  return { processes, together: memoryOf(marks) };
}

/** The highest peak memory of any of them, in MiB. */
export function mostMemory({ processes }: FunctionProcesses): number {
  return Math.max(0, ...processes.map(({ most }) => most));
}

/** The name of the function, from the variable that the emulator sets. */
function targetOf(pid: number): string {
  return /(?:^|\0)FUNCTION_TARGET=([^\0]*)/.exec(read(`/proc/${pid}/environ`))?.[1] ?? 'a function';
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // not Linux, or it ended meanwhile
  }
}
