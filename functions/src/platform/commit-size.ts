import type { Transaction } from './transact';

/** Firestore takes requests of 10 MiB (10,485,760 bytes); a little is left to what a request carries beside its writes. */
export const MAX_COMMIT_BYTES = 10_000_000;

/** `projects/{up to 30 characters}/databases/(default)/documents/` */
const NAME_PREFIX_BYTES = 75;

/** The condition on a document's last change, and the write's own frame. */
const CONDITION_BYTES = 30;

/** A whole number, an instant, a boolean, nothing at all: the largest of them. */
const SCALAR_BYTES = 12;

/** A commit that is larger than the database takes: nothing of it was stored. */
export class CommitTooLarge extends Error {
  constructor(bytes: number) {
    super(`A commit of about ${bytes} bytes is too large`);
    this.name = 'CommitTooLarge';
  }
}

/** gRPC's codes, and the database's words, for a request that is larger than it takes. */
export function isTooLarge(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (
    (code === 3 || code === 8) && /too (big|large)|larger than|exceeds (the )?(limit|maximum)/i.test(message)
  );
}

/** Bytes with what tells their kind and their length in front of them. */
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
 * About how many bytes a write takes of a request, never less than it does: its document's name, its fields, their
 * names once more where it changes a document, and its condition. With null the document is deleted.
 */
export function writeBytes(path: string, data: object | null): number {
  const name = framed(NAME_PREFIX_BYTES + Buffer.byteLength(path));
  const mask = Object.keys(data ?? {}).reduce((sum, field) => sum + framed(Buffer.byteLength(field)), 0);
  return framed(framed(name + fieldsBytes(data ?? {})) + framed(mask) + CONDITION_BYTES);
}

/** How many bytes of a request each write of some work takes; nothing is read or written. */
export async function measureWrites(work: (transaction: Transaction) => Promise<unknown>): Promise<number[]> {
  const sizes: number[] = [];
  const write: Transaction['merge'] = (ref, data) => void sizes.push(writeBytes(ref.path, data));
  await work({
    getAll: async () => [],
    merge: write,
    replace: write,
    remove: (ref) => void sizes.push(writeBytes(ref.path, null)),
  });
  return sizes;
}
