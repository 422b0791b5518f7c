import { type PictureContentType, UPLOAD_MAX_BYTES, type UploadContentType } from '@gharseva/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanFile } from '../../../functions/src/documents/files/clean-file';
import { cleanPicture } from '../../../functions/src/documents/files/clean-picture';
import { RefusedFile } from '../../../functions/src/documents/files/refused-file';
import {
  exifWithPosition,
  jpeg,
  pdf,
  png,
  pngChunk,
  pngHeader,
  segment,
  WEBP_PIXEL,
  webp,
  webpCanvas,
  webpChunk,
  webpLossless,
} from '../../support/sample-files';

const clean = (bytes: Buffer, type: UploadContentType) => cleanFile(bytes, type);
const text = (value: string) => Buffer.from(value, 'latin1');
const SECRETS = /26\.8467|80\.9462|MakerPhone|secret|alert/;
const SIZE = { width: 40, height: 20 };

/** A blue picture with a red square in the corner that is stored first. */
function photo(orientation = 1) {
  const red = { create: { width: 8, height: 8, channels: 3, background: '#d02020' } } as const;
  const picture = sharp({ create: { ...SIZE, channels: 3, background: '#2040a0' } });
  const drawn = picture.composite([{ input: red, left: 0, top: 0 }]).removeAlpha();
  return orientation === 1 ? drawn : drawn.withMetadata({ orientation });
}

const pixelsOf = (picture: Buffer) =>
  sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/** Mean difference of the colour values of all pixels, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  expect(a.info).toMatchObject({ width: b.info.width, height: b.info.height, channels: b.info.channels });
  return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;
}

/** Where the red square is seen: top or bottom, left or right. */
async function redCorner(picture: Buffer): Promise<string> {
  const { data, info } = await pixelsOf(picture);
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 150;
  const found = (['top', 'bottom'] as const).flatMap((y) =>
    (['left', 'right'] as const)
      .filter((x) => isRed(x === 'left' ? 2 : info.width - 3, y === 'top' ? 2 : info.height - 3))
      .map((x) => `${y} ${x}`),
  );
  return found.join(' and ');
}

describe('cleaning a JPEG', () => {
  test.each([
    ['Exif with a position', segment(0xe1, exifWithPosition(1))],
    ['XMP', segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x>secret</x>'))],
    ['IPTC', segment(0xed, text('Photoshop 3.0\0secret'))],
    ['a colour profile', segment(0xe2, text('ICC_PROFILE\0secret'))],
    ['a preview', segment(0xe0, text('JFXX\0secret'))],
    ['a comment', segment(0xfe, text('secret'))],
    ['a maker’s segment', segment(0xe7, text('secret'))],
    ['a script in its first segment', segment(0xe0, text(`JFIF\0${'\0'.repeat(9)}*/=alert(1)/*secret`))],
  ])('%s: removed, the picture unchanged', async (_what, remark) => {
    const cleaned = await clean(jpeg({ remarks: [remark] }), 'image/jpeg');
    expect(cleaned).toEqual(await clean(jpeg(), 'image/jpeg'));
    expect(cleaned.toString('latin1')).not.toMatch(SECRETS);
  });

  // Where the corner that is stored first is seen
  test.each([
    [1, 'top left'],
    [2, 'top right'],
    [3, 'bottom right'],
    [4, 'bottom left'],
    [5, 'top left'],
    [6, 'top right'],
    [7, 'bottom right'],
    [8, 'bottom left'],
  ])(
    'orientation %i: the picture is turned upright and the orientation removed',
    async (orientation, corner) => {
      const cleaned = await clean(await photo(orientation).jpeg().toBuffer(), 'image/jpeg');
      const { width, height, exif, orientation: said } = await sharp(cleaned).metadata();
      expect([width, height, exif, said]).toEqual([
        ...(orientation > 4 ? [20, 40] : [40, 20]),
        undefined,
        undefined,
      ]);
      expect(await redCorner(cleaned)).toBe(corner);
    },
  );

  test('a short film behind the picture: cut off', async () => {
    const cleaned = await clean(jpeg({ tail: '\0\0\0\x18ftypmp42secret' }), 'image/jpeg');
    expect(cleaned).toEqual(await clean(jpeg(), 'image/jpeg'));
  });
});

describe('cleaning a PNG', () => {
  test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'prVt'])('a %s chunk: removed', async (type) => {
    const cleaned = await clean(png({ chunks: [pngChunk(type, text('secret'))], tail: 'left' }), 'image/png');
    expect(cleaned).toEqual(await clean(png(), 'image/png'));
  });

  test('transparency, a palette or 16 bits a colour: the picture looks the same', async () => {
    const clear = await sharp({ create: { ...SIZE, channels: 4, background: '#20603080' } })
      .png()
      .toBuffer();
    const few = await photo().png({ palette: true }).toBuffer();
    const deep = await photo().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).bitsPerSample).toBe(16);
    for (const picture of [clear, few, deep]) {
      const cleaned = await clean(picture, 'image/png');
      expect(await difference(cleaned, picture)).toBeLessThan(1);
      expect((await sharp(cleaned).metadata()).hasAlpha).toBe(picture === clear);
    }
    expect((await sharp(await clean(few, 'image/png')).metadata()).isPalette).toBe(true);
  });
});

describe('cleaning a WebP', () => {
  test('Exif, XMP, a colour profile and unknown chunks: removed', async () => {
    const chunks = [
      webpCanvas(1, 0x2c | 0x10),
      webpChunk('ICCP', text('secret')),
      WEBP_PIXEL,
      webpChunk('EXIF', exifWithPosition(1)),
      webpChunk('XMP ', text('secret1')),
      webpChunk('WHAT', text('secret')),
    ];
    const cleaned = await clean(webp({ chunks, tail: 'left' }), 'image/webp');
    expect(cleaned).toEqual(await clean(webp(), 'image/webp'));
    expect(cleaned.toString('latin1')).not.toMatch(/secret|EXIF|XMP |ICCP/);
  });
});

describe('redrawing a picture', () => {
  const kinds: [string, UploadContentType, Promise<Buffer>][] = [
    ['a JPEG', 'image/jpeg', photo().jpeg().toBuffer()],
    ['a progressive JPEG', 'image/jpeg', photo().jpeg({ progressive: true }).toBuffer()],
    ['a PNG', 'image/png', photo().png().toBuffer()],
    ['an interlaced PNG', 'image/png', photo().png({ progressive: true }).toBuffer()],
    ['a WebP', 'image/webp', photo().webp().toBuffer()],
    ['a lossless WebP', 'image/webp', photo().webp({ lossless: true }).toBuffer()],
    ['a JPEG in Display P3', 'image/jpeg', photo().withIccProfile('p3').jpeg().toBuffer()],
    ['a CMYK JPEG', 'image/jpeg', photo().toColourspace('cmyk').jpeg().toBuffer()],
  ];

  test.each(kinds)('%s: same format and look, in sRGB', async (_what, type, picture) => {
    const cleaned = await clean(await picture, type);
    const { format, space, hasProfile, width, height } = await sharp(cleaned).metadata();
    expect([`image/${format}`, space, hasProfile, width, height]).toEqual([type, 'srgb', false, 40, 20]);
    expect(await difference(cleaned, await photo().png().toBuffer())).toBeLessThan(20);
  });

  test.each(kinds)('%s, truncated anywhere: refused', async (_what, type, picture) => {
    const whole = await picture;
    for (const part of [0.05, 0.3, 0.5, 0.8, 0.95, 0.999]) {
      const short = whole.subarray(0, Math.floor(whole.length * part));
      await expect(clean(short, type), `${part}`).rejects.toThrow(RefusedFile);
    }
  });

  test('a very long side: scaled down', async () => {
    const wide = sharp({ create: { width: 6000, height: 1000, channels: 3, background: '#345' } });
    const { width, height } = await sharp(await clean(await wide.jpeg().toBuffer(), 'image/jpeg')).metadata();
    expect([width, height]).toEqual([3000, 500]);
  });

  test('a result too large for a document: scaled down', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const picture = sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#000', noise } });
    const cleaned = await clean(await picture.png().toBuffer(), 'image/png');
    expect(cleaned.length).toBeLessThanOrEqual(UPLOAD_MAX_BYTES);
    expect((await sharp(cleaned).metadata()).width).toBeGreaterThan(1000);
  });

  const TOO_WIDE = 'at most 64 megapixels';
  test.each(['png', 'jpeg'] as const)('a small %s that would fill the memory: refused', async (format) => {
    const flat = sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#345' } });
    const bomb = await flat.toFormat(format).toBuffer();
    expect(bomb.length).toBeLessThan(UPLOAD_MAX_BYTES);
    await expect(clean(bomb, `image/${format}`)).rejects.toThrow(TOO_WIDE);
  });

  test.each<[UploadContentType, Buffer]>([
    ['image/png', pngHeader(60_000)],
    ['image/jpeg', jpeg({ side: 60_000 })],
    ['image/webp', webp({ chunks: [webpLossless(16_383)] })],
  ])(
    'a %s whose header names 60,000 pixels a side, or the most: refused by its header',
    async (type, bytes) => {
      expect(bytes.length).toBeLessThan(1000);
      await expect(clean(bytes, type)).rejects.toThrow(TOO_WIDE);
      await expect(cleanPicture(bytes, type as PictureContentType)).rejects.toThrow('Each side must have');
    },
  );
});

describe('files that are refused', () => {
  const html = text('<!doctype html><script>alert(1)</script>');
  const zip = text('PK\x03\x04....PK\x05\x06');
  const cases: [string, Buffer, UploadContentType, string][] = [
    ['an HTML page', html, 'image/jpeg', 'file_otherwise'],
    ['an HTML page before a JPEG', Buffer.concat([html, jpeg()]), 'image/jpeg', 'file_otherwise'],
    ['an HTML page before a PDF', Buffer.concat([html, pdf()]), 'application/pdf', 'file_otherwise'],
    [
      'an SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/png',
      'file_otherwise',
    ],
    ['a script', text('GIF89a=1;alert(1)'), 'image/jpeg', 'file_otherwise'],
    ['a PNG declared as a JPEG', png(), 'image/jpeg', 'file_otherwise'],
    ['a JPEG declared as a PNG', jpeg(), 'image/png', 'file_otherwise'],
    ['a WebP declared as a PDF', webp(), 'application/pdf', 'file_otherwise'],
    ['a single byte', Buffer.from([0xff]), 'image/jpeg', 'file_otherwise'],
    [
      'the first bytes of a JPEG with another one',
      Buffer.from('ffd8feff', 'hex'),
      'image/jpeg',
      'file_otherwise',
    ],
    ['a PNG with another eighth byte', Buffer.from('89504e470d0a1a0b', 'hex'), 'image/png', 'file_otherwise'],
    ['a sound in the container of a WebP', text('RIFF....WAVE'), 'image/webp', 'file_otherwise'],
    ['a WebP in another container', text('RIFX....WEBP'), 'image/webp', 'file_otherwise'],
    ['a PDF without its version', text('%PDF-x'), 'application/pdf', 'file_otherwise'],
    ['a PDF that begins later', text('x%PDF-1'), 'application/pdf', 'file_otherwise'],
    ['a JPEG followed by an archive', jpeg({ tail: zip }), 'image/jpeg', 'file_not_picture'],
    ['a JPEG followed by an HTML page', jpeg({ tail: html }), 'image/jpeg', 'file_not_picture'],
    ['a JPEG followed by PHP', jpeg({ tail: '<?php system(1) ?>' }), 'image/jpeg', 'file_not_picture'],
    ['a JPEG followed by a PDF', jpeg({ tail: pdf() }), 'image/jpeg', 'file_not_picture'],
    ['a PNG followed by an archive', png({ tail: zip }), 'image/png', 'file_not_picture'],
    [
      'a WebP followed by an HTML page',
      webp({ tail: html.toString('latin1') }),
      'image/webp',
      'file_not_picture',
    ],
    ['a truncated JPEG', jpeg().subarray(0, -2), 'image/jpeg', 'file_damaged'],
    ['a JPEG without a picture', Buffer.from('ffd8ffd9', 'hex'), 'image/jpeg', 'file_damaged'],
    ['a truncated PNG', png().subarray(0, -5), 'image/png', 'file_damaged'],
    ['a PNG with a wrong checksum', Buffer.from(png()).fill(7, 50, 52), 'image/png', 'file_damaged'],
    [
      'a PNG with an unknown critical chunk',
      png({ chunks: [pngChunk('EVIL', text('x'))] }),
      'image/png',
      'file_damaged',
    ],
    ['a truncated WebP', webp().subarray(0, -4), 'image/webp', 'file_damaged'],
    ['an animated WebP', webp({ chunks: [webpCanvas(1, 0x02), WEBP_PIXEL] }), 'image/webp', 'file_moves'],
    [
      'a WebP without a picture',
      webp({ chunks: [webpChunk('WHAT', text('x'))] }),
      'image/webp',
      'file_damaged',
    ],
    ['a truncated PDF', pdf().subarray(0, -8), 'application/pdf', 'file_damaged'],
    [
      'a PDF with an archive inside its end',
      pdf({ objects: zip.toString('latin1') }),
      'application/pdf',
      'file_not_document',
    ],
    [
      'a PDF followed by an HTML page',
      pdf({ tail: html.toString('latin1') }),
      'application/pdf',
      'file_not_document',
    ],
    [
      'a PDF with markup in front',
      pdf({ objects: '<script >alert(1)</script>' }),
      'application/pdf',
      'file_not_document',
    ],
    [
      'a PDF with a script',
      pdf({ objects: '9 0 obj<</S/JavaScript/JS(1)>>endobj\n' }),
      'application/pdf',
      'file_active',
    ],
    [
      'a PDF that starts a program',
      pdf({ objects: '9 0 obj<</S/Launch>>endobj\n' }),
      'application/pdf',
      'file_active',
    ],
    [
      'a PDF with embedded files',
      pdf({ objects: '9 0 obj<</Type/EmbeddedFile>>endobj\n' }),
      'application/pdf',
      'file_active',
    ],
    [
      'an encrypted PDF',
      pdf({ objects: '9 0 obj<</Encrypt 4 0 R>>endobj\n' }),
      'application/pdf',
      'file_locked',
    ],
  ];
  test.each(cases)('%s', async (_what, bytes, type, reason) => {
    await expect(clean(bytes, type)).rejects.toSatisfy(
      (error) => error instanceof RefusedFile && error.said.reason === reason,
    );
  });

  test('a JPEG whose bytes are those of a moving WebP by chance: kept', async () => {
    const likeWebp = Buffer.concat([Buffer.alloc(6), text('VP8X'), Buffer.alloc(4), Buffer.from([2])]);
    const bytes = Buffer.concat([Buffer.from('ffd8', 'hex'), segment(0xfe, likeWebp), jpeg().subarray(2)]);
    expect([bytes.toString('latin1', 12, 16), bytes[20]]).toEqual(['VP8X', 2]);
    expect(await clean(bytes, 'image/jpeg')).toEqual(await clean(jpeg(), 'image/jpeg'));
  });

  test('a plain PDF is kept unchanged', async () => {
    expect(await clean(pdf(), 'application/pdf')).toEqual(pdf());
  });
});
