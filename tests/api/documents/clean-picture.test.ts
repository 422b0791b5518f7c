import { PICTURE_MAX_SIDE, PICTURE_MIN_SIDE } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '../../../functions/src/documents/files/clean-picture';
import { pictureSize } from '../../../functions/src/documents/files/picture-size';
import { jpeg, png, segment, webp, webpCanvas, webpLossless, webpLossy } from '../../support/sample-files';

describe('the size of a picture', () => {
  test.each([
    ['image/jpeg', jpeg({ side: 640 }), 640],
    [
      'image/jpeg',
      jpeg({ side: 300, remarks: [segment(0xe1, Buffer.alloc(900)), segment(0xfe, Buffer.from('hm'))] }),
      300,
    ],
    ['image/png', png({ side: 120 }), 120],
    ['image/webp', webp({ chunks: [webpLossless(799)] }), 799],
    ['image/webp', webp({ chunks: [webpLossy(513)] }), 513],
    ['image/webp', webp({ chunks: [webpCanvas(400), webpLossless(400)] }), 400],
    // A canvas that claims less than what is on it, and more
    ['image/webp', webp({ chunks: [webpCanvas(200), webpLossless(16_000)] }), 16_000],
    ['image/webp', webp({ chunks: [webpCanvas(16_000), webpLossless(200)] }), 16_000],
  ] as const)('of a %s is read from its header (%#)', (contentType, bytes, side) => {
    expect(pictureSize(bytes, contentType)).toEqual({ width: side, height: side });
  });

  test('When a JPEG has no frame before its scan, then it is damaged', () => {
    const scan = Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xda, Buffer.alloc(8))]);
    expect(() => pictureSize(scan, 'image/jpeg')).toThrow('damaged');
  });
});

describe('a picture of the catalogue', () => {
  test.each([PICTURE_MIN_SIDE, PICTURE_MAX_SIDE])('may have sides of %i pixels', (side) => {
    expect(cleanPicture(jpeg({ side }), 'image/jpeg')).toEqual(jpeg({ side }));
  });

  test.each([
    ['image/jpeg', jpeg({ side: PICTURE_MIN_SIDE - 1 })],
    ['image/jpeg', jpeg({ side: PICTURE_MAX_SIDE + 1 })],
    ['image/png', png()],
    ['image/webp', webp({ chunks: [webpLossless(16_384)] })],
  ] as const)('that is a %s may be neither smaller nor larger (%#)', (contentType, bytes) => {
    expect(() => cleanPicture(bytes, contentType)).toThrow('Each side must have 100 to 800');
  });
});
