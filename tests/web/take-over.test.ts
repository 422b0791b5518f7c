import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The function by which a waiting service worker takes over. */
const skipWaiting = vi.fn(() => Promise.resolve());
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  skipWaiting.mockClear();
  vi.stubGlobal('skipWaiting', skipWaiting);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('requests the takeover again until the worker is active', async () => {
  const { takeOver } = await import('../../web/service-worker/take-over');
  takeOver();
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2500);
  expect(skipWaiting).toHaveBeenCalledTimes(3);

  globalThis.dispatchEvent(new Event('activate'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(skipWaiting).toHaveBeenCalledTimes(3);
});

test('stops requesting when the worker never becomes active', async () => {
  const { takeOver } = await import('../../web/service-worker/take-over');
  takeOver();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(skipWaiting).toHaveBeenCalledTimes(25);
});
