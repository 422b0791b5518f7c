import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** How many times a second Linux counts the processor time of a process. */
const TICKS = 100;

/** Where the time in the program stands in `/proc/{pid}/stat`, counted after the program's name; that in the system follows. */
const USER = 11;

/** The processor time that a process has used so far, in milliseconds; not a number where it is not known. */
function timeOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[USER]) + Number(fields[USER + 1])) * 1000) / TICKS;
  } catch {
    return Number.NaN; // not Linux, or it has ended
  }
}

/** The processor time that everything on the machine has used so far, in milliseconds. */
const timeOfAll = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

/** The processor time of some processes by name, and of all others on the machine, in milliseconds. */
export interface UsedTime<Name extends string> {
  own: Record<Name, number>;
  others: number;
}

/** Begins to measure processor time. @returns what gives that used since then */
export function measureTime<Name extends string>(
  processes: Record<Name, readonly number[]>,
): () => UsedTime<Name> {
  const names = Object.keys(processes) as Name[];
  const read = () => ({
    all: timeOfAll(),
    own: names.map((name) => processes[name].reduce((sum, pid) => sum + timeOf(pid), 0)),
  });
  const before = read();
  return () => {
    const now = read();
    const used = names.map(
      (name, index) => [name, (now.own[index] ?? 0) - (before.own[index] ?? 0)] as const,
    );
    const own = Object.fromEntries(used) as Record<Name, number>;
    const together = used.reduce((sum, [, ms]) => sum + ms, 0);
    return { own, others: Math.max(0, now.all - before.all - together) };
  };
}
