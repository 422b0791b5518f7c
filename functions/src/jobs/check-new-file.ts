import { UPLOAD_MAX_FILES } from '@gharseva/contract';
import { FIRST_BYTES, mayBeDocument } from '../documents/files/may-be-document';
import { uploadIdOfPath } from '../documents/is-abandoned';
import { isMisplaced } from '../documents/is-misplaced';
import type { ObjectStore } from '../platform/object-store';
import type { ObjectVersion } from '../platform/stored-object';

/** The bucket's event for a new file. */
export interface NewFile extends ObjectVersion {
  /** Whether the file has a download token, like all that clients upload; our own writes give none. */
  hasToken: boolean;
}

/** The outcome for a new file. */
export type NewFileOutcome =
  | 'not ours to check'
  | 'gone'
  | 'removed'
  | 'removed as too many'
  | 'token revoked';

/** Whether a file's folder holds more files than one worker may have. */
async function isOneTooMany(path: string, objects: ObjectStore): Promise<boolean> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const { objects: found } = await objects.list(folder, null, UPLOAD_MAX_FILES + 1);
  return found.length > UPLOAD_MAX_FILES;
}

/**
 * Checks a file right after a client has uploaded it (docs/product-decisions.md section 7): one that can never be a
 * document is removed, wherever it is, and any other loses the download token, with which anyone could read it without
 * signing in. The worker's next step, the registration, needs no token: it reads and rewrites the file with the
 * server's own rights. A file that is one too many of its worker is removed: rules cannot count.
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
  const isDocument = isUpload && (await mayBeDocument(file, () => objects.readBeginning(file, FIRST_BYTES)));
  if (isDocument && !(await isOneTooMany(path, objects))) {
    await objects.revokeTokens(file);
    return 'token revoked';
  }
  await objects.remove(file);
  return isDocument ? 'removed as too many' : 'removed';
}
