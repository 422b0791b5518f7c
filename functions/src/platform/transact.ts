import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { addWrite, type CommitDraft, openTransaction, type Stamps, type Write } from './commit-draft';
import { proveCommit } from './commit-proof';
import { CommitTooLarge, isTooLarge, MAX_COMMIT_BYTES, writeBytes } from './commit-size';
import type { Database } from './database';
import { codeOf, findFate, isConflict, LostCommit } from './lost-commit';

/** Reads and writes that hold together or not at all: see {@link createTransact}. */
export interface Transaction {
  /** Reads documents in one request; each must be written in the same transaction, unless nothing is written at all. */
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>;
  /** Creates a document under an id that nobody else knows: its existence proves the commit. */
  add(ref: DocumentReference, data: DocumentData): void;
  /** Writes the given fields: creates the document if the transaction read none there, else updates the one it read. */
  merge(ref: DocumentReference, data: DocumentData): void;
  /** As `merge`, and removes the `known` fields that are not given: by default all, so that the document is written whole. */
  replace(ref: DocumentReference, data: DocumentData, known?: ReadonlySet<string>): void;
  /** Deletes a document that the transaction has read. */
  remove(ref: DocumentReference): void;
  /** Lets a document that it writes prove the commit, because nobody deletes it soon. */
  proveBy(ref: DocumentReference): void;
  /**
   * Writes fields of a small document with the commit, whatever it contains: it makes no conflict, and is no write without another.
   */
  stamp(ref: DocumentReference, data: DocumentData): void;
  /** Does something without an answer once the transaction is over, whether it has stored anything or not. */
  afterwards(work: () => void): void;
}

/** Runs work in one transaction, again after a conflict or a failure. */
export type Transact = <Result>(
  work: (transaction: Transaction) => Promise<Result>,
  beforeRetry?: () => Promise<Result | null>,
) => Promise<Result>;

/** The bounds of a transaction's attempts. */
export interface Patience {
  /** The milliseconds after which no further attempt begins. */
  ms: number;
  /** The number of attempts that fail for another reason than a lost race. */
  failures: number;
}

const PATIENCE: Patience = { ms: 8_000, failures: 6 };
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 300;

/**
 * gRPC's codes of a read that may succeed next time: CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED,
 * INTERNAL, UNAVAILABLE.
 */
const PASSING_CODES = new Set<unknown>([1, 2, 4, 8, 10, 13, 14]);

/**
 * gRPC's codes of a commit that will never succeed: INVALID_ARGUMENT, PERMISSION_DENIED, OUT_OF_RANGE, UNAUTHENTICATED.
 */
const LASTING_CODES = new Set<unknown>([3, 7, 11, 16]);

/** Waits for a random time that grows with each attempt, so that the losers of one race do not all meet again. */
function pause(attempt: number): Promise<void> {
  const ceiling = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, ceiling * Math.random()));
}

const isPassing = (error: unknown) =>
  error instanceof LostCommit ? !LASTING_CODES.has(codeOf(error.cause)) : PASSING_CODES.has(codeOf(error));

const rootOf = (error: unknown) => (error instanceof LostCommit ? error.cause : error);

/** Commits a draft, conditional on every document being unchanged since it was read, or still missing. */
async function commit<Result>(db: Firestore, draft: CommitDraft<Result>): Promise<Result> {
  const { read, result } = draft;
  const unguarded = [...read.keys()].find((path) => !draft.writes.has(path));
  if (unguarded) throw new Error(`A transaction read ${unguarded.split('/')[0]} without guarding it`);
  // To delete what is missing is no write.
  if ([...draft.writes.values()].every(({ ref, data }) => !data && !read.get(ref.path)?.exists))
    return result;
  const proof = proveCommit(db, draft);
  const writes = [...new Map(draft.writes).set(proof.write.ref.path, proof.write).values()];
  const bytes = writes.reduce((sum, { ref, data }) => sum + writeBytes(ref.path, data), 0);
  if (bytes > MAX_COMMIT_BYTES) throw new CommitTooLarge(bytes);
  const batch = db.batch();
  for (const write of writes) await addWrite(batch, write, read.get(write.ref.path));
  for (const { ref, data } of draft.stamps.values()) batch.set(ref, data, { merge: true });
  await batch.commit().catch((error: unknown) => {
    throw isTooLarge(error) ? new CommitTooLarge(bytes) : new LostCommit(error, draft, proof);
  });
  return result;
}

/**
 * One attempt: the work's reads, a look for the lost commits of earlier attempts, then the work's writes in one atomic
 * commit. The look comes after the reads: a lost commit that it does not find has not influenced what the work decided.
 * @param lost the commits that may have been applied; those that are found to be over are removed
 * @param afterwards takes what the work wants done at the end
 * @throws LostCommit for a refusal, and for work that writes nothing, too, while an earlier commit may still be applied
 */
async function attemptOnce<Result>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
  lost: LostCommit<Result>[],
  afterwards: Set<() => void>,
): Promise<Result> {
  const read = new Map<string, DocumentSnapshot>();
  const writes = new Map<string, Write>();
  const stamps: Stamps = new Map();
  const outcome = await work(openTransaction(db, { read, writes, stamps, afterwards })).then(
    (result) => ({ draft: { read, writes, stamps, result } }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && isPassing(outcome.error)) throw outcome.error;
  const { applied, open } = await findFate(db, lost, read);
  if (applied) return applied.result;
  lost.splice(0, lost.length, ...open);
  if ('error' in outcome) throw open[0] ?? outcome.error;
  const rival = open.find((one) => !one.excludes(outcome.draft));
  if (rival) throw rival;
  if (writes.size === 0) return outcome.draft.result;
  return commit(db, outcome.draft);
}

/**
 * Optimistic transactions: reads take no locks, and one atomic commit is conditional on every document being unchanged
 * since it was read (or still missing). Firestore's own transactions lock what they read: fifty callers that hold read
 * locks and want to write block one another for minutes, whereas here one of them wins each round and the others see
 * at once that they lost. A commit whose answer is lost recognizes itself, so that it is neither repeated nor refused
 * (docs/decisions/0074-recognized-commits.md). `beforeRetry` checks whether another call has done the same work
 * meanwhile: its answer, unless null, ends the race.
 * @throws what `work` throws, {@link CommitTooLarge}, and AppError `unavailable` at the end of the patience: then
 * nothing is known of the last commit
 */
export function createTransact(database: Database, patience = PATIENCE): Transact {
  return async <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    beforeRetry?: () => Promise<Result | null>,
  ): Promise<Result> => {
    const deadline = Date.now() + patience.ms;
    const lost: LostCommit<Result>[] = [];
    const afterwards = new Set<() => void>();
    let failures = 0;
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const done = attempt > 1 ? await beforeRetry?.() : null;
          if (done !== undefined && done !== null) return done;
          return await attemptOnce(await database(), work, lost, afterwards);
        } catch (error) {
          if (error instanceof LostCommit && !lost.includes(error)) lost.push(error);
          const cause = rootOf(error);
          if (!isPassing(error)) throw cause;
          if (!isConflict(cause)) failures += 1;
          if (Date.now() > deadline || failures >= patience.failures) {
            throw new AppError('unavailable', say('unavailable'), { cause, retryAfter: 1 });
          }
          await pause(attempt);
        }
      }
    } finally {
      for (const end of afterwards) end();
    }
  };
}
