import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { cacheAnswers } from '../../../web/src/lib/offline/cache-answers';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { customer } from '../support/people';

const stops: (() => void)[] = [];
/** A visit to the site: a new cache with what earlier visits stored. */
function visit() {
  const client = new QueryClient();
  const stop = cacheAnswers(client);
  stops.push(stop);
  return { client, stop };
}

const CATEGORY = ['category', 'top'];
const ORDERS = ['orders', 'asha'];
const inStorage = () => JSON.stringify(window.localStorage);

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  storedUser.set(null);
});

describe('Cached answers', () => {
  it('restore the catalogue with its time when the site is opened again', () => {
    const first = visit();
    first.client.setQueryData(CATEGORY, [{ _id: 'electrician' }], { updatedAt: 1000 });
    first.stop();
    const { client } = visit();
    expect(client.getQueryData(CATEGORY)).toEqual([{ _id: 'electrician' }]);
    expect(client.getQueryState(CATEGORY)?.dataUpdatedAt).toBe(1000);
  });

  it('stored by a clock that ran ahead are not restored', () => {
    const first = visit();
    first.client.setQueryData(CATEGORY, [{ _id: 'electrician' }], { updatedAt: Date.now() + 3_600_000 });
    first.stop();
    expect(visit().client.getQueryData(CATEGORY)).toBeUndefined();
  });

  it('of orders are shown only to their customer and deleted on logout', () => {
    storedUser.set(customer({ _id: 'asha' }));
    const first = visit();
    first.client.setQueryData(ORDERS, { pages: [[{ _id: 'her order' }]], pageParams: [null] });
    first.stop();
    expect(visit().client.getQueryData(ORDERS)).toBeTruthy();
    expect(inStorage()).toContain('her order');
    storedUser.set(null);
    expect(inStorage()).not.toContain('her order');
  });

  it('of orders are deleted when another customer signs in', () => {
    storedUser.set(customer({ _id: 'asha' }));
    const first = visit();
    first.client.setQueryData(ORDERS, { pages: [[{ _id: 'her order' }]], pageParams: [null] });
    first.stop();
    storedUser.set(customer({ _id: 'ravi' }));
    const second = visit();
    expect(second.client.getQueryData(ORDERS)).toBeUndefined();
    expect(inStorage()).not.toContain('her order');
  });

  it('exclude all other personal data', () => {
    storedUser.set(customer({ _id: 'asha' }));
    const { client, stop } = visit();
    client.setQueryData(['account', 'asha'], { email: 'private@example.in' });
    client.setQueryData(['orders', 'ravi'], { pages: [[{ _id: 'his order' }]], pageParams: [null] });
    client.setQueryData(['admin', 'workers'], [{ fullName: 'A worker' }]);
    stop();
    expect(inStorage()).not.toMatch(/private@|his order|A worker/);
  });

  it('that are damaged or of another shape are deleted', () => {
    for (const text of ['nonsense', '{"shapes":"other","owner":null,"queries":[]}', 'null']) {
      window.localStorage.setItem('kept-catalogue', text);
      visit().stop();
      expect(window.localStorage.getItem('kept-catalogue')).toBeNull();
    }
  });
});
