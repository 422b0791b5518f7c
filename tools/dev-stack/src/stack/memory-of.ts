import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ProcessMark } from './process-tree';

/**
 * The memory of some processes in MiB. On Linux each page that several share is divided among them (PSS); elsewhere it
 * is counted for each (RSS), which says more than is used.
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
    return 0; // it ended meanwhile
  }
}
