import { endpoints } from '@gharseva/contract';
import { describe, expect, test, vi } from 'vitest';
import { callTime, Unanswered, within, withinCall } from '../../../functions/src/platform/call-time';
import { DEADLINES } from '../../../functions/src/platform/deadlines';

const never = () => new Promise<never>(() => undefined);
const LONG = { ms: 300_000, silenceMs: 300_000 };

describe('the time of a call', () => {
  test('work that never ends: refused at the end of its time, which everything behind it sees', async () => {
    let signal: AbortSignal | undefined;
    const call = withinCall({ ...LONG, ms: 20 }, (time) => {
      signal = time.signal;
      return never();
    });
    await expect(call).rejects.toThrow(Unanswered);
    expect(signal?.aborted).toBe(true);
  });

  test('after the end: nothing is left for another request, and no answer begins', async () => {
    let after: Promise<unknown> = never();
    await withinCall({ ...LONG, ms: 20 }, async (time) => {
      const ended = new Promise((resolve) => time.signal.addEventListener('abort', resolve));
      after = ended.then(() => {
        expect(callTime()?.left()).toBe(0);
        time.begin();
      });
      await after.catch(() => undefined);
      return never();
    }).catch(() => undefined);
    await expect(after).rejects.toThrow(Unanswered);
  });

  test('an answer that has begun: not cut off', async () => {
    vi.useFakeTimers();
    try {
      const call = withinCall({ ms: 20, silenceMs: 20 }, async (time) => {
        time.asked();
        time.begin();
        await new Promise((resolve) => setTimeout(resolve, 60_000));
        expect(callTime()?.left()).toBe(Number.POSITIVE_INFINITY);
        return 'whole';
      });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await call).toBe('whole');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a long call: ended by a silent database, not by its own work', async () => {
    vi.useFakeTimers();
    try {
      const limits = { ms: 50_000, silenceMs: 8_000 };
      const works = withinCall(limits, async (time) => {
        for (let request = 0; request < 3; request += 1) {
          time.asked();
          await new Promise((resolve) => setTimeout(resolve, 5_000));
          time.answered();
          await new Promise((resolve) => setTimeout(resolve, 10_000));
        }
        return 'done';
      });
      const waits = withinCall(limits, async (time) => {
        time.asked();
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        time.asked();
        return never();
      }).catch((error: unknown) => String(error));
      await vi.advanceTimersByTimeAsync(45_000);
      expect(await waits).toContain('8000 ms');
      expect(await works).toBe('done');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a question behind a call: waits no longer than the call has left', async () => {
    const asked = withinCall({ ...LONG, ms: 20 }, () => within(300_000, 'It', never));
    await expect(asked).rejects.toThrow(Unanswered);
    await expect(within(20, 'It', never)).rejects.toThrow('It has not answered within 20 ms');
  });
});

describe('the deadlines in production', () => {
  test('every call ends within ten seconds: whatever it waits for, and if it is a long one', () => {
    for (const ms of Object.values(DEADLINES)) expect(ms).toBeLessThan(10_000);
    const { callMs, silenceMs, databaseMs } = DEADLINES;
    // twice, so that a request to a dead connection leaves time for another one
    expect(2 * databaseMs).toBeLessThan(callMs);
    expect(2 * databaseMs).toBeLessThanOrEqual(silenceMs);
  });

  test('only what computes or stores much may take longer, and ends before the function does', () => {
    const long = Object.entries(endpoints).filter(([, declaration]) => 'longSeconds' in declaration);
    expect(long.map(([name]) => name).sort()).toEqual([
      ...[
        'exportCash',
        'exportMoney',
        'importCsv',
        'importStatement',
        'registerRefundPhoto',
        'registerUpload',
        'registerWorkPhoto',
        'uploadPicture',
      ],
    ]);
    for (const [, declaration] of long) expect(declaration).toMatchObject({ longSeconds: 50 });
  });
});
