import {
  PICTURE_CONTENT_TYPES,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_SIDE,
  PICTURE_MIN_SIDE,
} from '@gharseva/contract/rules';
import { canvasFile, drawSmaller } from '#lib/pictures/draw-smaller.ts';
import { sniffType } from '#lib/pictures/sniff-type.ts';

/** Tried in this order until the file is small enough. */
const QUALITIES = [0.82, 0.65, 0.45];

/** Why a file cannot become a catalogue picture. */
export type PictureProblem = 'type' | 'unreadable' | 'small' | 'tooLarge';

export type MadePicture = { picture: Blob } | { problem: PictureProblem };

/**
 * Makes a catalogue picture from a photograph: at most 800 pixels on its longer side, a WebP if the browser can write
 * one, else a JPEG, and small enough for the API.
 */
export async function makePicture(file: Blob): Promise<MadePicture> {
  const type = await sniffType(file).catch(() => null);
  if (!PICTURE_CONTENT_TYPES.some((known) => known === type)) return { problem: 'type' };
  try {
    const canvas = await drawSmaller(file, PICTURE_MAX_SIDE);
    if (Math.min(canvas.width, canvas.height) < PICTURE_MIN_SIDE) return { problem: 'small' };
    const picture = await writeSmall(canvas);
    return picture ? { picture } : { problem: 'tooLarge' };
  } catch {
    return { problem: 'unreadable' };
  }
}

async function writeSmall(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const webp = await canvasFile(canvas, 'image/webp', quality);
    const picture = webp.type === 'image/webp' ? webp : await canvasFile(canvas, 'image/jpeg', quality);
    if (picture.size <= PICTURE_MAX_BYTES) return picture;
  }
  return null;
}
