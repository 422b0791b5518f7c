// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GIVE_UP_AFTER_MS, giveUp } from '../../web/service-worker/give-up';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a request that is never answered ends after two minutes, and not before', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.address() as AddressInfo;
    const request = await giveUp.requestWillFetch({ request: new Request(`http://127.0.0.1:${port}/x.svg`) });
    const asked = new Promise((resolve) => server.once('request', resolve));
    const answer = fetch(request).catch(({ name }: Error) => name);
    await asked;
    vi.advanceTimersByTime(GIVE_UP_AFTER_MS - 1);
    expect(request.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await answer).toBe('AbortError');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the request is the same otherwise', async () => {
  const headers = { 'X-Kept': 'yes' };
  const asked = new Request('http://127.0.0.1/a.js?v=1', { headers, cache: 'reload', credentials: 'omit' });
  const {
    url,
    method,
    cache,
    credentials,
    headers: kept,
  } = await giveUp.requestWillFetch({ request: asked });
  expect([url, method, cache, credentials, kept.get('X-Kept')]).toEqual([
    ...[asked.url, 'GET', 'reload', 'omit', 'yes'],
  ]);
});
