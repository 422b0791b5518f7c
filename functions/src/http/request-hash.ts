import { digest } from '../domain/secure-id';

/** The same value always as the same text: keys sorted, nothing left out but `undefined`. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/**
 * A digest of a parsed body, alike for alike bodies however they were written: a replay is told by it from another
 * request with the same key.
 */
export function requestHash(body: unknown): string {
  return digest(JSON.stringify(canonical(body ?? null)));
}
