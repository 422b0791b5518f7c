import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { browserClock } from '../src/clock/browser-clock';
import { ROOT } from '../src/stack/places';

const MINUTE = 60_000;
const NOON = '2031-03-04T12:00:00+05:30';

/** Prints the time as seen by a process, its child and its worker, started with a shifted clock. */
const ASK = `
  const { clockEnvironment } = await import(${JSON.stringify(join(ROOT, 'tools/dev-stack/src/clock/clock-environment.mjs'))});
  const { execFileSync } = await import('node:child_process');
  const child = "const { Worker } = require('node:worker_threads');" +
    "const { execFileSync } = require('node:child_process');" +
    "const below = Number(execFileSync(process.execPath, ['-p', 'Date.now()']));" +
    "new Worker('require(\\"node:worker_threads\\").parentPort.postMessage(Date.now())', { eval: true })" +
    ".on('message', (worker) => console.log(JSON.stringify([Date.now(), +new Date(), Date.parse(Date()), worker, below])));";
  const env = { ...process.env, ...clockEnvironment(process.env) };
  process.stdout.write(execFileSync(process.execPath, ['-e', child], { env }));
`;

function askClock(word: string): number[] {
  const { GHARSEVA_CLOCK_OFFSET: _, NODE_OPTIONS: __, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', ASK], {
    encoding: 'utf8',
    env: { ...env, GHARSEVA_CLOCK: word },
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as number[];
}

describe('GHARSEVA_CLOCK', () => {
  test('an instant: a process, its child and its worker continue from there', () => {
    const times = askClock(NOON);
    expect(times).toHaveLength(5);
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(Date.parse(NOON) - 1000);
      expect(time).toBeLessThan(Date.parse(NOON) + 5 * MINUTE);
    }
  });

  test('a time of day: today in India', () => {
    const [now = 0] = askClock('07:55');
    const words = new Date(now).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' });
    expect(words).toMatch(/ 07:5[5-9]/);
    const machineNow = Date.now() - Number(process.env.GHARSEVA_CLOCK_OFFSET ?? 0);
    expect(Math.abs(now - machineNow)).toBeLessThan(48 * 60 * MINUTE);
  });

  test.each(['noon', '24:00', '7:55', '2026-11-21T10:00:00'])(
    '%s: refused with a message and exit code 2',
    (word) => {
      const { GHARSEVA_CLOCK_OFFSET: _, ...env } = process.env;
      const args = [join(ROOT, 'tools', 'bootstrap.mjs'), 'test', '--only', 'none'];
      const { status, stderr } = spawnSync(process.execPath, args, {
        encoding: 'utf8',
        env: { ...env, GHARSEVA_CLOCK: word },
      });
      expect(status).toBe(2);
      expect(stderr).toContain(`GHARSEVA_CLOCK is "${word}"`);
      expect(stderr).not.toContain('    at ');
    },
  );
});

describe('the script that shifts the clock', () => {
  const moveBy = (offset: number) => browserClock({ GHARSEVA_CLOCK_OFFSET: `${offset}` }) ?? '';
  const run = (code: string) => runInNewContext(code) as unknown;

  test('the clock is not shifted: there is none', () => {
    expect(browserClock({})).toBeUndefined();
  });

  test('two scripts of a site begin with it: shifted once', () => {
    const code = `const real = Date.now();\n${moveBy(600 * MINUTE)}\n${moveBy(600 * MINUTE)}\nDate.now() - real`;
    const moved = run(code) as number;
    expect(moved).toBeGreaterThanOrEqual(600 * MINUTE);
    expect(moved).toBeLessThan(605 * MINUTE);
  });

  test('a fake clock of a test: not changed', () => {
    expect(
      run(`globalThis.Date = class { static now() { return 7; } };\n${moveBy(MINUTE)}\nDate.now()`),
    ).toBe(7);
  });

  test('Date behaves as before', () => {
    const code = `${moveBy(MINUTE)}
      class Own extends Date {}
      [new Date() instanceof Date, new Own(5) instanceof Own, +new Own(5), new Date(7).constructor === Date,
        Date.UTC(1970, 0, 2), typeof Date(), new Date(2020, 1).getFullYear(), Date.length, Date.name]`;
    expect(run(code)).toEqual([true, true, 5, true, 86_400_000, 'string', 2020, 7, 'Date']);
  });
});
