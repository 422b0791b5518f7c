import { pictureName, picturePath, pictureUrl } from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
import { readPicture } from '#documents/files/read-picture.ts';
import { digest } from '#domain/secure-id.ts';
import type { Handler } from '../../handler';

/**
 * Stores a picture for categories and services under the digest of its content. The same picture keeps its name, and
 * is written again, so that the sweep does not count it as old.
 */
export const uploadPicture: Handler<'uploadPicture'> = async (
  { body },
  actor,
  { stores, transact, objects, clock },
) => {
  const { type, bytes } = await readPicture(body);
  const name = pictureName(digest(bytes), type);
  await stores.audit.append(transact, auditEntry(actor, 'upload_picture', name, clock()));
  await objects.write(picturePath(name), bytes, type);
  return { imageUrl: pictureUrl(name) };
};
