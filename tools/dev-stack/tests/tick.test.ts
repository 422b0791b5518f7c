import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UsageError } from '../src/run-command';
import { describeInvoices, describeTimers } from '../src/timers/fire-local-timers';
import { readTimersCall } from '../src/timers/read-timers-call';
import { tick } from '../src/timers/tick';

const MINUTE = 60_000;

describe('a ticking of each minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('begins at once, and ends when it is stopped', async () => {
    const work = vi.fn(async () => undefined);
    const ticking = tick(work, vi.fn());
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(work).toHaveBeenCalledTimes(3);
    ticking.stop();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(work).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('leaves out what would overlap, and goes on after it', async () => {
    let finish = () => {};
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    tick(work, vi.fn());
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('a tick that fails is told, and the next one comes; one that fails after the end is not told', async () => {
    const failed = vi.fn();
    const fault = new Error('no database');
    const ticking = tick(() => Promise.reject(fault), failed);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(failed.mock.calls).toEqual([[fault], [fault]]);
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    vi.advanceTimersByTime(1);
    ticking.stop();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(failed).toHaveBeenCalledTimes(2);
  });
});

describe('npm run timers', () => {
  const now = new Date('2026-11-23T00:00:00Z');

  test('reads the instant and the ports; without an instant it is now', () => {
    const at = '2026-11-23T09:00:00+05:30';
    expect(readTimersCall(['--at', at, '--port-offset', '20'], now)).toEqual({
      at: new Date('2026-11-23T03:30:00Z'),
      portOffset: 20,
    });
    expect(readTimersCall([], now)).toEqual({ at: now, portOffset: undefined });
  });

  test.each([['09:00'], ['2026-11-23T09:00:00'], ['2026-13-23T09:00:00+05:30'], ['']])(
    'refuses "%s" as an instant',
    (at) => {
      expect(() => readTimersCall(['--at', at], now)).toThrow(UsageError);
    },
  );

  test('says what has happened', () => {
    const none = { fired: 0, outdated: 0, changed: 0, failed: 0, setAside: 0 };
    expect(describeTimers(none)).toBeNull();
    const all = { fired: 3, outdated: 1, changed: 1, failed: 2, setAside: 1 };
    expect(describeTimers(all)).toBe('3 fired, 2 had nothing to do, 2 failed, 1 set aside');
    const idle = { numbered: 0, done: 0, later: 0, left: 0, failed: 0 };
    expect(describeInvoices(idle)).toBeNull();
    expect(describeInvoices({ numbered: 5, done: 1, later: 1, left: 2, failed: 1 })).toBe(
      '5 numbered, 1 had nothing to number, 3 wait, 1 series failed',
    );
  });
});
