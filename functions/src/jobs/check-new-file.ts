import { MAX_SENT_PHOTOS, photoAtPath, UPLOAD_MAX_FILES } from '@gharseva/contract';
import { mayBePhoto } from '../documents/files/check-photo';
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

/** Whether a file's folder holds more files than one worker may have there. */
async function isOneTooMany(path: string, max: number, objects: ObjectStore): Promise<boolean> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const { objects: found } = await objects.list(folder, null, max + 1);
  return found.length > max;
}

/** What a client sends to a path, and how many of it may be in one folder; null where clients send nothing. */
function sentTo(path: string) {
  if (uploadIdOfPath(path) !== null) return { mayBe: mayBeDocument, max: UPLOAD_MAX_FILES };
  return photoAtPath(path)?.isKept === false ? { mayBe: mayBePhoto, max: MAX_SENT_PHOTOS } : null;
}

/**
 * Checks a file right after a client has uploaded it (docs/product-decisions.md section 7): one that can never be a
 * document, or a photograph of the work, is removed, wherever it is, and any other loses the download token, with which anyone could read it without
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
  const sent = hasToken ? sentTo(path) : null;
  if (!sent && !isMisplaced({ path, hasToken })) return 'not ours to check';
  const file = await objects.find(path);
  if (file?.generation !== generation) return 'gone';
  const isRight = sent !== null && (await sent.mayBe(file, () => objects.readBeginning(file, FIRST_BYTES)));
  if (isRight && !(await isOneTooMany(path, sent.max, objects))) {
    await objects.revokeTokens(file);
    return 'token revoked';
  }
  await objects.remove(file);
  return isRight ? 'removed as too many' : 'removed';
}
