import { UPLOAD_MAX_BYTES, type UploadContentType } from '@gharseva/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFile } from '../../../functions/src/documents/files/clean-file';
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
  webpCanvas,
  webpChunk,
} from '../../support/sample-files';

const text = (value: string) => Buffer.from(value, 'latin1');

describe('randomly damaged files', () => {
  const samples: [UploadContentType, Buffer][] = [
    ['image/jpeg', jpeg({ remarks: [segment(0xe1, exifWithPosition(6))] })],
    ['image/png', png({ chunks: [pngChunk('tEXt', text('secret'))] })],
    ['image/webp', webp({ chunks: [webpCanvas(1, 0x0c), WEBP_PIXEL, webpChunk('EXIF', text('secret'))] })],
    ['application/pdf', pdf()],
  ];
  test.each(samples)('%s: cleaned or refused, without another error', async (type, sample) => {
    const damage = fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(sample.length), async (changes, length) => {
        const bytes = Buffer.from(sample.subarray(0, Math.max(length, sample.length - 3)));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        try {
          const cleaned = await cleanFile(bytes, type);
          expect(cleaned.length).toBeLessThanOrEqual(UPLOAD_MAX_BYTES);
          expect(await cleanFile(cleaned, type)).toBeInstanceOf(Buffer);
        } catch (error) {
          if (!(error instanceof RefusedFile)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
