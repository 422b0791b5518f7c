import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openPortrait } from '../../../../functions/src/documents/operations/open-portrait';
import { AppError } from '../../../../functions/src/domain/app-error';
import type { ObjectStore } from '../../../../functions/src/platform/object-store';
import type { StoredUpload } from '../../../../functions/src/stores/uploads';
import { jpeg } from '../../../support/sample-files';

const UPLOAD = {
  ...{ _id: 'ravi_photo', path: 'workers/ravi/photo_me.jpg', generation: '5', contentType: 'image/jpeg' },
} as StoredUpload;

/** Opens the portrait of an upload whose file is in the bucket, at its generation unless another is given. */
async function open(upload: StoredUpload, file: Buffer | Error, generation: string | null = '5') {
  const asked: string[] = [];
  const objects = {
    find: async (path: string) => {
      asked.push(`find ${path}`);
      return generation === null ? null : { generation };
    },
    open: async ({ path }: StoredUpload) => {
      asked.push(`open ${path}`);
      if (file instanceof Error) throw file;
      return Readable.from([file.subarray(0, 9), file.subarray(9)]);
    },
  };
  return { answer: await openPortrait(upload, objects as unknown as ObjectStore), asked };
}

/** What reading a portrait ends with. */
async function readingOf(file: Buffer | Error): Promise<unknown> {
  const { answer } = await open(UPLOAD, file);
  return buffer(answer?.bytes as Readable).catch((error: unknown) => error);
}

describe('the portrait of a worker', () => {
  test('is drawn small and square, once it is read', async () => {
    const { answer, asked } = await open(UPLOAD, jpeg({ side: 300 }));
    expect(answer).toMatchObject({ contentType: 'image/jpeg', size: null, fileName: 'photo.jpg' });
    expect(asked).toEqual(['find workers/ravi/photo_me.jpg']);
    const { format, width, height } = await sharp(await buffer(answer?.bytes as Readable)).metadata();
    expect([format, width, height]).toEqual(['jpeg', 192, 192]);
    expect(asked).toEqual(['find workers/ravi/photo_me.jpg', 'open workers/ravi/photo_me.jpg']);
  });

  test('of a picture that one can see through is on white', async () => {
    const clear = {
      width: 300,
      height: 300,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    } as const;
    const { answer } = await open(UPLOAD, await sharp({ create: clear }).png().toBuffer());
    const { dominant } = await sharp(await buffer(answer?.bytes as Readable)).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test.each([
    ['of a PDF', { ...UPLOAD, contentType: 'application/pdf' as const }, '5', []],
    ['of a file that is gone', UPLOAD, null, ['find workers/ravi/photo_me.jpg']],
    ['of a file that was replaced', UPLOAD, '6', ['find workers/ravi/photo_me.jpg']],
  ])('%s: there is none', async (_, upload, generation, expected) => {
    expect(await open(upload, jpeg({ side: 300 }), generation)).toEqual({
      ...{ answer: null, asked: expected },
    });
  });

  test('has a tag that changes with the document and its generation', async () => {
    const tagOf = async (changes: Partial<StoredUpload>, generation = '5') =>
      (await open({ ...UPLOAD, ...changes }, Buffer.from(''), generation)).answer?.tag;
    const tags = [await tagOf({}), await tagOf({ _id: 'sita_photo' }), await tagOf({ generation: '6' }, '6')];
    expect(new Set(tags).size).toBe(3);
    expect(tags[0]).toBe(await tagOf({}));
    expect(tags[0]).toMatch(/^\S{16,}$/);
  });

  test('of a damaged file: there is no such picture; a failure of the bucket stays one', async () => {
    const damaged = await readingOf(Buffer.from('ffd8ff00', 'hex'));
    expect(damaged).toBeInstanceOf(AppError);
    expect(damaged).toMatchObject({ code: 'not_found', reason: 'no_picture' });
    expect(await readingOf(new Error('The bucket is down'))).toMatchObject({ message: 'The bucket is down' });
  });
});
