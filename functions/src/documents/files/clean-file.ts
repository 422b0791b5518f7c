import { type PictureContentType, UPLOAD_MAX_BYTES, type UploadContentType } from '@gharseva/contract';
import { say } from '../../domain/say';
import { checkPdf } from './check-pdf';
import { pictureTail } from './picture-tail';
import { type PictureBounds, redrawPicture } from './redraw-picture';
import { refuseSmuggled } from './refuse-smuggled';
import { RefusedFile } from './refused-file';

/** The first bytes of each kind of file. */
const BEGINNINGS: Record<UploadContentType, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.toString('hex', 0, 3) === 'ffd8ff',
  'image/png': (bytes) => bytes.toString('hex', 0, 8) === '89504e470d0a1a0a',
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'application/pdf': (bytes) => /%PDF-\d/.test(bytes.toString('latin1', 0, 6)),
};

/** Enough to read the print on a card that fills a fifth of the picture. */
const DOCUMENT_BOUNDS: PictureBounds = { maxBytes: UPLOAD_MAX_BYTES, maxSide: 3000 };

/** Whether a file begins with the first bytes of a content type. */
export function beginsAs(bytes: Buffer, contentType: UploadContentType): boolean {
  return BEGINNINGS[contentType](bytes);
}

/** @throws RefusedFile for a file that does not begin as its content type does */
export function checkBeginning(bytes: Buffer, contentType: UploadContentType): void {
  if (!beginsAs(bytes, contentType)) throw new RefusedFile(say('file_otherwise'));
}

/**
 * The bytes to keep of a file with a claimed content type: it must begin as that type does and contain nothing else; a
 * picture is redrawn, which removes place, time and device (docs/product-decisions.md section 7).
 * @throws RefusedFile with the reason, for its owner
 */
export async function cleanFile(
  bytes: Buffer,
  contentType: UploadContentType,
  bounds: PictureBounds = DOCUMENT_BOUNDS,
): Promise<Buffer> {
  checkBeginning(bytes, contentType);
  if (contentType === 'application/pdf') return checkPdf(bytes);
  if (isMovingWebp(bytes, contentType)) throw new RefusedFile(say('file_moves'));
  refuseSmuggled(pictureTail(bytes, contentType));
  return redrawPicture(bytes, contentType, bounds);
}

/** Reads the flag in the extended header, which is the first chunk. */
function isMovingWebp(bytes: Buffer, contentType: PictureContentType): boolean {
  const isExtended = contentType === 'image/webp' && bytes.toString('latin1', 12, 16) === 'VP8X';
  return isExtended && ((bytes[20] ?? 0) & 0x02) !== 0;
}
