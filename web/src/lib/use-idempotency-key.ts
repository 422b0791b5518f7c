import { useRef } from 'react';
import { readTab, writeTab } from './storage/tab-storage';

interface KeyedBody {
  text: string;
  key: string;
}

/**
 * Returns the `Idempotency-Key` of a body: the same key for the same body, so that resending a form after a lost answer
 * writes nothing twice (docs/product-decisions.md section 3). Call `forget` once the write has succeeded: the next one,
 * even if equal, is a new write.
 *
 * @param storageKey stores the key in the tab's session storage, so that it survives a reload.
 */
export function useIdempotencyKey(storageKey?: string) {
  const last = useRef<KeyedBody | null>(null);

  const keyFor = (body: unknown): string => {
    const text = JSON.stringify(body);
    const known = last.current ?? read(storageKey);
    const keyed = known?.text === text ? known : { text, key: newIdempotencyKey() };
    last.current = keyed;
    write(storageKey, keyed);
    return keyed.key;
  };
  const forget = () => {
    last.current = null;
    write(storageKey, null);
  };

  return { keyFor, forget };
}

/** A unique key of 32 hexadecimal digits. `crypto.randomUUID` is missing on older phones. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(storageKey: string | undefined): KeyedBody | null {
  if (!storageKey) return null;
  const { text, key } = (readTab(storageKey) ?? {}) as Partial<KeyedBody>;
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null;
}

/** Without session storage the key lives as long as the screen. */
function write(storageKey: string | undefined, keyed: KeyedBody | null): void {
  if (storageKey) writeTab(storageKey, keyed);
}
