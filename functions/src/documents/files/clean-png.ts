import { crc32 } from 'node:zlib';
import { refuseSmuggled } from './refuse-smuggled';
import { damaged } from './refused-file';

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum around a chunk's data. */
const CHUNK_FRAME = 12;
/** What a picture is drawn from; all other chunks are texts, times, profiles, positions or films. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT']);

/**
 * A PNG that shows the same and tells nothing else; what stands behind its end is cut off.
 * @throws RefusedFile for a damaged file, or one that is a second thing as well
 */
export function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE_LENGTH)];
  const seen = new Set<string>();
  let at = SIGNATURE_LENGTH;
  while (!seen.has('IEND')) {
    if (at + CHUNK_FRAME > bytes.length) throw damaged();
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_FRAME + length;
    if (end > bytes.length) throw damaged();
    const type = bytes.toString('latin1', at + 4, at + 8);
    if ((seen.size === 0) !== (type === 'IHDR')) throw damaged();
    // A capital first letter marks what a reader must understand.
    if (!KEPT.has(type) && /^[A-Z]/.test(type)) throw damaged();
    if (KEPT.has(type)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damaged();
      kept.push(bytes.subarray(at, end));
    }
    seen.add(type);
    at = end;
  }
  if (!seen.has('IDAT')) throw damaged();
  refuseSmuggled(bytes.subarray(at));
  return Buffer.concat(kept);
}
