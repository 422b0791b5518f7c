import { PICTURE_CONTENT_TYPES, type SentFile } from '@gharseva/contract';
import { invalid } from '../../domain/app-error';
import { cleanPicture } from './clean-picture';
import { RefusedFile } from './refused-file';

/**
 * The type and the bytes to store of a sent picture.
 * @throws AppError `invalid_request` for a file that is not a picture of that type
 */
export async function readPicture({ contentType, bytes }: SentFile) {
  const type = PICTURE_CONTENT_TYPES.find((known) => known === contentType);
  if (!type) throw new Error(`An undeclared content type: ${contentType}`);
  try {
    return { type, bytes: await cleanPicture(Buffer.from(bytes), type) };
  } catch (error) {
    if (error instanceof RefusedFile) throw invalid('body', error.said);
    throw error;
  }
}
