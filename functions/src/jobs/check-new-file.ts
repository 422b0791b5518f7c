import { FIRST_BYTES, mayBeDocument } from '../documents/files/may-be-document';
import type { ObjectStore, ObjectVersion } from '../platform/object-store';

/** Where partners' files lie; what lies elsewhere was put there by the operator. */
const FOLDER = 'workers/';

/** What the bucket tells of a file that has just been written. */
export interface NewFile extends ObjectVersion {
  /** Whether it came with a download token, as all do that clients upload; our own writing gives none. */
  hasToken: boolean;
}

/** What became of a new file. */
export type NewFileOutcome = 'not ours to check' | 'gone' | 'removed' | 'token revoked';

/**
 * Looks at a file the moment a client has uploaded it (docs/product-decisions.md section 7):
 * one that can never be a document is removed, and any other loses the download token by
 * which whoever has it could read the file without a sign-in. The partner's next step, the
 * registration, needs no token; it reads and rewrites the file with the server's own rights.
 *
 * Events come at least once and in any order: everything is bound to the version that the event tells of, so that a
 * repetition finds nothing to do, and a file that was registered, replaced or removed meanwhile is left alone.
 */
export async function checkNewFile(
  { path, generation, hasToken }: NewFile,
  { objects }: { objects: ObjectStore },
): Promise<NewFileOutcome> {
  if (!path.startsWith(FOLDER) || !hasToken) return 'not ours to check';
  const file = await objects.find(path);
  if (file?.generation !== generation) return 'gone';
  if (await mayBeDocument(file, () => objects.readBeginning(file, FIRST_BYTES))) {
    await objects.revokeTokens(file);
    return 'token revoked';
  }
  await objects.remove(file);
  return 'removed';
}
