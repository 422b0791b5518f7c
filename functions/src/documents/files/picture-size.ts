import type { PictureContentType } from '@gharseva/contract';
import { damaged } from './refused-file';

/** Width and height in pixels, as a file's own header says. */
export interface PictureSize {
  width: number;
  height: number;
}

const SOS = 0xda;

/** Of the frame that comes before the first scan: precision, height, width. */
function jpegSize(bytes: Buffer): PictureSize {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? SOS;
    if (marker === SOS) break;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw damaged();
}

/** IHDR is the first chunk. */
const pngSize = (bytes: Buffer): PictureSize => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
});

/** A chunk's own idea of the size: of the canvas, or of a lossy or lossless picture; null for other chunks. */
function chunkSize(type: string, data: Buffer): PictureSize | null {
  if (type === 'VP8X') return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
  if (type === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type !== 'VP8L') return null;
  const bits = data.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** The largest of what the chunks say: a canvas and the picture on it are the same in an honest file. */
function webpSize(bytes: Buffer): PictureSize {
  const size = { width: 0, height: 0 };
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const one = chunkSize(bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, at + 8 + length));
    size.width = Math.max(size.width, one?.width ?? 0);
    size.height = Math.max(size.height, one?.height ?? 0);
    at += 8 + length + (length % 2);
  }
  return size;
}

const READERS: Record<PictureContentType, (bytes: Buffer) => PictureSize> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

/**
 * How large a picture is when it is unpacked, without unpacking it.
 * @param bytes as `cleanFile` gives them: of that type, and whole
 * @throws RefusedFile where the file does not say
 */
export function pictureSize(bytes: Buffer, contentType: PictureContentType): PictureSize {
  return READERS[contentType](bytes);
}
