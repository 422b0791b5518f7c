import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CachedQuery,
  readCached,
  VISIT_LINKS,
  wipeCached,
  wipeCachedAnswers,
  writeCached,
} from '../../../web/src/lib/offline/cached-answers';
import { stubBlockedStorage } from '../support/phone-storage';

const NOW = Date.parse('2026-11-21T09:30:00+05:30');
const answer = (name: string, dataUpdatedAt: number) =>
  ({ queryKey: [name], queryHash: name, state: { data: name, dataUpdatedAt } }) as unknown as CachedQuery;
const old = answer('old', NOW - 2);
const newer = answer('newer', NOW - 1);
const newest = answer('newest', NOW);
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const write = (value: unknown) => localStorage.setItem('kept', JSON.stringify(value));

/** Storage that takes texts of a few answers only. */
function fillStorage(maxAnswers: number) {
  const texts = new Map<string, string>([['kept', 'before']]);
  const setItem = vi.fn((key: string, text: string) => {
    if (JSON.parse(text).queries.length > maxAnswers) throw new DOMException('Full', 'QuotaExceededError');
    texts.set(key, text);
  });
  vi.stubGlobal('localStorage', {
    ...{ getItem: (key: string) => texts.get(key) ?? null, setItem },
    removeItem: (key: string) => texts.delete(key),
  });
  return setItem;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('cached answers', () => {
  test.each([null, 'asha'])('of owner %s are read by that owner', (owner) => {
    writeCached('kept', owner, [old, newest], 9);
    expect(stored('kept')).toEqual({ shapes: 'development', owner, queries: [newest, old] });
    expect(readCached('kept', owner)).toEqual([newest, old]);
    expect(localStorage.getItem('kept')).not.toBeNull();
  });

  test('are those with the newest data, whatever their order', () => {
    writeCached('kept', null, [newer, old, newest], 2);
    expect(readCached('kept', null)).toEqual([newest, newer]);
    writeCached('kept', null, [], 2);
    expect(localStorage.getItem('kept')).toBeNull();
  });

  test('of the future were stored by a wrong clock: not read, but not deleted', () => {
    writeCached('kept', null, [answer('future', NOW + 1), newest], 9);
    expect(readCached('kept', null)).toEqual([newest]);
    expect(stored('kept').queries.length).toBe(2);
  });

  test.each([
    ['of another person', { shapes: 'development', owner: 'ravi', queries: [old] }],
    ['of everybody', { shapes: 'development', owner: null, queries: [old] }],
    ['of another shape', { shapes: 'other', owner: 'asha', queries: [old] }],
    ['that are no list', { shapes: 'development', owner: 'asha', queries: { length: 1 } }],
    ['with a damaged one', { shapes: 'development', owner: 'asha', queries: [null] }],
    ['that are nothing', null],
  ])('%s are deleted when they are read', (_what, value) => {
    write(value);
    expect(readCached('kept', 'asha')).toEqual([]);
    expect(localStorage.getItem('kept')).toBeNull();
  });

  test('that are not there are none, and nothing is deleted', () => {
    const removeItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem });
    expect(readCached('kept', null)).toEqual([]);
    expect(removeItem).not.toHaveBeenCalled();
  });

  test('on a full phone: the older half is left out until they fit', () => {
    const setItem = fillStorage(1);
    const five = [old, newer, newest, answer('a', 1), answer('b', 0)];
    writeCached('kept', 'asha', five, 9);
    expect(setItem.mock.calls.map(([, text]) => JSON.parse(text).queries.length)).toEqual([5, 2, 1]);
    expect(readCached('kept', 'asha')).toEqual([newest]);
  });

  test('on a phone that takes none: those of before are deleted', () => {
    const setItem = fillStorage(0);
    writeCached('kept', 'asha', [old, newer], 9);
    expect(setItem).toHaveBeenCalledTimes(2);
    expect(localStorage.getItem('kept')).toBeNull();
  });

  test('make room: catalogue and orders, and no more', () => {
    for (const key of ['kept-catalogue', 'kept-orders', VISIT_LINKS, 'cart']) localStorage.setItem(key, 'x');
    wipeCachedAnswers();
    expect(Object.keys(localStorage).sort()).toEqual(['cart', 'visit-links']);
    wipeCached(VISIT_LINKS);
    expect(Object.keys(localStorage)).toEqual(['cart']);
  });

  test('where storage is blocked are none', () => {
    stubBlockedStorage();
    writeCached('kept', null, [old], 9);
    expect(readCached('kept', null)).toEqual([]);
  });
});
