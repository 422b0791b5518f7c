import { WORK_PHOTO_CONTENT_TYPE, WORK_PHOTO_MAX_BYTES, WORK_PHOTO_MAX_SIDE } from '@gharseva/contract/rules';
import { canvasFile, drawSmaller } from './draw-smaller';

/** What is tried one after the other until the photograph is small enough: the longer side in pixels, and the quality. */
const TRIES = [
  [WORK_PHOTO_MAX_SIDE, 0.8],
  [WORK_PHOTO_MAX_SIDE, 0.6],
  [WORK_PHOTO_MAX_SIDE / 2, 0.6],
] as const;

/**
 * Redraws a photograph upright, small enough to be sent, and without metadata (place, time, device).
 *
 * @throws Error when the browser cannot read the picture, or cannot make it small enough
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  for (const [maxSide, quality] of TRIES) {
    const photo = await canvasFile(await drawSmaller(file, maxSide), WORK_PHOTO_CONTENT_TYPE, quality);
    if (photo.size <= WORK_PHOTO_MAX_BYTES) return photo;
  }
  throw new Error('The photograph stays too large');
}
