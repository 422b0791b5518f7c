import {
  UPLOAD_CONTENT_TYPES,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_MEGABYTES,
  type UploadContentType,
} from '@gharseva/contract';
import { say } from '../../domain/say';
import { RefusedFile } from './refused-file';

/** The part of an object's metadata that decides. */
export interface ObjectFacts {
  size: number;
  contentType: string;
  contentEncoding: string;
}

/**
 * The content type of a file that may be checked further: an allowed type, not compressed, neither empty nor too large
 * (docs/product-decisions.md section 7).
 * @throws RefusedFile with the reason, for its owner
 */
export function checkObject({ size, contentType, contentEncoding }: ObjectFacts): UploadContentType {
  const allowed = UPLOAD_CONTENT_TYPES.find((type) => type === contentType);
  if (!allowed || !['', 'identity'].includes(contentEncoding)) {
    throw new RefusedFile(say('file_kind'));
  }
  if (!(size > 0)) throw new RefusedFile(say('file_empty'));
  if (size > UPLOAD_MAX_BYTES) {
    throw new RefusedFile(say('file_too_large', { max: UPLOAD_MAX_MEGABYTES }));
  }
  return allowed;
}
