import type { EndpointDeclaration } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../../functions/src/http/page-of';
import { deepFreeze } from '../../../support/deep-freeze';

const list = (...ids: string[]) => deepFreeze(ids.map((_id) => ({ _id })));
const declared = (page?: { size: number; in?: string }, method = 'GET') =>
  ({ method, page }) as EndpointDeclaration;

describe('a page of a list', () => {
  const OF_TWO = declared({ size: 2 });

  test('with one record more names the next, after its last one, with all else that was asked', () => {
    expect(pageOf(OF_TWO, list('a', 'b', 'c'), '/api/things?search=x%20y&after=0')).toStrictEqual({
      ...{ outcome: [{ _id: 'a' }, { _id: 'b' }], next: '/api/things?search=x+y&after=b' },
    });
  });

  test.each([[['a', 'b']], [['a']], [[]]])('of %j is the last', (ids) => {
    const records = list(...ids);
    expect(pageOf(OF_TWO, records, '/api/things')).toStrictEqual({ outcome: records, next: null });
  });

  test('of as many as were asked for', () => {
    expect(pageOf(OF_TWO, list('a', 'b'), '/api/things?limit=1', 1)).toStrictEqual({
      ...{ outcome: [{ _id: 'a' }], next: '/api/things?limit=1&after=a' },
    });
    expect(pageOf(OF_TWO, list('a', 'b', 'c'), '/api/things?limit=3', 3).next).toBeNull();
  });

  test('of none has no next one', () => {
    expect(pageOf(OF_TWO, list('a'), '/api/things', 0)).toStrictEqual({ outcome: [], next: null });
  });

  test('within an answer is cut there', () => {
    const outcome = deepFreeze({ total: 9, rows: list('a', 'b') });
    expect(pageOf(declared({ size: 1, in: 'rows' }), outcome, '/api/things')).toStrictEqual({
      ...{ outcome: { total: 9, rows: [{ _id: 'a' }] }, next: '/api/things?after=a' },
    });
  });
});

describe('an answer that is no list', () => {
  const next = (outcome: unknown, url = '/api/things', method = 'GET') => {
    const page = pageOf(declared(undefined, method), deepFreeze(outcome), url);
    expect(page.outcome).toBe(outcome);
    return page.next;
  };

  test('with a cursor has a next page, numbered', () => {
    expect(next({ next: 'c' })).toBe('/api/things?page=2&after=c');
    expect(next({ next: 'c' }, '/api/things?page=4&after=b&x=1')).toBe('/api/things?page=5&after=c&x=1');
  });

  test.each([[null], [undefined], ['next'], [5], [{}], [{ next: null }], [{ next: 5 }], [[{ next: 'c' }]]])(
    'has none for %j',
    (outcome) => {
      expect(next(outcome)).toBeNull();
    },
  );

  test('to a write has none', () => {
    expect(next({ next: 'c' }, '/api/things', 'POST')).toBeNull();
  });
});
