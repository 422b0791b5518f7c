import { digest } from '../domain/secure-id';

/** The value as a canonical text: keys sorted, only `undefined` left out. */
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
 * A digest of a parsed body, equal for equal bodies in any spelling: it distinguishes a replay from another request
 * with the same key.
 */
export function requestHash(body: unknown): string {
  return digest(JSON.stringify(canonical(body ?? null)));
}
