import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { endAll, haltTree, stillRunning, treeOf } from '../src/stack/process-tree';

/** Listens on a free port and prints it; its busy threads end some time after the process is killed. */
const PROGRAM = `
  const { Worker } = require('node:worker_threads');
  for (let i = 0; i < 6; i += 1) new Worker('const kept = []; for (;;) { kept.push({}); if (kept.length > 1e6) kept.length = 0; }', { eval: true });
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}

test('a killed process counts as running until its ports are free', async () => {
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = await once(child.stdout, 'data');
    const port = Number(String(printed));
    const marks = treeOf(child.pid as number);
    expect(stillRunning(marks)).toEqual(marks);
    await endAll(marks, 'The end of the program');
    expect(stillRunning(marks)).toEqual([]);
    expect(await isListening(port)).toBe(false);
  }
});

test('a halted tree is whole: no child that is being started outlives it', async () => {
  for (let round = 0; round < 2; round += 1) {
    // the length of their sleep names the children of this round
    const sleep = `${40 + round}.${process.pid}`;
    const program = `
      const { spawn } = require('node:child_process');
      setInterval(() => spawn('sleep', ['${sleep}'], { detached: true, stdio: 'ignore' }).once('spawn', () => console.log('one')), 1);
    `;
    const parent = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(parent.stdout, 'data');
    await endAll(await haltTree(parent.pid as number), 'The end of the tree');
    const { stdout } = spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
    expect(stdout.split('\n').filter((line) => line.startsWith(`sleep ${sleep}`))).toEqual([]);
  }
});

test('a process list interrupted by Ctrl-C is read again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gs-ps-'));
  const path = process.env.PATH ?? '';
  const once = join(folder, 'once');
  writeFileSync(once, '');
  const script = `#!/bin/sh\nif [ -e '${once}' ]; then rm '${once}'; kill -INT $$; fi\nPATH='${path}' exec ps "$@"\n`;
  writeFileSync(join(folder, 'ps'), script, { mode: 0o755 });
  process.env.PATH = `${folder}${delimiter}${path}`;
  try {
    expect(treeOf(process.pid).map(({ pid }) => pid)).toContain(process.pid);
  } finally {
    process.env.PATH = path;
    rmSync(folder, { recursive: true, force: true });
  }
});
