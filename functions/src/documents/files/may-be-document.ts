import { safeFileName, UPLOAD_TYPES, uploadPath } from '@gharseva/contract';
import { checkObject, type ObjectFacts } from './check-object';
import { beginsAs } from './clean-file';
import { RefusedFile } from './refused-file';

/** The number of first bytes that identify a file's type. */
export const FIRST_BYTES = 16;

/** Whether a registration can name a path: `workers/{uid}/{type}_{name}`, with a name from `safeFileName`. */
function isDocumentPath(path: string): boolean {
  const uid = path.split('/')[1];
  if (!uid) return false;
  return UPLOAD_TYPES.some((type) => {
    const begin = uploadPath(uid, type, '');
    const name = path.slice(begin.length);
    return path.startsWith(begin) && name === safeFileName(name);
  });
}

/**
 * Whether a file can ever become a document: by its path, its metadata in the bucket, and its first bytes, which are
 * read only if the others are right. Registration checks the whole file.
 */
export async function mayBeDocument(
  file: ObjectFacts & { path: string },
  readBeginning: () => Promise<Buffer>,
): Promise<boolean> {
  if (!isDocumentPath(file.path)) return false;
  try {
    const contentType = checkObject(file);
    return beginsAs(await readBeginning(), contentType);
  } catch (error) {
    if (error instanceof RefusedFile) return false;
    throw error;
  }
}
