import { PICTURE_FOLDER, PICTURE_NAME_PATTERN, photoAtPath } from '@gharseva/contract';
import { uploadIdOfPath } from './is-abandoned';

/** The folder of the workers' files, with the slashes before it that a client may have added to escape the checks. */
const WORKERS_FOLDER = /^\/*workers(\/|$)/;

/**
 * Whether a path is exactly that of a document, of a photograph of the work or of a catalogue picture: no other path is
 * expected in the bucket.
 */
function isExpected(path: string): boolean {
  if (uploadIdOfPath(path) !== null || photoAtPath(path) !== null) return true;
  return path.startsWith(PICTURE_FOLDER) && PICTURE_NAME_PATTERN.test(path.slice(PICTURE_FOLDER.length));
}

/**
 * Whether a file must be removed for its path alone (docs/authorization.md section 2): nothing would ever check or
 * register it, and anyone with its download token could read it. Without a token, which our own writes and exports do
 * not have, that is so only in the folder of the workers. A kept photograph never has one.
 */
export function isMisplaced({ path, hasToken }: { path: string; hasToken: boolean }): boolean {
  if (photoAtPath(path)?.isKept) return hasToken;
  return !isExpected(path) && (hasToken || WORKERS_FOLDER.test(path));
}
