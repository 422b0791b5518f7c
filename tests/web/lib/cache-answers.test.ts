import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { cacheAnswers } from '../../../web/src/lib/offline/cache-answers';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { customer } from '../support/people';

const stops: (() => void)[] = [];
/** A visit of the site: a cache of its own, with what earlier visits kept. */
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

describe('cached answers', () => {
  it('When the site is opened again, then the catalogue is there with the time at which it came', () => {
    const first = visit();
    first.client.setQueryData(CATEGORY, [{ _id: 'electrician' }], { updatedAt: 1000 });
    first.stop();
    const { client } = visit();
    expect(client.getQueryData(CATEGORY)).toEqual([{ _id: 'electrician' }]);
    expect(client.getQueryState(CATEGORY)?.dataUpdatedAt).toBe(1000);
  });

  it('When an answer was kept by a clock that ran ahead, then it does not count as fresh until then', () => {
    const first = visit();
    first.client.setQueryData(CATEGORY, [{ _id: 'electrician' }], { updatedAt: Date.now() + 3_600_000 });
    first.stop();
    expect(visit().client.getQueryData(CATEGORY)).toBeUndefined();
  });

  it('When orders are kept, then only their own customer is shown them, and Logout deletes them', () => {
    storedUser.set(customer({ _id: 'asha' }));
    const first = visit();
    first.client.setQueryData(ORDERS, { pages: [[{ _id: 'her order' }]], pageParams: [null] });
    first.stop();
    expect(visit().client.getQueryData(ORDERS)).toBeTruthy();
    expect(inStorage()).toContain('her order');
    storedUser.set(null);
    expect(inStorage()).not.toContain('her order');
  });

  it('When somebody else signs in, then the orders of the first are deleted', () => {
    storedUser.set(customer({ _id: 'asha' }));
    const first = visit();
    first.client.setQueryData(ORDERS, { pages: [[{ _id: 'her order' }]], pageParams: [null] });
    first.stop();
    storedUser.set(customer({ _id: 'ravi' }));
    const second = visit();
    expect(second.client.getQueryData(ORDERS)).toBeUndefined();
    expect(inStorage()).not.toContain('her order');
  });

  it('When an answer is about a person in any other way, then it is not kept', () => {
    storedUser.set(customer({ _id: 'asha' }));
    const { client, stop } = visit();
    client.setQueryData(['account', 'asha'], { email: 'private@example.in' });
    client.setQueryData(['orders', 'ravi'], { pages: [[{ _id: 'his order' }]], pageParams: [null] });
    client.setQueryData(['admin', 'workers'], [{ fullName: 'A worker' }]);
    stop();
    expect(inStorage()).not.toMatch(/private@|his order|A worker/);
  });

  it('When what is kept is damaged or of another shape, then it is deleted', () => {
    for (const text of ['nonsense', '{"shapes":"other","owner":null,"queries":[]}', 'null']) {
      window.localStorage.setItem('kept-catalogue', text);
      visit().stop();
      expect(window.localStorage.getItem('kept-catalogue')).toBeNull();
    }
  });
});
