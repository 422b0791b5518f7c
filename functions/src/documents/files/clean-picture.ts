import { PICTURE_MAX_SIDE, PICTURE_MIN_SIDE, type PictureContentType } from '@gharseva/contract';
import { say } from '../../domain/say';
import { cleanFile } from './clean-file';
import { pictureSize } from './picture-size';
import { RefusedFile } from './refused-file';

/**
 * The bytes to keep of a picture of the catalogue: what it claims to be and nothing else, without place, time and
 * device, and neither a speck nor a wall when it is unpacked.
 * @throws RefusedFile with the reason, for the admin
 */
export function cleanPicture(bytes: Buffer, contentType: PictureContentType): Buffer {
  const cleaned = cleanFile(bytes, contentType);
  const { width, height } = pictureSize(cleaned, contentType);
  const fits = (side: number) => side >= PICTURE_MIN_SIDE && side <= PICTURE_MAX_SIDE;
  if (fits(width) && fits(height)) return cleaned;
  throw new RefusedFile(say('picture_size', { width, height, min: PICTURE_MIN_SIDE, max: PICTURE_MAX_SIDE }));
}
