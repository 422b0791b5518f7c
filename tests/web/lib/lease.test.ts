import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'lock-work';
/** Another tab: a fresh instance of the module on the same storage. */
async function openTab() {
  vi.resetModules();
  return (await import('../../../web/src/lib/with-lease')).withLease;
}

describe('Lease between tabs', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00+05:30') }));
  afterEach(() => void vi.useRealTimers());

  it('requested by two tabs at once: their work runs one after the other', async () => {
    const tabs = [await openTab(), await openTab()];
    let working = 0;
    const most: number[] = [];
    const works = tabs.map((withLease) =>
      withLease(KEY, async () => {
        working += 1;
        most.push(working);
        // Longer than a lease, which is renewed during the work.
        await new Promise((done) => setTimeout(done, 25_000));
        working -= 1;
      }),
    );
    await vi.runAllTimersAsync();
    await Promise.all(works);
    expect(most).toEqual([1, 1]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('of a closed tab expires, even after the clock was set back', async () => {
    for (const until of [Date.now() + 9000, Date.now() + 86_400_000]) {
      localStorage.setItem(KEY, `gone ${until}`);
      const work = vi.fn(async () => undefined);
      const done = (await openTab())(KEY, work);
      await vi.advanceTimersByTimeAsync(10_000);
      await done;
      expect(work).toHaveBeenCalledOnce();
    }
  });

  it('is not needed when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const done = (await openTab())(KEY, async () => 'done');
    await vi.runAllTimersAsync();
    expect(await done).toBe('done');
  });
});
