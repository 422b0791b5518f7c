import { PICTURE_MAX_BYTES, PICTURE_MAX_SIDE, PICTURE_MIN_SIDE } from '@gharseva/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '../../../functions/src/documents/files/clean-picture';
import { readPicture } from '../../../functions/src/documents/files/read-picture';
import { readMetadata, redrawPicture } from '../../../functions/src/documents/files/redraw-picture';
import { refusalOfAsync } from '../../support/refusal';
import { jpeg, png, segment, webp, webpCanvas, webpLossless, webpLossy } from '../../support/sample-files';

describe('the size of a picture', () => {
  test.each([
    ['jpeg', jpeg({ side: 640 }), 640],
    [
      'jpeg',
      jpeg({ side: 300, remarks: [segment(0xe1, Buffer.alloc(900)), segment(0xfe, Buffer.from('hm'))] }),
      300,
    ],
    ['png', png({ side: 120 }), 120],
    ['webp', webp({ chunks: [webpLossless(799)] }), 799],
    ['webp', webp({ chunks: [webpCanvas(400), webpLossless(400)] }), 400],
  ] as const)('of a %s is read from its header (%#)', async (format, bytes, side) => {
    expect(await readMetadata(bytes)).toMatchObject({ format, width: side, height: side });
  });

  test.each([
    [
      'a JPEG without a frame before its scan',
      Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xda, Buffer.alloc(8))]),
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  ])('%s is refused', async (_what, bytes) => {
    await expect(readMetadata(bytes)).rejects.toThrow('damaged');
  });
});

describe('a picture of the catalogue', () => {
  test.each([PICTURE_MIN_SIDE, PICTURE_MAX_SIDE])('may have sides of %i pixels', async (side) => {
    const cleaned = await cleanPicture(jpeg({ side }), 'image/jpeg');
    expect(await readMetadata(cleaned)).toMatchObject({ format: 'jpeg', width: side, height: side });
  });

  test('stays within the largest size in bytes, however the upload was compressed', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = sharp({ create: { width: 800, height: 800, channels: 3, background: '#000', noise } });
    const packed = await picture.webp({ quality: 30 }).toBuffer();
    expect((await cleanPicture(packed, 'image/webp')).length).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  });

  test.each([
    ['image/jpeg', jpeg({ side: PICTURE_MIN_SIDE - 1 })],
    ['image/jpeg', jpeg({ side: PICTURE_MAX_SIDE + 1 })],
    ['image/png', png()],
    ['image/webp', webp({ chunks: [webpLossless(16_384)] })],
    // A canvas smaller than its picture, and a larger one
    ['image/webp', webp({ chunks: [webpCanvas(200), webpLossless(16_000)] })],
    ['image/webp', webp({ chunks: [webpCanvas(16_000), webpLossless(200)] })],
    ['image/webp', webp({ chunks: [webpLossy(16_000)] })],
  ] as const)('is refused as a %s that is smaller or larger (%#)', async (contentType, bytes) => {
    await expect(cleanPicture(bytes, contentType)).rejects.toThrow(/Each side must have 100 to 800|damaged/);
  });

  test.each([
    [99, 400],
    [400, 99],
    [801, 400],
    [400, 801],
  ])('of %i × %i pixels is refused for its one wrong side', async (width, height) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#345' } });
    const bytes = await picture.jpeg().toBuffer();
    await expect(cleanPicture(bytes, 'image/jpeg')).rejects.toThrow('Each side must have 100 to 800');
  });
});

test.each(['jpeg', 'webp'] as const)(
  'a %s is redrawn more finely than sharp would by itself',
  async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } });
    const sent = await picture.toFormat(format, { quality: 100 }).toBuffer();
    const redrawn = await redrawPicture(sent, `image/${format}`, { maxBytes: 1_000_000, maxSide: 200 });
    expect(redrawn.length).toBeGreaterThan((await sharp(sent).toFormat(format).toBuffer()).length);
  },
);

test('a picture of just the largest size in bytes is not made smaller', async () => {
  const picture = jpeg({ side: 300 });
  const whole = await redrawPicture(picture, 'image/jpeg', { maxBytes: 1_000_000, maxSide: 300 });
  const bounds = { maxBytes: whole.length, maxSide: 300 };
  expect(await redrawPicture(picture, 'image/jpeg', bounds)).toEqual(whole);
  const smaller = await redrawPicture(picture, 'image/jpeg', { ...bounds, maxBytes: whole.length - 1 });
  expect(await readMetadata(smaller)).toMatchObject({ width: 240, height: 240 });
});

describe('a sent picture', () => {
  test('has the type that was declared, and is redrawn', async () => {
    const { type, bytes } = await readPicture({ contentType: 'image/png', bytes: png({ side: 120 }) });
    expect(type).toBe('image/png');
    expect(await readMetadata(bytes)).toMatchObject({ format: 'png', width: 120, height: 120 });
  });

  test('that is none is a fault of the body, with its reason', async () => {
    const sent = readPicture({ contentType: 'image/jpeg', bytes: Buffer.from('no picture') });
    expect(await refusalOfAsync(sent)).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'body', reason: 'file_otherwise' }],
    });
  });

  test('and a fault that is not the file’s stays what it is', async () => {
    const sent = readPicture({ contentType: 'image/png', bytes: null as never });
    await expect(sent).rejects.toThrow(TypeError);
  });

  test('of a type that no endpoint takes is a fault of ours', async () => {
    const sent = readPicture({ contentType: 'image/gif', bytes: png({ side: 120 }) });
    await expect(sent).rejects.toThrow('An undeclared content type: image/gif');
  });
});
