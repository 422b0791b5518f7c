import { DEPARTED_FILE_KEPT_DAYS } from '@gharseva/contract';
import type { ObjectStore } from '../../platform/object-store';
import type { StoredObject } from '../../platform/stored-object';
import type { WriteContext } from '../../stores/write-context';
import { isOutlived } from '../is-outlived';
import { writeUpload } from './write-upload';

/** What a departed partner who comes back reads beside the document; screens have it in their own language, by its code. */
const DEPARTED = `The file was deleted ${DEPARTED_FILE_KEPT_DAYS} days after the account was paused. Please upload it again.`;

/**
 * Removes the file of a registered document that has been kept for long enough. The document of a departed worker is
 * rejected first, so that the worker can upload another file and is not activated without it.
 * @returns whether the file was removed
 */
export async function removeOutlived(
  file: StoredObject,
  uploadId: string,
  { stores, transact, objects, clock }: WriteContext & { objects: ObjectStore },
): Promise<boolean> {
  const isGone = await transact(async (transaction) => {
    const upload = await stores.uploads.findIn(transaction, uploadId);
    if (upload?.path !== file.path || upload.generation !== file.generation) return false;
    const worker = await stores.workers.findIn(transaction, upload.refId);
    const why = isOutlived(upload, worker, clock());
    if (why === 'departed' && worker && upload.status !== 'rejected') {
      const rejected = { status: 'rejected', meta: { status: 'rejected' }, reason: DEPARTED } as const;
      const outlived = upload.generation;
      await writeUpload(transaction, { ...upload, ...rejected, outlived }, worker, stores);
    }
    return why !== null;
  });
  if (isGone) await objects.remove(file);
  return isGone;
}
