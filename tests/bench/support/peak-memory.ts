import { readFileSync } from 'node:fs';

/** The peak memory of a process in MiB (RSS: shared pages counted in full); undefined where it is not known. */
export function peakMemory(pid: number): number | undefined {
  try {
    const match = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match ? Number(match[1]) / 1024 : undefined;
  } catch {
    return undefined; // not Linux, or it has ended
  }
}
