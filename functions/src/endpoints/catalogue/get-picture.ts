import { pictureContentType, picturePath } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Handler } from '../handler';

/**
 * A picture of the catalogue as a stream. Its name is the digest of its content, so that a cached one never changes.
 */
export const getPicture: Handler<'getPicture'> = async ({ params: { name } }, _actor, { objects }) => {
  const object = await objects.find(picturePath(name));
  if (!object) throw new AppError('not_found', say('no_picture'));
  return {
    contentType: pictureContentType(name),
    size: object.size,
    fileName: name,
    bytes: await objects.open(object),
    tag: name,
  };
};
