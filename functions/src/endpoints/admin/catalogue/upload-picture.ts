import {
  PICTURE_CONTENT_TYPES,
  pictureName,
  picturePath,
  pictureUrl,
  type SentFile,
} from '@gharseva/contract';
import { auditEntry } from '../../../audit/audit-entry';
import { cleanPicture } from '../../../documents/files/clean-picture';
import { RefusedFile } from '../../../documents/files/refused-file';
import { invalid } from '../../../domain/app-error';
import { digest } from '../../../domain/secure-id';
import type { Handler } from '../../handler';

/** The bytes to store, and what they are. */
async function readPicture({ contentType, bytes }: SentFile) {
  const type = PICTURE_CONTENT_TYPES.find((known) => known === contentType);
  if (!type) throw new Error(`An undeclared content type: ${contentType}`);
  try {
    return { type, bytes: await cleanPicture(Buffer.from(bytes), type) };
  } catch (error) {
    if (error instanceof RefusedFile) throw invalid('body', error.said);
    throw error;
  }
}

/**
 * Stores a picture for categories and services under the name of its content. The same picture again is the same name,
 * and written anew, so that the sweep does not take it for an old one.
 */
export const uploadPicture: Handler<'uploadPicture'> = async (
  { body },
  actor,
  { stores, objects, clock },
) => {
  const { type, bytes } = await readPicture(body);
  const name = pictureName(digest(bytes), type);
  await stores.audit.append(auditEntry(actor, 'upload_picture', name, clock()));
  await objects.write(picturePath(name), bytes, type);
  return { imageUrl: pictureUrl(name) };
};
