import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { killAll, type ProcessMark, stillRunning, treeOf } from '../src/stack/process-tree';
import { waitFor } from '../src/stack/wait-for';

const GUARD = join(import.meta.dirname, '..', 'src', 'stack', 'end-with-launcher.cjs');

/** An instance of the function that outlives its CLI: it is deaf to the signals that the CLI would end it with. */
const INSTANCE = `for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
setInterval(() => {}, 1_000);
console.log('up');`;

const noted: ProcessMark[] = [];
afterEach(() => killAll(noted.splice(0)));

/**
 * Starts a process guarded as the firebase CLI is, with such an instance.
 * @param onInterrupt what the CLI does on Ctrl-C, as code
 */
async function startGuarded(onInterrupt: string): Promise<ChildProcess> {
  const source = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(INSTANCE)}], { stdio: 'inherit' });
setInterval(() => {}, 1_000);
process.on('SIGINT', () => { ${onInterrupt} });`;
  const cli = spawn(process.execPath, ['--require', GUARD, '-e', source], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(cli.stdout as NonNullable<typeof cli.stdout>, 'data');
  noted.push(...treeOf(cli.pid as number));
  expect(noted).toHaveLength(2);
  return cli;
}

test.each([
  ['ends at once on Ctrl-C', 'process.exit(0);'],
  ['fails on Ctrl-C', `throw new Error('thrown on Ctrl-C in a test');`],
  ['does not react to Ctrl-C', ''],
])('when the launcher is gone and the CLI %s, no instance of the function is left', async (_how, react) => {
  const cli = await startGuarded(react);
  cli.stdin?.destroy(); // as the end of the launcher does
  await waitFor(async () => stillRunning(noted).length === 0, { what: 'The end of CLI and instance' });
});
