import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { type CommitDraft, requiredVersion } from './commit-draft';
import type { CommitProof } from './commit-proof';

/** gRPC's code of an error; undefined for an error of another kind. */
export function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null | undefined)?.code;
}

/** NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION: a document was not as required, and will not be so again. */
const REFUSED_CODES = new Set<unknown>([5, 6, 9]);

/** gRPC's codes of a lost race: those, and ABORTED. */
const CONFLICT_CODES = new Set<unknown>([...REFUSED_CODES, 10]);

/** Whether an error says that another writer was faster. */
export const isConflict = (error: unknown) => CONFLICT_CODES.has(codeOf(error));

/**
 * A commit without the answer of success. Whatever its error says, it may have been applied: a lost answer looks like
 * any failure, and the client of the database meets its own writes when it sends a request again by itself.
 */
export class LostCommit<Result> extends Error {
  override readonly cause: unknown;
  /** The result of the work that it belongs to. */
  readonly result: Result;
  readonly proof: CommitProof;
  /** The version of each written document that the commit requires. */
  private readonly required: ReadonlyMap<string, string | null>;

  constructor(cause: unknown, { read, writes, result }: CommitDraft<Result>, proof: CommitProof) {
    super('The answer of a commit was lost');
    this.name = 'LostCommit';
    this.cause = cause;
    this.result = result;
    this.proof = proof;
    this.required = new Map([...writes.keys()].map((path) => [path, requiredVersion(read.get(path))]));
  }

  /** Whether it can no longer be applied, given documents that were read before its proof was looked for. */
  isOver(read: ReadonlyMap<string, DocumentSnapshot>): boolean {
    if (REFUSED_CODES.has(codeOf(this.cause))) return true;
    return [...read].some(([path, found]) => {
      const required = this.required.get(path);
      return required !== undefined && required !== requiredVersion(found);
    });
  }

  /** Whether only one of the two commits can be applied: both require a document to be as it was. */
  excludes({ writes }: CommitDraft<unknown>): boolean {
    return [...writes.keys()].some((path) => this.required.has(path));
  }
}

/** The fate of some lost commits: one that was applied, or those that may still be. */
export interface Fate<Result> {
  applied: LostCommit<Result> | null;
  open: readonly LostCommit<Result>[];
}

/**
 * Looks for lost commits in the database, in one request. Where a document does not remember far enough, a conflict is
 * believed: the losers of a race for one document would otherwise never be told.
 * @param read documents that were read before: one that has changed ends the commits that require its earlier version
 * @throws AppError `unavailable` for a commit of which nobody can tell
 */
export async function findFate<Result>(
  db: Firestore,
  lost: readonly LostCommit<Result>[],
  read: ReadonlyMap<string, DocumentSnapshot>,
): Promise<Fate<Result>> {
  if (lost.length === 0) return { applied: null, open: [] };
  const found = await db.getAll(...lost.map(({ proof }) => proof.write.ref));
  const findings = lost.map(({ proof }, index) => proof.findIn(found[index] as DocumentSnapshot));
  const applied = lost[findings.indexOf('applied')];
  if (applied) return { applied, open: [] };
  const unclear = lost.find(({ cause }, index) => findings[index] === 'unclear' && !isConflict(cause));
  if (unclear) throw new AppError('unavailable', say('unavailable'), { cause: unclear.cause, retryAfter: 1 });
  return { applied: null, open: lost.filter((commit) => !commit.isOver(read)) };
}
