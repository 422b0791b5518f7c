import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { randomId } from '../domain/secure-id';
import type { CommitDraft, Write } from './commit-draft';

/** The field with the ids of a document's latest commits. No store, and therefore no answer, knows it. */
export const COMMITS_FIELD = 'commits';

/** The collection of the markers of commits that only delete. Firestore's TTL on `expiresAt` deletes them. */
export const MARKERS = 'commits';

const KEPT_COMMITS = 8;
const MARKER_MS = 24 * 60 * 60 * 1000;

/** What a document says about a commit: `unclear` when too many others have been written over it since. */
export type Finding = 'applied' | 'absent' | 'unclear';

/** The part of a commit by which the commit itself is recognized in the database. */
export interface CommitProof {
  /** The write that carries it. */
  write: Write;
  /** Reads the finding from the present state of the written document. */
  findIn(snapshot: DocumentSnapshot): Finding;
}

function commitsOf(data: DocumentData | undefined): string[] {
  const stored: unknown = data?.[COMMITS_FIELD];
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

const byExistence = (write: Write): CommitProof => ({
  write,
  findIn: ({ exists }) => (exists ? 'applied' : 'absent'),
});

function byList(write: Write, data: DocumentData, read: DocumentSnapshot | undefined): CommitProof {
  const id = randomId();
  const before = commitsOf(read?.data());
  const commits = [...before, id].slice(-KEPT_COMMITS);
  return {
    write: { ...write, data: { ...data, [COMMITS_FIELD]: commits } },
    findIn(snapshot) {
      const now = commitsOf(snapshot.data());
      if (now.includes(id)) return 'applied';
      const previous = before.at(-1);
      const isWhole = now.length < KEPT_COMMITS || (previous !== undefined && now.includes(previous));
      return isWhole ? 'absent' : 'unclear';
    },
  };
}

/**
 * Chooses what proves a commit (docs/decisions/0074-recognized-commits.md): a document that it adds under an id of its
 * own, and nothing more; else its id in a document that it writes: one that is named for it, or one that it creates; for a
 * commit that only deletes, a marker. A document that others delete meanwhile would tell nobody.
 */
export function proveCommit(db: Firestore, { writes, read }: CommitDraft<unknown>): CommitProof {
  const all = [...writes.values()];
  const added = all.find(({ isAdded }) => isAdded);
  if (added) return byExistence(added);
  const written = all.filter(({ data }) => data !== null);
  const carrier =
    written.find(({ isLasting }) => isLasting) ??
    written.find(({ ref }) => !read.get(ref.path)?.exists) ??
    written[0];
  if (carrier?.data) return byList(carrier, carrier.data, read.get(carrier.ref.path));
  const ref = db.collection(MARKERS).doc(randomId());
  const data = { expiresAt: new Date(Date.now() + MARKER_MS) };
  return byExistence({ ref, data, removes: () => false, isAdded: true });
}
