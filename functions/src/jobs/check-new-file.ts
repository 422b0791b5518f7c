import { FIRST_BYTES, mayBeDocument } from '../documents/files/may-be-document';
import { uploadIdOfPath } from '../documents/is-abandoned';
import { isMisplaced } from '../documents/is-misplaced';
import type { ObjectStore, ObjectVersion } from '../platform/object-store';

/** The bucket's event for a new file. */
export interface NewFile extends ObjectVersion {
  /** Whether the file has a download token, like all that clients upload; our own writes give none. */
  hasToken: boolean;
}

/** The outcome for a new file. */
export type NewFileOutcome = 'not ours to check' | 'gone' | 'removed' | 'token revoked';

/**
 * Checks a file right after a client has uploaded it (docs/product-decisions.md section 7): one that can never be a
 * document is removed, wherever it is, and any other loses the download token, with which anyone could read it without
 * signing in. The worker's next step, the registration, needs no token: it reads and rewrites the file with the
 * server's own rights.
 *
 * Events come at least once and in any order. Everything is bound to the event's version of the file, so that a
 * repeated event does nothing, and a file that was registered, replaced or removed meanwhile is left alone.
 */
export async function checkNewFile(
  { path, generation, hasToken }: NewFile,
  { objects }: { objects: ObjectStore },
): Promise<NewFileOutcome> {
  const isUpload = hasToken && uploadIdOfPath(path) !== null;
  if (!isUpload && !isMisplaced({ path, hasToken })) return 'not ours to check';
  const file = await objects.find(path);
  if (file?.generation !== generation) return 'gone';
  if (isUpload && (await mayBeDocument(file, () => objects.readBeginning(file, FIRST_BYTES)))) {
    await objects.revokeTokens(file);
    return 'token revoked';
  }
  await objects.remove(file);
  return 'removed';
}
