import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  WriteBatch,
} from 'firebase-admin/firestore';
import { getTogether } from './get-together';
import type { Transaction } from './transact';

/** One write of a commit. */
export interface Write {
  ref: DocumentReference;
  /** Null deletes the document. */
  data: DocumentData | null;
  /** Whether a stored field goes if it is not among the data. */
  removes: (field: string) => boolean;
  /** Whether the document's id is known to nobody else. */
  isAdded: boolean;
  /** Whether the document outlives every retry, and therefore proves the commit. */
  isLasting?: boolean;
}

/** The documents of which a commit writes some fields whatever they contain, by path. */
export type Stamps = Map<string, { ref: DocumentReference; data: DocumentData }>;

/** The reads of a transaction by path, its writes and stamps by path, and the result of its work. */
export interface CommitDraft<Result> {
  read: ReadonlyMap<string, DocumentSnapshot>;
  writes: ReadonlyMap<string, Write>;
  stamps: Stamps;
  result: Result;
}

/** Where a transaction collects what it reads and is to write, and what is to be done once it is over. */
export interface Collected {
  read: Map<string, DocumentSnapshot>;
  writes: Map<string, Write>;
  stamps: Stamps;
  afterwards: Set<() => void>;
}

/** Gives a transaction that reads at once and collects its writes. */
export function openTransaction(db: Firestore, { read, writes, stamps, afterwards }: Collected): Transaction {
  const nothing = () => false;
  const put = (write: Write) => void writes.set(write.ref.path, write);
  return {
    async getAll(...refs) {
      const snapshots = await getTogether(db, refs);
      // The first read counts: a document that has changed before the second one fails the commit, which depends on both.
      for (const snapshot of snapshots) {
        const { path } = snapshot.ref;
        if (!read.has(path)) read.set(path, snapshot);
      }
      return snapshots;
    },
    add: (ref, data) => put({ ref, data, removes: nothing, isAdded: true }),
    merge: (ref, data) => put({ ref, data, removes: nothing, isAdded: false }),
    replace: (ref, data, known) =>
      put({ ref, data, removes: (field) => known?.has(field) ?? true, isAdded: false }),
    remove: (ref) => put({ ref, data: null, removes: () => true, isAdded: false }),
    proveBy(ref) {
      const write = writes.get(ref.path);
      if (write?.data) put({ ...write, isLasting: true });
    },
    stamp: (ref, data) =>
      void stamps.set(ref.path, { ref, data: { ...stamps.get(ref.path)?.data, ...data } }),
    afterwards: (work) => void afterwards.add(work),
  };
}

/** The version of a document that a write requires: its last update, or null if it must not exist. */
export function requiredVersion(read: DocumentSnapshot | undefined): string | null {
  const time = read?.updateTime;
  return time ? `${time.seconds}.${time.nanoseconds}` : null;
}

/** Adds a write to a batch, conditional on the document being as it was read, or missing. */
export async function addWrite(
  batch: WriteBatch,
  { ref, data, removes }: Write,
  read: DocumentSnapshot | undefined,
): Promise<void> {
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
