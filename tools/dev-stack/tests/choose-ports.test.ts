import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { assertPortsFree, choosePorts, firstFree, OFFSETS } from '../src/stack/choose-ports';
import { portsFor } from '../src/stack/derive-config';
import { ROOT } from '../src/stack/places';
import { waitFor } from '../src/stack/wait-for';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Occupies a port, if it is free. */
function hold(port: number): Promise<void> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve());
    server.listen(port, '127.0.0.1', () => {
      servers.push(server);
      resolve();
    });
  });
}

/** Wrong calls of the launcher, and a word of each answer. */
const WRONG = [
  [['start', '--port-ofset', '20'], '--port-ofset'],
  [['start', '--port-offset', 'many'], 'whole number'],
  [['start', '--port-offset', '-5'], '--port-offset'],
  [['start', '--fresh=yes'], '--fresh'],
  [['start', 'now'], 'now'],
  [['test', '--only'], '--only'],
  [['stop'], 'stop'],
  [[], 'command'],
] as const;

describe('the ports of a stack', () => {
  test('the port sets do not overlap', () => {
    const all = OFFSETS.flatMap((offset) => Object.values(portsFor(offset)));
    expect(new Set(all).size).toBe(all.length);
  });

  test('a busy port: its program is named, and a free set is chosen', async () => {
    await hold(portsFor(0).hosting);
    const { portOffset, notes } = await choosePorts();
    expect(portOffset).toBeGreaterThan(0);
    expect(notes.join()).toMatch(/Port 5000 \(hosting\) is in use by .+, process \d+\. .*--port-offset \d+$/);
    await assertPortsFree(portsFor(portOffset));
  });

  test('a busy offset that was requested: refused, with a free one', async () => {
    await hold(portsFor(18_000).auth);
    const refusal = await assertPortsFree(portsFor(18_000)).catch((error: Error) => error.message);
    expect(refusal).toMatch(/Port 27099 \(auth\) is in use by .+ npm start -- --port-offset \d+$/);
    const [offset] = /\d+$/.exec(String(refusal)) ?? [];
    await assertPortsFree(portsFor(Number(offset)));
  });

  test.each([
    [60, 'Browsers refuse port 5060 (hosting)'],
    [1000, 'Browsers refuse port 6000 (hosting)'],
    [2000, 'Browsers refuse port 10080 (firestore)'],
    [60_000, 'There is no port 65000|There is no port 65001|There is no port 68080'],
  ])('offset %i: refused', async (offset, words) => {
    await expect(assertPortsFree(portsFor(offset))).rejects.toThrow(
      offset > 50_000 ? new RegExp(words) : words,
    );
    expect(await firstFree([offset])).toBeUndefined();
  });
});

describe('a wrong call of the launcher', () => {
  test.each(WRONG)('%j: a message, the usage and exit code 2', (args, word) => {
    const entry = join(ROOT, 'tools', 'bootstrap.mjs');
    const { status, stderr } = spawnSync(process.execPath, [entry, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain(word);
    expect(stderr).toContain('Usage:');
    expect(stderr).not.toContain('    at ');
  });
});

describe('waiting for a slow program', () => {
  test('progress extends the timeout', async () => {
    let step = 0;
    await waitFor(async () => step > 5, { what: 'It', millis: 400, progress: () => (step += 1) });
    expect(step).toBeGreaterThan(5);
  });

  test('without progress the error names the log', async () => {
    const waiting = waitFor(async () => false, { what: 'It', millis: 1, logFile: '/logs/it.log' });
    await expect(waiting).rejects.toThrow('What was printed so far: /logs/it.log');
  });
});
