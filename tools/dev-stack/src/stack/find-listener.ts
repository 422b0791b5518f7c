import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENS = '0A';
const LONGEST = 80;

/** The program listening on a port, such as `node server.js, process 123`, if it can be determined. */
export function findListener(port: number): string | undefined {
  try {
    const pid = process.platform === 'linux' ? pidOnLinux(port) : pidByLsof(port);
    if (!pid) return undefined;
    const command = execFileSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' }).trim();
    return `${command.slice(0, LONGEST)}, process ${pid}`;
  } catch {
    return undefined; // another user's process, or already ended
  }
}

function pidOnLinux(port: number): string | undefined {
  const inodes = new Set<string>();
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n')) {
      const fields = line.trim().split(/\s+/);
      if (fields[1]?.endsWith(`:${wanted}`) && fields[3] === LISTENS) inodes.add(`socket:[${fields[9]}]`);
    }
  }
  return readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && holds(pid, inodes));
}

function holds(pid: string, inodes: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.has(readlinkSync(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false; // another user's process, or already ended
  }
}

function pidByLsof(port: number): string | undefined {
  const lines = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' });
  return lines.split('\n')[0] || undefined;
}
