import type { UploadContentType } from '@gharseva/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFile } from '../../../functions/src/documents/files/clean-file';
import { readOrientation } from '../../../functions/src/documents/files/jpeg-orientation';
import { RefusedFile } from '../../../functions/src/documents/files/refused-file';
import {
  exifWithPosition,
  jpeg,
  pdf,
  png,
  pngChunk,
  segment,
  WEBP_PIXEL,
  webp,
  webpChunk,
} from '../../support/sample-files';

const clean = (bytes: Buffer, type: UploadContentType) => cleanFile(bytes, type);
const text = (value: string) => Buffer.from(value, 'latin1');
/** The extended header of a picture of one pixel with some flags. */
const extended = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
const SECRETS = /26\.8467|80\.9462|MakerPhone|secret/;

describe('what is kept of a JPEG', () => {
  test('When there is nothing but a picture, then it stays as it is', () => {
    expect(clean(jpeg(), 'image/jpeg')).toEqual(jpeg());
  });

  test.each([
    ['Exif with a position', segment(0xe1, exifWithPosition(1))],
    ['XMP', segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x>secret</x>'))],
    ['IPTC', segment(0xed, text('Photoshop 3.0\0secret'))],
    ['a profile', segment(0xe2, text('ICC_PROFILE\0secret'))],
    ['a preview', segment(0xe0, text('JFXX\0secret'))],
    ['a comment', segment(0xfe, text('secret'))],
    ['a maker’s segment', segment(0xe7, text('secret'))],
  ])('When it carries %s, then that goes and the picture stays', (_what, remark) => {
    expect(clean(jpeg({ remarks: [remark] }), 'image/jpeg')).toEqual(jpeg());
  });

  test('When a script hides in the first segment, then nothing of it stays', () => {
    const hidden = Buffer.concat([text('JFIF\0'), Buffer.alloc(9), text('*/=alert(1)/*secret')]);
    const cleaned = clean(jpeg({ remarks: [segment(0xe0, hidden)] }), 'image/jpeg');
    expect(cleaned.toString('latin1')).not.toMatch(/alert|secret/);
  });

  test.each([2, 3, 6, 8])(
    'When the photograph was taken turned (%i), then it still says so, and only that',
    (orientation) => {
      const cleaned = clean(jpeg({ remarks: [segment(0xe1, exifWithPosition(orientation))] }), 'image/jpeg');
      expect(cleaned.toString('latin1')).not.toMatch(SECRETS);
      const at = cleaned.indexOf('Exif\0\0', 0, 'latin1');
      expect(readOrientation(cleaned.subarray(at + 6))).toBe(orientation);
      expect(clean(cleaned, 'image/jpeg')).toEqual(cleaned);
    },
  );

  test('When a camera put a short film behind the picture, then it is cut off', () => {
    expect(clean(jpeg({ tail: '\0\0\0\x18ftypmp42secret' }), 'image/jpeg')).toEqual(jpeg());
  });
});

describe('what is kept of a PNG', () => {
  test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'prVt'])(
    'When it carries %s, then that goes',
    (type) => {
      expect(clean(png({ chunks: [pngChunk(type, text('secret'))], tail: 'left' }), 'image/png')).toEqual(
        png(),
      );
    },
  );

  test('When it has what the picture is drawn from, then that stays', () => {
    const picture = png({ chunks: [pngChunk('gAMA', Buffer.from([0, 0, 177, 143]))] });
    expect(clean(picture, 'image/png')).toEqual(picture);
  });
});

describe('what is kept of a WebP', () => {
  test('When it is a simple picture, then it stays as it is', () => {
    expect(clean(webp(), 'image/webp')).toEqual(webp());
  });

  test('When it carries Exif, XMP, a profile and what nobody knows, then they and their flags go', () => {
    const chunks = [
      extended(0x2c | 0x10),
      webpChunk('ICCP', text('secret')),
      WEBP_PIXEL,
      webpChunk('EXIF', exifWithPosition(1)),
      webpChunk('XMP ', text('secret1')),
      webpChunk('WHAT', text('secret')),
    ];
    const expected = webp({ chunks: [extended(0x10), WEBP_PIXEL] });
    expect(clean(webp({ chunks, tail: 'left' }), 'image/webp')).toEqual(expected);
  });
});

describe('what is refused', () => {
  const html = text('<!doctype html><script>alert(1)</script>');
  const zip = text('PK\x03\x04....PK\x05\x06');
  const cases: [string, Buffer, UploadContentType][] = [
    ['a page', html, 'image/jpeg'],
    ['a page before a picture', Buffer.concat([html, jpeg()]), 'image/jpeg'],
    ['a page before a PDF', Buffer.concat([html, pdf()]), 'application/pdf'],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png'],
    ['a script', text('GIF89a=1;alert(1)'), 'image/jpeg'],
    ['a PNG called JPEG', png(), 'image/jpeg'],
    ['a JPEG called PNG', jpeg(), 'image/png'],
    ['a WebP called PDF', webp(), 'application/pdf'],
    ['a single byte', Buffer.from([0xff]), 'image/jpeg'],
    ['a JPEG with an archive behind it', jpeg({ tail: zip }), 'image/jpeg'],
    ['a JPEG with a page behind it', jpeg({ tail: html }), 'image/jpeg'],
    ['a JPEG with PHP behind it', jpeg({ tail: '<?php system(1) ?>' }), 'image/jpeg'],
    ['a JPEG with a PDF behind it', jpeg({ tail: pdf() }), 'image/jpeg'],
    ['a PNG with an archive behind it', png({ tail: zip }), 'image/png'],
    ['a WebP with a page behind it', webp({ tail: html.toString('latin1') }), 'image/webp'],
    ['a JPEG cut short', jpeg().subarray(0, -2), 'image/jpeg'],
    ['a JPEG without a picture', Buffer.from('ffd8ffd9', 'hex'), 'image/jpeg'],
    ['a PNG cut short', png().subarray(0, -5), 'image/png'],
    ['a PNG with a wrong checksum', Buffer.from(png()).fill(7, 50, 52), 'image/png'],
    ['a PNG with an unknown vital chunk', png({ chunks: [pngChunk('EVIL', text('x'))] }), 'image/png'],
    ['a WebP cut short', webp().subarray(0, -4), 'image/webp'],
    ['a moving WebP', webp({ chunks: [extended(0x02), WEBP_PIXEL] }), 'image/webp'],
    ['a WebP without a picture', webp({ chunks: [webpChunk('WHAT', text('x'))] }), 'image/webp'],
    ['a PDF cut short', pdf().subarray(0, -8), 'application/pdf'],
    ['a PDF with an archive inside its end', pdf({ objects: zip.toString('latin1') }), 'application/pdf'],
    ['a PDF with a page behind it', pdf({ tail: html.toString('latin1') }), 'application/pdf'],
    ['a PDF with markup in front', pdf({ objects: '<script >alert(1)</script>' }), 'application/pdf'],
    ['a PDF with a script', pdf({ objects: '9 0 obj<</S/JavaScript/JS(1)>>endobj\n' }), 'application/pdf'],
    ['a PDF that starts a program', pdf({ objects: '9 0 obj<</S/Launch>>endobj\n' }), 'application/pdf'],
    ['a PDF with files inside', pdf({ objects: '9 0 obj<</Type/EmbeddedFile>>endobj\n' }), 'application/pdf'],
    ['a locked PDF', pdf({ objects: '9 0 obj<</Encrypt 4 0 R>>endobj\n' }), 'application/pdf'],
  ];
  test.each(cases)('%s', (_what, bytes, type) => {
    expect(() => clean(bytes, type)).toThrow(RefusedFile);
  });

  test('When a PDF is plain, then it stays as it is', () => {
    expect(clean(pdf(), 'application/pdf')).toEqual(pdf());
  });
});

describe('files that chance has damaged', () => {
  const samples: [UploadContentType, Buffer][] = [
    ['image/jpeg', jpeg({ remarks: [segment(0xe1, exifWithPosition(6))] })],
    ['image/png', png({ chunks: [pngChunk('tEXt', text('secret'))] })],
    ['image/webp', webp({ chunks: [extended(0x0c), WEBP_PIXEL, webpChunk('EXIF', text('secret'))] })],
    ['application/pdf', pdf()],
  ];
  test.each(samples)('%s: they are cleaned for good or refused, and nothing else happens', (type, sample) => {
    const wounds = fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(wounds, fc.nat(sample.length), (changes, length) => {
        const bytes = Buffer.from(sample.subarray(0, Math.max(length, sample.length - 3)));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        try {
          const cleaned = clean(bytes, type);
          expect(cleaned.length).toBeLessThanOrEqual(bytes.length);
          expect(clean(cleaned, type)).toEqual(cleaned);
        } catch (error) {
          if (!(error instanceof RefusedFile)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
