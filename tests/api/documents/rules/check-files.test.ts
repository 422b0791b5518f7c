import { describe, expect, test } from 'vitest';
import { checkObject } from '../../../../functions/src/documents/files/check-object';
import { checkPhoto, mayBePhoto } from '../../../../functions/src/documents/files/check-photo';
import { mayBeDocument } from '../../../../functions/src/documents/files/may-be-document';
import { RefusedFile } from '../../../../functions/src/documents/files/refused-file';

const MEGABYTE = 1024 * 1024;
const FACTS = { size: 9, contentType: 'image/jpeg', contentEncoding: '' };

/** What a file is refused with; fails if it is not refused. */
function reasonOf(check: () => unknown) {
  try {
    check();
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    expect([error.name, error.message]).toEqual(['RefusedFile', error.said.message]);
    return [error.said.reason, error.said.params];
  }
  throw new Error('It was not refused');
}

describe('a file by its metadata', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])('may be %s', (contentType) => {
    expect(checkObject({ ...FACTS, contentType })).toBe(contentType);
    expect(checkObject({ ...FACTS, contentType, contentEncoding: 'identity' })).toBe(contentType);
  });

  test('may have five megabytes', () => {
    expect(checkObject({ ...FACTS, size: 5 * MEGABYTE })).toBe('image/jpeg');
    expect(checkObject({ ...FACTS, size: 1 })).toBe('image/jpeg');
  });

  test.each([
    ['of another kind', { contentType: 'image/svg+xml' }, 'file_kind', undefined],
    ['without a kind', { contentType: '' }, 'file_kind', undefined],
    ['that is compressed', { contentEncoding: 'gzip' }, 'file_kind', undefined],
    ['that is empty', { size: 0 }, 'file_empty', undefined],
    ['of a size that is no number', { size: Number.NaN }, 'file_empty', undefined],
    ['of a byte more', { size: 5 * MEGABYTE + 1 }, 'file_too_large', { max: 5 }],
  ])('%s is refused', (_, changes, reason, params) => {
    expect(reasonOf(() => checkObject({ ...FACTS, ...changes }))).toEqual([reason, params]);
  });
});

describe('a photograph of the work by its metadata', () => {
  test('may be a JPEG of a megabyte', () => {
    expect(() => checkPhoto({ ...FACTS, size: MEGABYTE })).not.toThrow();
  });

  test.each([
    ['of another kind of picture', { contentType: 'image/png' }, 'file_not_picture', undefined],
    ['of a byte more', { size: MEGABYTE + 1 }, 'file_too_large', { max: 1 }],
    ['that is empty', { size: 0 }, 'file_empty', undefined],
  ])('%s is refused', (_, changes, reason, params) => {
    expect(reasonOf(() => checkPhoto({ ...FACTS, ...changes }))).toEqual([reason, params]);
  });
});

const JPEG = Buffer.from('ffd8ffe0', 'hex');

/** The beginning of a file, whose reading is noted. */
const beginning = (bytes: Buffer, read: unknown[] = []) => {
  return async () => {
    read.push('read');
    return bytes;
  };
};
const unreadable = () => Promise.reject(new Error('The bucket is down'));

describe('a photograph that was sent', () => {
  test('may be one by metadata and first bytes', async () => {
    expect(await mayBePhoto(FACTS, beginning(JPEG))).toBe(true);
    expect(await mayBePhoto(FACTS, beginning(Buffer.from('%PDF-1')))).toBe(false);
  });

  test('of a wrong kind is none, and is not read', async () => {
    const read: unknown[] = [];
    expect(await mayBePhoto({ ...FACTS, contentType: 'image/png' }, beginning(JPEG, read))).toBe(false);
    expect(read).toEqual([]);
  });

  test('that cannot be looked at is no wrong one', async () => {
    await expect(mayBePhoto(FACTS, unreadable)).rejects.toThrow('The bucket is down');
    const odd = {
      ...FACTS,
      get contentType(): string {
        throw new Error('No metadata');
      },
    };
    await expect(mayBePhoto(odd, beginning(JPEG))).rejects.toThrow('No metadata');
  });
});

describe('a file in a worker’s folder', () => {
  const at = (path: string) => ({ ...FACTS, path });
  const PATH = 'workers/ravi/pan_card.jpg';
  const LONGEST = `${'a'.repeat(80)}.${'b'.repeat(10)}`;

  test.each([
    [PATH, true],
    ['workers/ravi/photo_a-b.jpg', true],
    [`workers/ravi/other_${LONGEST}`, true],
    [`workers/ravi/other_a${LONGEST}`, false],
    ['workers/ravi/car_card.jpg', false],
    ['workers/ravi/pan_', false],
    ['workers/ravi/pan_my card.jpg', false],
    ['workers/ravi/pan_a/b.jpg', false],
    ['workers/ravi/pan_..', false],
    ['workers//pan_card.jpg', false],
    ['workers', false],
    ['workers/ravi/xpan_card.jpg', false],
    ['photos/ravi/pan_card.jpg', false],
  ])('%s can become a document: %s', async (path, can) => {
    const read: unknown[] = [];
    expect(await mayBeDocument(at(path), beginning(JPEG, read))).toBe(can);
    expect(read).toHaveLength(can ? 1 : 0);
  });

  test('of a wrong kind is none, and is not read', async () => {
    const read: unknown[] = [];
    expect(await mayBeDocument({ ...at(PATH), size: 0 }, beginning(JPEG, read))).toBe(false);
    expect(read).toEqual([]);
  });

  test('that begins otherwise than it says is none', async () => {
    expect(await mayBeDocument(at(PATH), beginning(Buffer.from('%PDF-1')))).toBe(false);
  });

  test('that cannot be looked at is no wrong one', async () => {
    await expect(mayBeDocument(at(PATH), unreadable)).rejects.toThrow('The bucket is down');
  });
});
