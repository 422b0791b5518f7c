import { invalid } from '../../domain/app-error';
import type { ObjectStore } from '../../platform/object-store';
import type { StoredObject } from '../../platform/stored-object';
import { checkObject } from '../files/check-object';
import { cleanFile } from '../files/clean-file';
import { RefusedFile } from '../files/refused-file';

/** Rewrites a file without its hidden data; null when it changed meanwhile. A refused file is removed. */
export async function cleanObject(object: StoredObject, objects: ObjectStore) {
  try {
    const contentType = checkObject(object);
    const cleaned = await objects.rewrite(object, contentType, (bytes) => cleanFile(bytes, contentType));
    return cleaned && { object: cleaned, contentType };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    await objects.remove(object);
    throw invalid('fileName', error.said);
  }
}
