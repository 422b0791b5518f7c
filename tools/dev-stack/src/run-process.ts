import { spawn } from 'node:child_process';
import { ROOT } from './stack/places';
import { endAll, stillRunning, treeOf } from './stack/process-tree';

/** How long an interrupted program may take to end by itself. */
const GRACE_MILLIS = 5_000;

/**
 * Runs a program with its output shown.
 * @param env added to the environment
 * @param signal when aborted, ends the program and its child processes, before this resolves
 * @param cwd default the repository's root
 * @returns the exit code; 1 for a program that could not be started or was killed
 * @throws Error if an interrupted program does not end even when it is killed
 */
export function runProcess(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  signal?: AbortSignal,
  cwd: string = ROOT,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    let ending = Promise.resolve();
    const end = () => {
      ending = endTree(child.pid);
    };
    signal?.addEventListener('abort', end, { once: true });
    const settle = (code: number) => {
      signal?.removeEventListener('abort', end);
      // a program that ends at once can leave children behind, and this process may exit when it is told of the end
      ending.then(() => resolve(code), reject);
    };
    child.once('error', () => settle(1));
    child.once('exit', (code) => settle(code ?? 1));
  });
}

/** Asks a program to end, then kills what is left of it and its child processes. */
async function endTree(pid: number | undefined): Promise<void> {
  if (!pid) return;
  const tree = treeOf(pid);
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    return; // already ended
  }
  const deadline = Date.now() + GRACE_MILLIS;
  while (stillRunning(tree).length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await endAll(tree, `The end of process ${pid}`);
}
