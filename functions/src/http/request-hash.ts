import type { SentFile } from '@gharseva/contract';
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

function isFile(body: unknown): body is SentFile {
  return (body as Partial<SentFile> | null | undefined)?.bytes instanceof Uint8Array;
}

/** A digest of a parsed body, by which a replay is told from another request with the same key. */
export function requestHash(body: unknown): string {
  if (isFile(body)) return digest(body.bytes);
  return digest(JSON.stringify(canonical(body ?? null)));
}
