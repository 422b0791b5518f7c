import { canvasFile, drawSmaller } from '#lib/pictures/draw-smaller.ts';

/** The longer side of a compressed photo, in pixels: the print on a card stays readable. */
const MAX_SIDE = 2000;
const QUALITY = 0.85;

/**
 * Redraws a photo as a smaller JPEG, upright and without metadata (place, time, device).
 *
 * @throws Error when the browser cannot read the picture.
 */
export async function compressPhoto(file: Blob): Promise<Blob> {
  return canvasFile(await drawSmaller(file, MAX_SIDE), 'image/jpeg', QUALITY);
}
