import {
  WORK_PHOTO_CONTENT_TYPE,
  WORK_PHOTO_MAX_BYTES,
  WORK_PHOTO_MAX_MEGABYTES,
  WORK_PHOTO_MAX_SIDE,
} from '@gharseva/contract';
import { say } from '../../domain/say';
import { checkObject, type ObjectFacts } from './check-object';
import { beginsAs, cleanFile } from './clean-file';
import { RefusedFile } from './refused-file';

const BOUNDS = { maxBytes: WORK_PHOTO_MAX_BYTES, maxSide: WORK_PHOTO_MAX_SIDE };

/** @throws RefusedFile for a file that cannot be a photograph of the work, by its metadata in the bucket */
export function checkPhoto(file: ObjectFacts): void {
  if (checkObject(file) !== WORK_PHOTO_CONTENT_TYPE) throw new RefusedFile(say('file_not_picture'));
  if (file.size > WORK_PHOTO_MAX_BYTES) {
    throw new RefusedFile(say('file_too_large', { max: WORK_PHOTO_MAX_MEGABYTES }));
  }
}

/** Whether a file may be a photograph of the work: by its metadata, and its first bytes if that is right. */
export async function mayBePhoto(file: ObjectFacts, readBeginning: () => Promise<Buffer>): Promise<boolean> {
  try {
    checkPhoto(file);
  } catch (error) {
    if (error instanceof RefusedFile) return false;
    throw error;
  }
  return beginsAs(await readBeginning(), WORK_PHOTO_CONTENT_TYPE);
}

/**
 * The photograph drawn anew, without place, time and device.
 * @throws RefusedFile with the reason, for the partner
 */
export function cleanPhoto(bytes: Buffer): Promise<Buffer> {
  return cleanFile(bytes, WORK_PHOTO_CONTENT_TYPE, BOUNDS);
}
