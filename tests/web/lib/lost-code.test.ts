import { expect, test, vi } from 'vitest';
import { connected } from '../../../web/src/lib/connection';
import { findReason } from '../../../web/src/lib/lost-code';

test('a server that does not answer for seconds counts as not reached', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', ended);
    return new Promise(() => undefined);
  });
  const reason = findReason();
  await vi.advanceTimersByTimeAsync(8100);
  expect(await reason).toBe('network');
  expect(connected.get()).toBe(false);
  expect(ended).toHaveBeenCalled();
});

test('any answer says that the server is there', async () => {
  connected.set(false);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  expect(await findReason()).toBe('server');
});
