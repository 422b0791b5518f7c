import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_SIDE,
  PICTURE_MIN_SIDE,
  type PictureContentType,
} from '@gharseva/contract';
import { say } from '../../domain/say';
import { checkBeginning, cleanFile } from './clean-file';
import { readMetadata } from './redraw-picture';
import { RefusedFile } from './refused-file';

const BOUNDS = { maxBytes: PICTURE_MAX_BYTES, maxSide: PICTURE_MAX_SIDE };

/**
 * The bytes to keep of a picture of the catalogue: of its claimed type and nothing else, without place, time and
 * device, and neither too small nor too large when it is decoded.
 * @throws RefusedFile with the reason, for the admin
 */
export async function cleanPicture(bytes: Buffer, contentType: PictureContentType): Promise<Buffer> {
  checkBeginning(bytes, contentType);
  const { width, height } = await readMetadata(bytes);
  const fits = (side: number) => side >= PICTURE_MIN_SIDE && side <= PICTURE_MAX_SIDE;
  if (fits(width) && fits(height)) return cleanFile(bytes, contentType, BOUNDS);
  throw new RefusedFile(say('picture_size', { width, height, min: PICTURE_MIN_SIDE, max: PICTURE_MAX_SIDE }));
}
