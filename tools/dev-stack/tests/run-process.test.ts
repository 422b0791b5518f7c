import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProcess } from '../src/run-process';
import { killAll, stillRunning, treeOf } from '../src/stack/process-tree';
import { waitFor } from '../src/stack/wait-for';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-process-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A worker that hears no signal, such as a test that hangs. */
const WORKER = `for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
setInterval(() => {}, 1_000);
console.log('ready');`;

/**
 * A program with such a worker; on SIGTERM it ends at once, without the worker. Once both are ready it writes their ids, to a
 * file that is there whole or not at all.
 */
const program = (ids: string) => `const { renameSync, writeFileSync } = require('node:fs');
process.on('SIGTERM', () => process.exit(7));
const worker = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(WORKER)}]);
worker.stdout.once('data', () => {
  const ids = ${JSON.stringify(ids)};
  writeFileSync(ids + '.new', process.pid + ' ' + worker.pid);
  renameSync(ids + '.new', ids);
});
setInterval(() => {}, 1_000);`;

const idsIn = (file: string): number[] => {
  try {
    return readFileSync(file, 'utf8').split(' ').map(Number);
  } catch {
    return []; // not written yet
  }
};

test('interrupted, a program is ended with the workers that it leaves, before the interruption is answered', async () => {
  const file = join(folder, 'ids');
  const interruption = new AbortController();
  const ended = runProcess(process.execPath, ['-e', program(file)], {}, interruption.signal);
  await waitFor(async () => idsIn(file).length === 2, { what: 'The program' });
  const tree = treeOf(idsIn(file)[0] as number);
  expect(tree).toHaveLength(2);
  try {
    interruption.abort();
    expect(await ended).toBe(7);
    expect(stillRunning(tree)).toEqual([]);
  } finally {
    killAll(tree);
  }
});

test('a program that ends by itself: its exit code', async () => {
  expect(await runProcess(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
});

test('a program that is missing: 1', async () => {
  expect(await runProcess(join(folder, 'missing'), [])).toBe(1);
});
