import { vi } from 'vitest';

/** A phone whose storage has no room as long as answers are kept on it; gives what is stored. */
export function stubFullPhone(): Map<string, string> {
  const texts = new Map([
    ['kept-catalogue', 'old'],
    ['kept-orders', 'old'],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem: (key: string, text: string) => {
      if (texts.has('kept-catalogue')) throw new DOMException('Full', 'QuotaExceededError');
      texts.set(key, text);
    },
  });
  return texts;
}

/** A browser in which storage is forbidden. */
export function stubBlockedStorage(): void {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
}
