import type { UploadContentType } from '@gharseva/contract';
import { say } from '../../domain/say';
import { checkPdf } from './check-pdf';
import { cleanJpeg } from './clean-jpeg';
import { cleanPng } from './clean-png';
import { cleanWebp } from './clean-webp';
import { RefusedFile } from './refused-file';

/** The first bytes of each kind of file, and what makes it safe to keep. */
const KINDS: Record<
  UploadContentType,
  { begins: (bytes: Buffer) => boolean; clean: (bytes: Buffer) => Buffer }
> = {
  'image/jpeg': { begins: (bytes) => bytes.toString('hex', 0, 3) === 'ffd8ff', clean: cleanJpeg },
  'image/png': { begins: (bytes) => bytes.toString('hex', 0, 8) === '89504e470d0a1a0a', clean: cleanPng },
  'image/webp': {
    begins: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    clean: cleanWebp,
  },
  'application/pdf': { begins: (bytes) => /^%PDF-\d/.test(bytes.toString('latin1', 0, 6)), clean: checkPdf },
};

/** Whether a file's first bytes are those of a content type. */
export function beginsAs(bytes: Buffer, contentType: UploadContentType): boolean {
  return KINDS[contentType].begins(bytes);
}

/**
 * The bytes to keep of a file that claims to be of a content type: it must begin as that type does, hold nothing else,
 * and loses what tells of place, time and device (docs/product-decisions.md section 7).
 * @throws RefusedFile with the reason, for its owner
 */
export function cleanFile(bytes: Buffer, contentType: UploadContentType): Buffer {
  if (!beginsAs(bytes, contentType)) throw new RefusedFile(say('file_otherwise'));
  return KINDS[contentType].clean(bytes);
}
