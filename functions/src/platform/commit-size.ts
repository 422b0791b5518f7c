import type { Transaction } from './transact';

/**
 * Firestore accepts requests of 10 MiB (10,485,760 bytes); the rest is for the parts of a request beside its writes.
 */
export const MAX_COMMIT_BYTES = 10_000_000;

/** `projects/{up to 30 characters}/databases/(default)/documents/` */
const NAME_PREFIX_BYTES = 75;

/** The condition on a document's last update, and the framing of the write. */
const CONDITION_BYTES = 30;

/** The largest scalar: a whole number, an instant, a boolean or null. */
const SCALAR_BYTES = 12;

/** A commit that is too large for the database: nothing of it was stored. */
export class CommitTooLarge extends Error {
  constructor(bytes: number) {
    super(`A commit of about ${bytes} bytes is too large`);
    this.name = 'CommitTooLarge';
  }
}

/** gRPC's codes, and the database's words, for a request that is too large. */
export function isTooLarge(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (
    (code === 3 || code === 8) && /too (big|large)|larger than|exceeds (the )?(limit|maximum)/i.test(message)
  );
}

/** Bytes with the tags of their type and length. */
const framed = (bytes: number) => bytes + (bytes < 128 ? 3 : bytes < 16_384 ? 4 : 6);

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return framed(Buffer.byteLength(value));
  if (Array.isArray(value)) {
    return framed(value.reduce<number>((sum, one) => sum + framed(valueBytes(one)), 0));
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return SCALAR_BYTES;
  return framed(fieldsBytes(value));
}

function fieldsBytes(fields: object): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => sum + framed(framed(Buffer.byteLength(name)) + framed(valueBytes(value))),
    0,
  );
}

/**
 * The approximate number of bytes of a write in a request, never too low: the document's name, its fields, the names
 * of the fields again for an update, and the condition. Null data is a deletion.
 */
export function writeBytes(path: string, data: object | null): number {
  const name = framed(NAME_PREFIX_BYTES + Buffer.byteLength(path));
  const mask = Object.keys(data ?? {}).reduce((sum, field) => sum + framed(Buffer.byteLength(field)), 0);
  return framed(framed(name + fieldsBytes(data ?? {})) + framed(mask) + CONDITION_BYTES);
}

/** The number of bytes of each write of some work in a request, but for stamps; nothing is read or written. */
export async function measureWrites(work: (transaction: Transaction) => Promise<unknown>): Promise<number[]> {
  const sizes: number[] = [];
  const write: Transaction['merge'] = (ref, data) => void sizes.push(writeBytes(ref.path, data));
  await work({
    getAll: async () => [],
    add: write,
    merge: write,
    replace: write,
    remove: (ref) => void sizes.push(writeBytes(ref.path, null)),
    proveBy: () => undefined,
    stamp: () => undefined,
    afterwards: () => undefined,
  });
  return sizes;
}
