import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ProcessMark } from './process-tree';

/**
 * The memory of processes in MiB. On Linux shared pages are divided among the processes (PSS); elsewhere they count for
 * each (RSS), which overstates the total.
 */
export function memoryOf(processes: readonly ProcessMark[]): number {
  const kibibytes = processes.map(({ pid }) => proportional(pid) ?? resident(pid));
  return kibibytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function proportional(pid: number): number | undefined {
  try {
    const match = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return match ? Number(match[1]) : undefined;
  } catch {
    return undefined;
  }
}

function resident(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' }));
  } catch {
    return 0; // already ended
  }
}
