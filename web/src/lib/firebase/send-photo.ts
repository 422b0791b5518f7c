import { sentPhotoPath, WORK_PHOTO_CONTENT_TYPE } from '@gharseva/contract/rules';
import type { Session } from '../session/session';
import { getIdToken } from './identity';
import { loadStorage } from './load-storage';
import type { UploadFailure } from './storage-upload';

/** A photograph to be sent for an order. */
export interface SentPhoto {
  orderId: string;
  /** Who sends it. */
  uid: string;
  name: string;
  blob: Blob;
  /** Called with the sent fraction, 0 to 1. */
  onProgress: (part: number) => void;
  /** Ends the sending. */
  signal: AbortSignal;
}

/**
 * Sends a photograph to the bucket, whose rules authorize it. The code of Firebase Storage is loaded with the first one.
 * @returns why it did not arrive; null if it did
 * @throws ApiError when the session has ended
 */
export async function sendPhoto(photo: SentPhoto, as: Session): Promise<UploadFailure | null> {
  const { orderId, uid, name, blob, onProgress, signal } = photo;
  // Check the session first: the bucket would refuse without a reason.
  await as.token();
  const { startUpload, uploadFailure } = await loadStorage();
  const attempt = async () => {
    const path = sentPhotoPath(orderId, uid, name);
    const upload = startUpload({ path, file: blob, contentType: WORK_PHOTO_CONTENT_TYPE, onProgress });
    if (signal.aborted) upload.cancel();
    signal.addEventListener('abort', upload.cancel, { once: true });
    await upload.done;
  };
  try {
    await attempt().catch(async (error) => {
      if (uploadFailure(error) !== 'refused') throw error;
      // The token may predate the claim granted at registration: retry with a new one.
      await getIdToken(true);
      await attempt();
    });
    return null;
  } catch (error) {
    return uploadFailure(error);
  }
}
