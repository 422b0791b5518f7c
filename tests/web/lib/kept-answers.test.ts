import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheAnswers, isCached } from '../../../web/src/lib/offline/cache-answers';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { customer } from '../support/people';

const NOW = Date.parse('2026-11-21T09:30:00+05:30');
const CATEGORY = ['category', 'top'];
const SERVICE = ['service', 'fans'];
const ORDERS = ['orders', 'asha'];
const stops: (() => void)[] = [];

/** A visit to the site; `before` is done before this code is loaded. */
function visit(before: (client: QueryClient) => void = () => undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  before(client);
  const stop = cacheAnswers(client);
  stops.push(stop);
  return { client, stop };
}
const stored = (key: string): { data: unknown; status: string }[] =>
  (JSON.parse(localStorage.getItem(key) ?? '{"queries":[]}').queries as { state: never }[]).map(
    ({ state }) => state,
  );
const dataIn = (key: string) => stored(key).map(({ data }) => data);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  storedUser.set(null);
  vi.useRealTimers();
});

describe('answers', () => {
  test.each([
    ['of a category', CATEGORY, true],
    ['of services', SERVICE, true],
    ['of the own orders', ORDERS, true],
    ['of another customer’s orders', ['orders', 'ravi'], false],
    ['of all orders', ['orders'], false],
    ['of anything else', ['account', 'asha'], false],
  ])('%s are kept: %#', (_what, queryKey, expected) => {
    storedUser.set(customer());
    expect(isCached(queryKey)).toBe(expected);
  });

  test('of orders are kept for nobody while nobody is signed in', () => {
    expect(isCached(ORDERS)).toBe(false);
  });

  test('are written together half a second after the first, by their places', async () => {
    storedUser.set(customer());
    const { client } = visit();
    client.setQueryData(CATEGORY, 'fans');
    await vi.advanceTimersByTimeAsync(499);
    client.setQueryData(SERVICE, 'fan');
    client.setQueryData(ORDERS, 'hers');
    expect(localStorage.getItem('kept-catalogue')).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect([dataIn('kept-catalogue').sort(), dataIn('kept-orders')]).toEqual([['fan', 'fans'], ['hers']]);
    const owners = ['kept-catalogue', 'kept-orders'].map(
      (key) => JSON.parse(localStorage.getItem(key) ?? '').owner,
    );
    expect(owners).toEqual([null, 'asha']);
    client.setQueryData(SERVICE, 'newer fan');
    await vi.advanceTimersByTimeAsync(500);
    expect(dataIn('kept-catalogue').sort()).toEqual(['fans', 'newer fan']);
  });

  test('are written when the page is left, until this ends', () => {
    const { client, stop } = visit();
    client.setQueryData(CATEGORY, 'fans');
    window.dispatchEvent(new Event('pagehide'));
    expect(dataIn('kept-catalogue')).toEqual(['fans']);
    stop();
    localStorage.clear();
    client.setQueryData(CATEGORY, 'newer');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);
  });

  test('of before this code was loaded are kept; what has none is not', () => {
    visit((client) => {
      client.setQueryData(CATEGORY, 'fans');
      client.setQueryData(['account', 'asha'], 'private');
      client.getQueryCache().build(client, { queryKey: SERVICE });
    }).stop();
    expect(dataIn('kept-catalogue')).toEqual(['fans']);
  });

  test('that failed are not kept in place of those that came', async () => {
    const { client, stop } = visit();
    client.setQueryData(CATEGORY, 'fans');
    const queryFn = () => Promise.reject(new Error('no network'));
    await client.fetchQuery({ queryKey: CATEGORY, queryFn }).catch(() => undefined);
    await client.fetchQuery({ queryKey: SERVICE, queryFn }).catch(() => undefined);
    stop();
    expect(stored('kept-catalogue').map(({ data, status }) => [data, status])).toEqual([['fans', 'success']]);
  });

  test('that are removed while the page is open are given again to a screen that asks', () => {
    const { client } = visit();
    client.setQueryData(CATEGORY, 'fans', { updatedAt: NOW - 1000 });
    client.removeQueries({ queryKey: CATEGORY });
    client.getQueryCache().build(client, { queryKey: CATEGORY });
    expect(client.getQueryData(CATEGORY)).toBe('fans');
    expect(client.getQueryState(CATEGORY)?.dataUpdatedAt).toBe(NOW - 1000);
  });

  test('that are given back to a screen that still waits are shown', () => {
    const first = visit();
    first.client.setQueryData(CATEGORY, 'fans');
    first.stop();
    const { client } = visit((waiting) => waiting.getQueryCache().build(waiting, { queryKey: CATEGORY }));
    expect(client.getQueryState(CATEGORY)).toMatchObject({ status: 'success', data: 'fans' });
  });

  test('that are given back leave the failure of a screen as it is', async () => {
    const first = visit();
    first.client.setQueryData(CATEGORY, 'fans', { updatedAt: NOW - 1000 });
    first.stop();
    const failing = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const error = new Error('no network');
    const asked = failing.fetchQuery({ queryKey: CATEGORY, queryFn: () => Promise.reject(error) });
    await asked.catch(() => undefined);
    stops.push(cacheAnswers(failing));
    const { data, status, error: told, errorUpdatedAt } = failing.getQueryState(CATEGORY) ?? {};
    expect([data, status, told, errorUpdatedAt]).toEqual(['fans', 'error', error, NOW]);
  });
});

describe('the own answers', () => {
  const own = () => [localStorage.getItem('kept-orders'), localStorage.getItem('visit-links')];

  test('are deleted with the links to visits on a phone on which nobody is signed in', () => {
    localStorage.setItem('kept-orders', 'hers');
    localStorage.setItem('visit-links', 'hers');
    visit();
    expect(own()).toEqual([null, null]);
  });

  test('are deleted at a logout, and what was still to be written is not written', async () => {
    storedUser.set(customer());
    const { client, stop } = visit();
    localStorage.setItem('visit-links', 'hers');
    client.setQueryData(ORDERS, 'hers');
    storedUser.set(null);
    await vi.advanceTimersByTimeAsync(500);
    stop();
    expect(own()).toEqual([null, null]);
  });

  test('are not those of the next customer, who has the links of this phone', async () => {
    storedUser.set(customer());
    const { client } = visit();
    localStorage.setItem('visit-links', 'of this phone');
    client.setQueryData(ORDERS, 'hers');
    await vi.advanceTimersByTimeAsync(500);
    storedUser.set(customer({ _id: 'ravi' }));
    client.setQueryData(['orders', 'ravi'], 'his');
    await vi.advanceTimersByTimeAsync(500);
    expect([dataIn('kept-orders'), localStorage.getItem('visit-links')]).toEqual([['his'], 'of this phone']);
    expect(JSON.parse(localStorage.getItem('kept-orders') ?? '').owner).toBe('ravi');
  });

  test('stay when the own details change', async () => {
    storedUser.set(customer());
    const { client } = visit();
    client.setQueryData(ORDERS, 'hers');
    storedUser.set(customer({ name: 'Asha V.' }));
    await vi.advanceTimersByTimeAsync(500);
    expect(dataIn('kept-orders')).toEqual(['hers']);
  });

  test('are read again after a reload', () => {
    storedUser.set(customer());
    const first = visit();
    first.client.setQueryData(ORDERS, 'hers');
    first.stop();
    expect(visit().client.getQueryData(ORDERS)).toBe('hers');
  });
});
