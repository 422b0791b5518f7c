import type { PictureContentType } from '@gharseva/contract';
import { damaged } from './refused-file';

/** The offset after the end marker of a JPEG. Segments are skipped, because previews in them have end markers too. */
function endOfJpeg(bytes: Buffer): number {
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    const isFill = marker === 0xff;
    const isData = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    if (isFill || isData) at += isFill ? 1 : 2;
    else if (at + 4 > bytes.length) break;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw damaged();
}

/** The offset after the last chunk of a PNG: each has its length, type and checksum around its data. */
function endOfPng(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const isLast = bytes.toString('latin1', at + 4, at + 8) === 'IEND';
    at += 12 + bytes.readUInt32BE(at);
    if (isLast && at <= bytes.length) return at;
  }
  throw damaged();
}

/** The offset after a WebP, whose header has its length. */
function endOfWebp(bytes: Buffer): number {
  const end = bytes.length < 12 ? Number.NaN : 8 + bytes.readUInt32LE(4);
  if (end <= bytes.length) return end;
  throw damaged();
}

const ENDS: Record<PictureContentType, (bytes: Buffer) => number> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/webp': endOfWebp,
};

/**
 * The bytes after the end of a picture, which decoders ignore.
 * @throws RefusedFile for a picture without an end
 */
export function pictureTail(bytes: Buffer, contentType: PictureContentType): Buffer {
  return bytes.subarray(ENDS[contentType](bytes));
}
