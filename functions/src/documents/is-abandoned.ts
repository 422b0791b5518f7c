import { UPLOAD_TYPES, uploadId, uploadPath } from '@gharseva/contract';

/** How long a file may wait for its registration. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;

/** A file of the bucket: `updated` is when its bytes were written or its metadata changed, in ISO 8601. */
export interface WaitingFile {
  path: string;
  generation: string;
  updated: string;
}

/** The id of the document that a path of `workers/{uid}/{type}_{filename}` belongs to; null for any other path. */
export function uploadIdOfPath(path: string): string | null {
  const [root, uid, name, ...deeper] = path.split('/');
  if (root !== 'workers' || !uid || !name || deeper.length > 0) return null;
  const type = UPLOAD_TYPES.find((known) => path.startsWith(uploadPath(uid, known, '')));
  return type ? uploadId(uid, type) : null;
}

/** Whether a file has waited for its registration for more than a day: its document, if any, holds another file. */
export function isAbandoned(
  file: WaitingFile,
  document: { path: string; generation: string } | null,
  now: Date,
): boolean {
  if (document?.path === file.path && document.generation === file.generation) return false;
  return now.getTime() - Date.parse(file.updated) > PATIENCE_MS;
}
