import { readFileSync } from 'node:fs';

/** A line of what Linux says of a process's memory, in MiB; undefined where it is not known. */
function memory(pid: number, name: 'VmHWM' | 'VmRSS'): number | undefined {
  try {
    const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match ? Number(match[1]) / 1024 : undefined;
  } catch {
    return undefined; // not Linux, or it has ended
  }
}

/** The peak memory of a process in MiB (RSS: shared pages counted in full); undefined where it is not known. */
export const peakMemory = (pid: number) => memory(pid, 'VmHWM');

/** The present memory of a process in MiB; undefined where it is not known. */
export const presentMemory = (pid: number) => memory(pid, 'VmRSS');
