import { UPLOAD_TYPES, uploadId, uploadPath } from '@gharseva/contract';

/** The time within which a file must be registered. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;

/** A file in the bucket; `updated` is the last write of its bytes or metadata, in ISO 8601. */
export interface WaitingFile {
  path: string;
  generation: string;
  updated: string;
}

/** The id of the document for a path `workers/{uid}/{type}_{filename}`; null for any other path. */
export function uploadIdOfPath(path: string): string | null {
  const [, uid, name, ...deeper] = path.split('/');
  if (!uid || !name || deeper.length > 0) return null;
  const type = UPLOAD_TYPES.find((known) => path.startsWith(uploadPath(uid, known, '')));
  return type ? uploadId(uid, type) : null;
}

/** Whether a file has waited for its registration for more than a day: its document, if any, has another file. */
export function isAbandoned(
  file: WaitingFile,
  document: { path: string; generation: string } | null,
  now: Date,
): boolean {
  if (document?.path === file.path && document.generation === file.generation) return false;
  return now.getTime() - Date.parse(file.updated) > PATIENCE_MS;
}
