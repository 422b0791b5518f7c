import { orientationSegment, readOrientation } from './jpeg-orientation';
import { refuseSmuggled } from './refuse-smuggled';
import { damaged } from './refused-file';

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const SOS = 0xda;
/** Tables that a picture needs: DHT, DAC, DQT, DNL, DRI. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd]);
const JFIF = 'JFIF\0';
const ADOBE = 'Adobe';
const EXIF = 'Exif\0\0';

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRemark = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** A marker segment of a JPEG: marker, length, content. */
function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/**
 * What stays of an application segment or comment: of JFIF the density, of Adobe the colour transform, both cut to
 * their known fields; nothing of Exif, XMP, IPTC, previews, makers' notes and comments, which tell place and person.
 */
function keepRemark(marker: number, content: Buffer): Buffer | null {
  const begins = (word: string) => content.toString('latin1', 0, word.length) === word;
  if (marker === 0xe0 && begins(JFIF) && content.length >= 14) {
    // The last two bytes are the size of an embedded preview: none.
    return jpegSegment(marker, Buffer.concat([content.subarray(0, 12), Buffer.alloc(2)]));
  }
  if (marker === 0xee && begins(ADOBE) && content.length >= 12) {
    return jpegSegment(marker, content.subarray(0, 12));
  }
  return null;
}

/** Where the compressed data that begins at `from` ends: at the next marker that is neither a restart nor stuffing. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next === 0xff) at += 1;
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else return at;
  }
  throw damaged();
}

/**
 * A JPEG that shows the same and tells nothing else: no position, time, device, comment or preview; what stands behind
 * its end is cut off. Only which way is up stays.
 * @throws RefusedFile for a damaged file, or one that is a second thing as well
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const head: Buffer[] = [];
  const rest: Buffer[] = [];
  let orientation = 1;
  let hasFrame = false;
  let hasScan = false;
  let at = SOI.length;
  for (;;) {
    if (bytes[at] !== 0xff) throw damaged();
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    at += 1;
    if (marker === 0xd9) break;
    if (marker === undefined || at + 2 > bytes.length) throw damaged();
    const end = at + bytes.readUInt16BE(at);
    if (end < at + 2 || end > bytes.length) throw damaged();
    const content = bytes.subarray(at + 2, end);
    at = end;
    if (isRemark(marker)) {
      if (marker === 0xe1 && content.toString('latin1', 0, EXIF.length) === EXIF) {
        orientation = readOrientation(content.subarray(EXIF.length)) ?? orientation;
      }
      const kept = keepRemark(marker, content);
      if (kept) head.push(kept);
      continue;
    }
    if (isFrame(marker)) {
      // Precision, then height and width; a height of 0 is told later, by DNL.
      if (content.length < 6 || content.readUInt16BE(3) === 0) throw damaged();
      hasFrame = true;
    } else if (marker !== SOS && !TABLES.has(marker)) throw damaged();
    rest.push(jpegSegment(marker, content));
    if (marker === SOS) {
      if (!hasFrame) throw damaged();
      hasScan = true;
      at = endOfScan(bytes, end);
      rest.push(bytes.subarray(end, at));
    }
  }
  if (!hasScan) throw damaged();
  refuseSmuggled(bytes.subarray(at));
  const upright = orientation === 1 ? [] : [orientationSegment(orientation)];
  return Buffer.concat([SOI, ...head, ...upright, ...rest, EOI]);
}
