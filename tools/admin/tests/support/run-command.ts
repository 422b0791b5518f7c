import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** How a run of the command ended. */
export interface Ended {
  code: number | null;
  /** Standard output and error together. */
  output: string;
}

/**
 * Runs the command of `npm run admin:*` on the Auth emulator of the environment.
 * @param entry the program of another command, in the sources of this package
 * @param password the variable GHARSEVA_ADMIN_PASSWORD
 * @param input standard input
 */
export async function runCommand(
  args: readonly string[],
  { password, input = '', entry = 'run.ts' }: { password?: string; input?: string; entry?: string } = {},
): Promise<Ended> {
  const { GHARSEVA_ADMIN_PASSWORD: _own, ...env } = process.env;
  const command = ['--import', 'tsx', join(ROOT, 'tools', 'admin', 'src', entry), ...args];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: password ? { ...env, GHARSEVA_ADMIN_PASSWORD: password } : env,
  });
  child.stdin.on('error', () => undefined); // a command that reads nothing may have ended
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: out + err };
}
