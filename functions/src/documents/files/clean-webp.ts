import { say } from '../../domain/say';
import { refuseSmuggled } from './refuse-smuggled';
import { damaged, RefusedFile } from './refused-file';

const HEADER_LENGTH = 12;
const CHUNK_HEAD = 8;
const ANIMATION = 0x02;
/** The flag of an alpha channel: the only one whose chunk is kept. */
const ALPHA = 0x10;

const isLossy = (data: Buffer) => data.length > 10 && data.toString('hex', 3, 6) === '9d012a';
const isLossless = (data: Buffer) => data.length > 5 && data[0] === 0x2f;

/** A chunk: four letters, length, data, padded to an even length. */
function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The extended header without the flags of what is left out. */
function cleanExtended(data: Buffer): Buffer {
  if (data.length !== 10) throw damaged();
  const flags = data[0] ?? 0;
  if (flags & ANIMATION) throw new RefusedFile(say('file_moves'));
  return Buffer.from([flags & ALPHA, 0, 0, 0, ...data.subarray(4)]);
}

/**
 * A WebP picture that shows the same and tells nothing else: no Exif, XMP, profile or unknown chunk; what stands behind
 * its end is cut off.
 * @throws RefusedFile for a damaged or moving picture, or one that is a second thing as well
 */
export function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  const end = CHUNK_HEAD + bytes.readUInt32LE(4);
  if (end > bytes.length) throw damaged();
  let pictures = 0;
  for (let at = HEADER_LENGTH; at + CHUNK_HEAD <= end; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + length);
    at += CHUNK_HEAD + length + (length % 2);
    if (data.length < length || at > end + 1) throw damaged();
    if (type === 'VP8X') kept.push(webpChunk(type, cleanExtended(data)));
    else if (type === 'ALPH') kept.push(webpChunk(type, data));
    else if (type === 'VP8 ' || type === 'VP8L') {
      if (!(type === 'VP8 ' ? isLossy(data) : isLossless(data))) throw damaged();
      pictures += 1;
      kept.push(webpChunk(type, data));
    }
  }
  if (pictures !== 1) throw damaged();
  refuseSmuggled(bytes.subarray(end));
  const body = Buffer.concat(kept);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}
