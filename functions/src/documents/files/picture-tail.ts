import type { PictureContentType } from '@gharseva/contract';
import { damaged } from './refused-file';

/** Behind the marker that ends a JPEG. Segments are stepped over, for the previews within have ends of their own. */
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

/** Behind the chunk that ends a PNG: each has its length, type and checksum around its data. */
function endOfPng(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const isLast = bytes.toString('latin1', at + 4, at + 8) === 'IEND';
    at += 12 + bytes.readUInt32BE(at);
    if (isLast && at <= bytes.length) return at;
  }
  throw damaged();
}

/** A WebP says its length in front. */
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
 * What stands behind the end of a picture, which no reader of pictures looks at.
 * @throws RefusedFile where the picture does not end
 */
export function pictureTail(bytes: Buffer, contentType: PictureContentType): Buffer {
  return bytes.subarray(ENDS[contentType](bytes));
}
