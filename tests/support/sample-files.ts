import { crc32, deflateSync } from 'node:zlib';

const bytes = (...parts: (string | number[] | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

/** A marker segment of a JPEG. */
export function segment(marker: number, content: Buffer): Buffer {
  const length = content.length + 2;
  return bytes([0xff, marker, length >> 8, length & 255], content);
}

/** Exif data with a position, a device and an orientation. */
export function exifWithPosition(orientation: number): Buffer {
  const entry = (tag: number, type: number, value: number) => {
    const one = Buffer.alloc(12);
    one.writeUInt16LE(tag, 0);
    one.writeUInt16LE(type, 2);
    one.writeUInt32LE(1, 4);
    one.writeUInt32LE(value, 8);
    return one;
  };
  return bytes(
    'Exif\0\0',
    'II*\0',
    [8, 0, 0, 0],
    [2, 0],
    entry(0x0112, 3, orientation),
    entry(0x8825, 4, 38),
    [0, 0, 0, 0],
    'GPS 26.8467N 80.9462E MakerPhone',
  );
}

/** A grey baseline JPEG of one pixel, with extra segments and a tail; `side` is what its header claims, in pixels. */
export function jpeg({
  remarks = [],
  tail = '',
  side = 1,
}: {
  remarks?: Buffer[];
  tail?: string | Buffer;
  side?: number;
} = {}): Buffer {
  const table = (kind: number) => segment(0xc4, bytes([kind, 1], Array(15).fill(0), [0]));
  return bytes(
    [0xff, 0xd8],
    segment(0xe0, bytes('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    ...remarks,
    segment(0xdb, bytes([0], Array(64).fill(1))),
    segment(0xc0, bytes([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0])),
    table(0x00),
    table(0x10),
    segment(0xda, bytes([1, 1, 0, 0, 63, 0])),
    [0x3f],
    [0xff, 0xd9],
    tail,
  );
}

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = bytes(type, data);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return bytes(frame.subarray(0, 4), body, frame.subarray(4));
}

/** A grey square PNG of `side` pixels, or one of about `noise` bytes of noise from `seed`; with extra chunks and a tail. */
export function png({
  chunks = [],
  tail = '',
  noise = 0,
  seed = 12345,
  side = 1,
}: {
  chunks?: Buffer[];
  tail?: string | Buffer;
  noise?: number;
  seed?: number;
  side?: number;
} = {}): Buffer {
  const rows = noise > 0 ? Math.max(1, Math.round(noise / 1001)) : side;
  const width = noise > 0 ? 1000 : side;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows, 4);
  header[8] = 8;
  const pixels = Buffer.alloc(rows * (width + 1));
  let state = seed;
  for (let at = 0; noise > 0 && at < pixels.length; at += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    if (at % (width + 1) !== 0) pixels[at] = state >> 16;
  }
  return bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(pixels, { level: noise > 0 ? 0 : 6 })),
    pngChunk('IEND', Buffer.alloc(0)),
    tail,
  );
}

/** A grey PNG whose header claims `side` pixels each way, and whose picture has a few bytes. */
export function pngHeader(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  return bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}

/** A chunk of a WebP. */
export function webpChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return bytes(type, length, data, Buffer.alloc(data.length % 2));
}

/** A lossless WebP picture of one pixel. */
export const WEBP_PIXEL = webpChunk('VP8L', Buffer.from('2f00000010071011118888fe07', 'hex'));

/** The extended header of a square canvas of `side` pixels; `flags` say what follows, 2 that it moves. */
export function webpCanvas(side: number, flags = 0): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(side - 1, 4, 3);
  data.writeUIntLE(side - 1, 7, 3);
  return webpChunk('VP8X', data);
}

/** A lossless picture whose header claims `side` pixels each way. */
export function webpLossless(side: number): Buffer {
  const data = Buffer.from('2f00000010071011118888fe07', 'hex');
  data.writeUInt32LE((side - 1) | ((side - 1) << 14), 1);
  return webpChunk('VP8L', data);
}

/** A lossy picture whose header claims `side` pixels each way. */
export function webpLossy(side: number): Buffer {
  const data = Buffer.from('0000009d012a0000000000000000', 'hex');
  data.writeUInt16LE(side, 6);
  data.writeUInt16LE(side, 8);
  return webpChunk('VP8 ', data);
}

/** A WebP with these chunks and a tail. */
export function webp({
  chunks = [WEBP_PIXEL],
  tail = '',
}: {
  chunks?: Buffer[];
  tail?: string;
} = {}): Buffer {
  const body = bytes(...chunks);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length + 4);
  return bytes('RIFF', length, 'WEBP', body, tail);
}

/** A PDF of one empty page, with extra objects and a tail. */
export function pdf({ objects = '', tail = '\n' }: { objects?: string; tail?: string } = {}): Buffer {
  return bytes(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n',
    objects,
    'trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF',
    tail,
  );
}
