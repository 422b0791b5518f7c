import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  assertPortsFree,
  choosePorts,
  firstFree,
  OFFSETS,
  onChosenPorts,
  onFreePorts,
  orPortTaken,
  PortTakenError,
} from '../src/stack/choose-ports';
import { portsFor } from '../src/stack/derive-config';
import { ROOT } from '../src/stack/places';
import { StackError } from '../src/stack/stack-error';
import { startAuthAndStorage } from '../src/stack/start-backends';
import { startStack } from '../src/stack/start-stack';
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

/** Occupies a port that is free. */
async function holdAny(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: async () => void (await once(server.close(), 'close')) };
}

/** Offsets far from those of the stacks that tests start. */
const FAR = Array.from({ length: 40 }, (_, index) => 18_000 + 20 * index);

/** Two sets of ports that nothing on this machine holds. */
async function twoFree(): Promise<[offset: number, other: number]> {
  const offset = await firstFree(FAR);
  const other = await firstFree(FAR.filter((one) => one !== offset));
  if (offset === undefined || other === undefined) throw new Error('No two sets of ports are free');
  return [offset, other];
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
    expect(OFFSETS).toContain(portOffset);
  });

  test('a busy offset that was requested: refused, with a free one', async () => {
    const [busy] = await twoFree();
    const { auth } = portsFor(busy);
    await hold(auth);
    const refusal = String(await assertPortsFree(portsFor(busy)).catch((error: Error) => error.message));
    expect(refusal).toContain(`Port ${auth} (auth) is in use by `);
    const [, offset] = / npm start -- --port-offset (\d+)$/.exec(refusal) ?? [];
    expect(OFFSETS).toContain(Number(offset));
  });

  test('a start fails while a port is taken: that is its reason, else its own', async () => {
    const own = new Error('The emulators ended');
    const { port, close } = await holdAny();
    expect(await orPortTaken(own, { auth: port })).toBeInstanceOf(PortTakenError);
    await close();
    expect(await orPortTaken(own, {})).toBe(own);
  });

  test('a port that is lost between choice and start: other ports are chosen, three times at most', async () => {
    const taken = new PortTakenError('Port 9099 (auth) is in use by another program.', 'Stop that');
    const told: string[] = [];
    const startOn = (free: number, offsets: number[]) =>
      onChosenPorts(
        async () => offsets.shift(),
        async (offset) => {
          if (offset !== free) throw taken;
          return offset;
        },
        ({ trouble }) => told.push(trouble),
      );
    expect(await startOn(40, [0, 20, 40, 60])).toBe(40);
    expect(told).toEqual([taken.trouble, taken.trouble]);
    await expect(startOn(60, [0, 20, 40, 60])).rejects.toBe(taken);
  });

  test('of several sets the first free one is taken; without one, what is wrong with the first is told', async () => {
    const start = vi.fn(async (offset: number) => offset);
    const [busy, free] = await twoFree();
    await hold(portsFor(busy).auth);
    expect(await onFreePorts([busy, free], start)).toBe(free);
    await expect(onFreePorts([1000, busy], start)).rejects.toThrow('Browsers refuse port 6000 (hosting)');
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('a start that fails for another reason is not repeated', async () => {
    const offsets = [0, 20];
    const start = async () => {
      throw new StackError('The build failed.');
    };
    await expect(onChosenPorts(async () => offsets.shift(), start)).rejects.toThrow('The build failed.');
    expect(offsets).toEqual([20]);
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

describe('a machine that lacks something', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gs-lacks-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  test('no npm to install with: the launcher names it', () => {
    const clock = join('dev-stack', 'src', 'clock', 'clock-environment.mjs');
    for (const file of [join('tools', 'bootstrap.mjs'), join('tools', clock), 'package-lock.json']) {
      cpSync(join(ROOT, file), join(folder, file));
    }
    const launcher = spawnSync(process.execPath, [join(folder, 'tools', 'bootstrap.mjs'), 'start'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: join(folder, 'empty') },
    });
    expect(launcher).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^npm could not be started: .*ENOENT/),
    });
  });

  test('Windows: the launcher says where it runs', () => {
    const windows = `data:text/javascript,Object.defineProperty(process, 'platform', { value: 'win32' })`;
    const entry = join(ROOT, 'tools', 'bootstrap.mjs');
    const { status, stderr } = spawnSync(process.execPath, ['--import', windows, entry, 'stop'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'GharSeva runs on Linux and macOS; on Windows in WSL.\n']);
  });

  test.each([
    ['no ps', null, 'The program ps is missing (Debian: apt-get install procps).'],
    [
      'the ps of BusyBox',
      "ps: bad -o argument 'lstart'",
      "apk add procps):\nps failed: ps: bad -o argument 'lstart'",
    ],
  ])('%s: a start says so, before it looks at ports or builds', async (_, fault, words) => {
    if (fault !== null) {
      writeFileSync(join(folder, 'ps'), `#!/bin/sh\necho "${fault}" >&2\nexit 1\n`, { mode: 0o755 });
    }
    vi.stubEnv('PATH', folder);
    // browsers refuse the ports of this offset, and so does a start that gets that far
    const starts = [startStack({ portOffset: 60 }), startAuthAndStorage({ portOffset: 60 })];
    for (const start of await Promise.allSettled(starts)) {
      expect(start).toMatchObject({ status: 'rejected', reason: expect.any(StackError) });
      expect((start as PromiseRejectedResult).reason.message).toContain(words);
    }
  });
});

describe('waiting for a slow program', () => {
  test('progress extends the timeout', async () => {
    vi.useFakeTimers();
    let step = 0;
    const waiting = waitFor(async () => step > 5, { what: 'It', millis: 200, progress: () => (step += 1) });
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await waiting;
    expect(step).toBeGreaterThan(5);
  });

  test('without progress the error names the log', async () => {
    const waiting = waitFor(async () => false, { what: 'It', millis: 1, logFile: '/logs/it.log' });
    await expect(waiting).rejects.toThrow('What was printed so far: /logs/it.log');
  });
});
