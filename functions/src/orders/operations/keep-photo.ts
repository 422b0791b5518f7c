import { keptPhotoPath, sentPhotoPath, WORK_PHOTO_CONTENT_TYPE } from '@gharseva/contract';
import { checkPhoto, cleanPhoto } from '../../documents/files/check-photo';
import { RefusedFile } from '../../documents/files/refused-file';
import { AppError, invalid } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { ObjectStore } from '../../platform/object-store';

/** A photograph by order, partner and name. */
export interface NamedPhoto {
  orderId: string;
  uid: string;
  name: string;
}

/**
 * Keeps a photograph that a partner has sent: drawn anew, at a path that no client writes to. Repeated, it changes nothing:
 * what is kept under a name stays. A refused file is removed.
 * @throws AppError `not_found` when nothing has arrived, `invalid_request` with the reason of a refusal
 */
export async function keepPhoto({ orderId, uid, name }: NamedPhoto, objects: ObjectStore): Promise<void> {
  const keptPath = keptPhotoPath(orderId, uid, name);
  // What was sent is looked for first: a second file of the name can arrive only after the first one is kept.
  const sent = await objects.find(sentPhotoPath(orderId, uid, name));
  if (!(await objects.find(keptPath))) {
    const notArrived = () => new AppError('not_found', say('file_not_arrived'));
    if (!sent) throw notArrived();
    try {
      checkPhoto(sent);
      const kept = await objects.rewrite(sent, WORK_PHOTO_CONTENT_TYPE, cleanPhoto, keptPath);
      // Gone while it was looked at: the same call, sent twice, has kept it.
      if (!kept && !(await objects.find(keptPath))) throw notArrived();
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      await objects.remove(sent);
      throw invalid('name', error.said);
    }
  }
  if (sent) await objects.remove(sent);
}

/** Whether every named photograph of a partner is kept for an order. */
export async function arePhotosKept(
  { orderId, uid }: Omit<NamedPhoto, 'name'>,
  names: readonly string[],
  objects: ObjectStore,
): Promise<boolean> {
  const found = await Promise.all(names.map((name) => objects.find(keptPhotoPath(orderId, uid, name))));
  return found.every((photo) => photo !== null);
}
