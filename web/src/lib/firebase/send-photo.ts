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

/** Whether the session has a token; one without is told that it has ended. */
async function hasToken(as: Session): Promise<boolean> {
  if ((await as.token()) !== null) return true;
  as.refused?.(null);
  return false;
}

/**
 * Sends a photograph to the bucket, whose rules authorize it. The code of Firebase Storage is loaded with the first one.
 * @returns why it did not arrive; null if it did
 * @throws ApiError when the session has ended
 */
export async function sendPhoto(photo: SentPhoto, as: Session): Promise<UploadFailure | null> {
  const { orderId, uid, name, blob, onProgress, signal } = photo;
  const attempt = async () => {
    // Check the session first: the bucket would refuse without a reason.
    if (!(await hasToken(as))) return 'signedOut';
    const { startUpload, uploadFailure } = await loadStorage();
    const path = sentPhotoPath(orderId, uid, name);
    const upload = startUpload({ path, file: blob, contentType: WORK_PHOTO_CONTENT_TYPE, onProgress });
    if (signal.aborted) upload.cancel();
    signal.addEventListener('abort', upload.cancel, { once: true });
    return upload.done.then(() => null, uploadFailure);
  };
  const failure = await attempt();
  if (failure !== 'refused') return failure;
  // The token may predate the claim granted at registration, or the session have ended: retry with a new one.
  try {
    await getIdToken(true);
  } catch {
    return 'network';
  }
  return attempt();
}
