import { sentPhotoPath, WORK_PHOTO_CONTENT_TYPE } from '@gharseva/contract/rules';
import { registerWorkPhoto as endpoint } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { getIdToken } from '#lib/firebase/identity.ts';
import type { UploadFailure } from '#lib/firebase/storage-upload.ts';
import { partner } from './partner';
import { workerToken } from './worker-token';

/** A photograph to be sent for a job. */
export interface SentPhoto {
  jobId: string;
  workerUid: string;
  name: string;
  blob: Blob;
  /** Called with the sent fraction, 0 to 1. */
  onProgress: (part: number) => void;
  /** Ends the sending. */
  signal: AbortSignal;
}

/**
 * Sends a photograph of the work to the bucket, whose rules authorize it. The code of Firebase Storage is loaded with the
 * first one.
 * @returns why it did not arrive; null if it did
 * @throws ApiError when the session has ended
 */
export async function sendWorkPhoto(photo: SentPhoto): Promise<UploadFailure | null> {
  const { jobId, workerUid, name, blob, onProgress, signal } = photo;
  // Check the session first: the bucket would refuse without a reason.
  await workerToken();
  const { startUpload, uploadFailure } = await import('#lib/firebase/storage-upload.ts');
  const attempt = async () => {
    const path = sentPhotoPath(jobId, workerUid, name);
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

/**
 * Lets the server keep a photograph that was sent, so that a move can name it.
 * @throws ApiError with the reason of a refusal; the server has then removed what was sent
 */
export async function registerWorkPhoto(jobId: string, name: string): Promise<void> {
  await callChecked(endpoint, { params: { id: jobId }, body: { name }, as: partner });
}
