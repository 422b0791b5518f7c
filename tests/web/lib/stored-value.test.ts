import { describe, expect, test, vi } from 'vitest';
import { createStoredValue } from '../../../web/src/lib/storage/stored-value';
import { stubBlockedStorage } from '../support/phone-storage';

function counter() {
  return createStoredValue<{ n: number } | null>({
    key: 'counter',
    parse: (text) => {
      const n = Number.parseInt(text ?? '', 10);
      return Number.isNaN(n) ? null : { n };
    },
    format: (value) => (value === null ? null : String(value.n)),
  });
}

describe('createStoredValue', () => {
  test('returns the same object until the text changes', () => {
    window.localStorage.setItem('counter', '3');
    const stored = counter();
    expect(stored.get()).toEqual({ n: 3 });
    expect(stored.get()).toBe(stored.get());
    stored.set({ n: 4 });
    expect(stored.get()).toEqual({ n: 4 });
    expect(window.localStorage.getItem('counter')).toBe('4');
  });

  test('set(null) removes the key', () => {
    const stored = counter();
    stored.set({ n: 1 });
    stored.set(null);
    expect(window.localStorage.getItem('counter')).toBeNull();
  });

  test('notifies of changes here and in other tabs, for its key only, until unsubscribed', () => {
    const stored = counter();
    const listener = vi.fn();
    const stop = stored.subscribe(listener);
    stored.set({ n: 1 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'counter' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'counter' }));
    stored.set({ n: 2 });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  /** A storage that can be full, in which other tabs write. */
  function stubStorage() {
    const texts = new Map<string, string>();
    const storage = { isFull: false, texts };
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (storage.isFull) throw new DOMException('Full', 'QuotaExceededError');
        texts.set(key, text);
      },
    });
    return storage;
  }

  test('a page that is shown again keeps what storage did not take, until another page has stored something', () => {
    const storage = stubStorage();
    const stored = counter();
    const stop = stored.subscribe(() => undefined);
    const showAgain = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stored.set({ n: 1 });
    storage.isFull = true;
    stored.set({ n: 2 });
    showAgain();
    expect(stored.get()).toEqual({ n: 2 });
    storage.texts.set('counter', '3');
    showAgain();
    expect(stored.get()).toEqual({ n: 3 });
    stop();
  });

  test('a change by another tab replaces what storage did not take here', () => {
    const storage = stubStorage();
    const stored = counter();
    const stop = stored.subscribe(() => undefined);
    stored.set({ n: 1 });
    storage.isFull = true;
    stored.set({ n: 2 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(stored.get()).toEqual({ n: 2 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'counter' }));
    expect(stored.get()).toEqual({ n: 1 });
    stop();
  });

  test('keeps the value in memory when storage is blocked', () => {
    stubBlockedStorage();
    const stored = counter();
    expect(stored.get()).toBeNull();
    stored.set({ n: 7 });
    stored.update((value) => ({ n: (value?.n ?? 0) + 1 }));
    expect(stored.get()).toEqual({ n: 8 });
    stored.set(null);
    expect(stored.get()).toBeNull();
  });
});
