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

/** A phone whose storage has no room for what this tab stores until that is said, while another tab stores something. */
export function stubNoRoom() {
  const texts = new Map<string, string>();
  const phone = {
    texts,
    hasRoom: false,
    storeElsewhere: (key: string, value: unknown) => {
      texts.set(key, JSON.stringify(value));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem: (key: string, text: string) => {
      if (!phone.hasRoom) throw new DOMException('Full', 'QuotaExceededError');
      texts.set(key, text);
    },
  });
  return phone;
}
