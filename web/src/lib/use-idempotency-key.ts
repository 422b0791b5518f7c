import { useRef } from 'react';

/**
 * Gives the `Idempotency-Key` of a body: the same one for as long as the body stays the same, so that sending a
 * filled form again after a lost answer writes nothing twice (DECISIONS.md section 3).
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}

/** A key nobody else has: 32 hexadecimal digits. `crypto.randomUUID` is missing on older phones. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
