import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  WriteBatch,
} from 'firebase-admin/firestore';
import { CommitTooLarge, isTooLarge, MAX_COMMIT_BYTES, writeBytes } from './commit-size';
import type { Database } from './database';
import { findMissingIndex } from './missing-index';

/** Reads and writes that hold together or not at all: see {@link createTransact}. */
export interface Transaction {
  /** Reads documents in one request; each must be written in the same transaction, unless nothing is written at all. */
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>;
  /** Writes the given fields: creates the document if the transaction read none there, else updates the one it read. */
  merge(ref: DocumentReference, data: DocumentData): void;
  /** As `merge`, and removes the `known` fields that are not given: by default all, so that the document is written whole. */
  replace(ref: DocumentReference, data: DocumentData, known?: ReadonlySet<string>): void;
  /** Deletes a document that the transaction has read. */
  remove(ref: DocumentReference): void;
}

/** Runs work in one transaction, again after a conflict. */
export type Transact = <Result>(
  work: (transaction: Transaction) => Promise<Result>,
  beforeRetry?: () => Promise<Result | null>,
) => Promise<Result>;

const PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 300;

/**
 * gRPC's codes of a lost race (NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED) and of a server that was
 * briefly unreachable (DEADLINE_EXCEEDED, UNAVAILABLE).
 */
const RETRIED_CODES = new Set<unknown>([4, 5, 6, 9, 10, 14]);

/** Whether an attempt may succeed when it is made again: not one whose query lacks an index. */
const isRetried = (error: unknown) =>
  RETRIED_CODES.has((error as { code?: unknown }).code) && !findMissingIndex(error);

/** Waits for a random time that grows with each attempt, so that the losers of one race do not all meet again. */
function pause(attempt: number): Promise<void> {
  const ceiling = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, ceiling * Math.random()));
}

interface Write {
  ref: DocumentReference;
  /** Null deletes the document. */
  data: DocumentData | null;
  /** Whether a stored field goes if it is not among the data. */
  removes: (field: string) => boolean;
}

async function addWrite(batch: WriteBatch, write: Write, read: DocumentSnapshot | undefined): Promise<void> {
  const { ref, data, removes } = write;
  if (!read?.updateTime) {
    if (data) batch.create(ref, data);
    return;
  }
  const unchanged = { lastUpdateTime: read.updateTime };
  if (!data) {
    batch.delete(ref, unchanged);
    return;
  }
  const gone = Object.keys(read.data() ?? {}).filter((field) => removes(field) && !(field in data));
  if (gone.length === 0) {
    batch.update(ref, data, unchanged);
    return;
  }
  const { FieldValue } = await import('firebase-admin/firestore');
  const removals = Object.fromEntries(gone.map((field) => [field, FieldValue.delete()]));
  batch.update(ref, { ...data, ...removals }, unchanged);
}

/** One attempt: the work's reads, then its writes in one atomic commit that fails if a document it read has changed. */
async function attemptOnce<Result>(db: Firestore, work: (transaction: Transaction) => Promise<Result>) {
  const read = new Map<string, DocumentSnapshot>();
  const written = new Map<string, Write>();
  const result = await work({
    async getAll(...refs) {
      const snapshots = await db.getAll(...refs);
      for (const snapshot of snapshots) read.set(snapshot.ref.path, snapshot);
      return snapshots;
    },
    merge: (ref, data) => written.set(ref.path, { ref, data, removes: () => false }),
    replace: (ref, data, known) =>
      written.set(ref.path, { ref, data, removes: (field) => known?.has(field) ?? true }),
    remove: (ref) => written.set(ref.path, { ref, data: null, removes: () => true }),
  });
  if (written.size === 0) return result;
  for (const path of read.keys()) {
    if (!written.has(path)) throw new Error(`A transaction read ${path.split('/')[0]} without guarding it`);
  }
  const bytes = [...written.values()].reduce((sum, { ref, data }) => sum + writeBytes(ref.path, data), 0);
  if (bytes > MAX_COMMIT_BYTES) throw new CommitTooLarge(bytes);
  const batch = db.batch();
  for (const [path, write] of written) await addWrite(batch, write, read.get(path));
  await batch.commit().catch((error: unknown) => {
    throw isTooLarge(error) ? new CommitTooLarge(bytes) : error;
  });
  return result;
}

/**
 * Optimistic transactions: reads take no locks, and one atomic commit is conditional on every document being unchanged
 * since it was read (or still missing). Firestore's own transactions lock what they read: fifty callers that hold read
 * locks and want to write block one another for minutes, whereas here one of them wins each round and the others see
 * at once that they lost. `beforeRetry` checks whether another call has done the same work meanwhile: its answer,
 * unless null, ends the race.
 * @throws what `work` throws, the last conflict after twenty seconds of them, and {@link CommitTooLarge}
 */
export function createTransact(database: Database): Transact {
  return async (work, beforeRetry) => {
    const db = await database();
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(db, work);
      } catch (error) {
        if (!isRetried(error) || Date.now() > deadline) throw error;
        await pause(attempt);
        const done = await beforeRetry?.();
        if (done !== undefined && done !== null) return done;
      }
    }
  };
}
