import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A service worker that is to take over from the one in charge. */
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

test('When the browser forgets that it was asked, then it is asked again until the worker is in charge', async () => {
  const { takeOver } = await import('../../web/service-worker/take-over');
  takeOver();
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2500);
  expect(skipWaiting).toHaveBeenCalledTimes(3);

  globalThis.dispatchEvent(new Event('activate'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(skipWaiting).toHaveBeenCalledTimes(3);
});

test('When it never is, then the asking ends', async () => {
  const { takeOver } = await import('../../web/service-worker/take-over');
  takeOver();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(skipWaiting).toHaveBeenCalledTimes(25);
});
