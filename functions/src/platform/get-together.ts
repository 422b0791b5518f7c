import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { type CallTime, callTime } from './call-time';

/** What parts of one call are about to read, in one request. */
interface Batch {
  db: Firestore;
  refs: DocumentReference[];
  snapshots: Promise<DocumentSnapshot[]>;
}

const waiting = new WeakMap<CallTime, Batch>();

/** Begins a batch that is sent once everything has asked that waits for no answer itself. */
function openBatch(db: Firestore, call: CallTime): Batch {
  const refs: DocumentReference[] = [];
  const isOwn = () => waiting.get(call)?.refs === refs;
  // After all promises that are settled already, and before any answer from outside.
  const asked = new Promise<void>((resolve) => process.nextTick(resolve));
  const snapshots = asked.then(() => {
    if (isOwn()) waiting.delete(call);
    return db.getAll(...refs);
  });
  return { db, refs, snapshots };
}

/**
 * Reads documents by their ids. What the parts of one call read at the same moment is one request: the database charges for
 * documents, but most of the processor time of a call goes by requests. Calls never share one, for each has its own time.
 * @returns the documents in the order of `refs`, as of one moment
 */
export async function getTogether(
  db: Firestore,
  refs: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  const call = callTime();
  if (!call) return db.getAll(...refs);
  const open = waiting.get(call);
  const batch = open?.db === db ? open : openBatch(db, call);
  waiting.set(call, batch);
  const first = batch.refs.length;
  batch.refs.push(...refs);
  return (await batch.snapshots).slice(first, first + refs.length);
}
