import { describe, expect, test } from 'vitest';
import { cleanObject } from '../../../../functions/src/documents/operations/clean-object';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOfAsync } from '../../../support/refusal';

const FILE = deepFreeze({
  ...{ path: 'workers/ravi/pan_card.pdf', generation: '7', bucket: 'files', size: 9, etag: 'etag' },
  ...{
    contentType: 'application/pdf',
    contentEncoding: '',
    contentDisposition: '',
    storageClass: 'STANDARD',
  },
  ...{ md5Hash: 'md5', crc32c: 'crc', timeCreated: 'T', updated: 'T', hasToken: true },
});
const CLEANED = { ...FILE, generation: '8', hasToken: false };

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

type Objects = Parameters<typeof cleanObject>[1];

/** A bucket with some bytes; what is rewritten and removed is noted. */
const bucketOf = (bytes: Buffer, answer: object | null, done: unknown[]) => {
  const rewrite: Objects['rewrite'] = async (object, contentType, change) => {
    done.push(['rewritten', object, contentType, await change(bytes)]);
    return answer as typeof CLEANED | null;
  };
  return { rewrite, remove: async (file: unknown) => void done.push(['removed', file]) } as Objects;
};

describe('a file that is cleaned', () => {
  test('is rewritten in its own kind', async () => {
    const done: unknown[] = [];
    expect(await cleanObject(FILE, bucketOf(PDF, CLEANED, done))).toEqual({
      ...{ object: CLEANED, contentType: 'application/pdf' },
    });
    expect(done).toEqual([['rewritten', FILE, 'application/pdf', PDF]]);
  });

  test('and has changed meanwhile is none', async () => {
    expect(await cleanObject(FILE, bucketOf(PDF, null, []))).toBeNull();
  });

  test.each([
    ['for its bytes', FILE, Buffer.from('no document'), 'file_otherwise'],
    ['for its kind', { ...FILE, contentType: 'text/html' }, PDF, 'file_kind'],
  ])('and refused %s is removed, with the reason', async (_, file, bytes, reason) => {
    const done: unknown[] = [];
    const { code, details } = await refusalOfAsync(cleanObject(file, bucketOf(bytes, CLEANED, done)));
    expect([code, details?.map((one) => [one.path, one.reason])]).toEqual([
      ...['invalid_request', [['fileName', reason]]],
    ]);
    expect(done).toEqual([['removed', file]]);
  });

  test('and cannot be read stays', async () => {
    const done: unknown[] = [];
    const objects = { ...bucketOf(PDF, null, done), rewrite: () => Promise.reject(new Error('Away')) };
    await expect(cleanObject(FILE, objects)).rejects.toThrow('Away');
    expect(done).toEqual([]);
  });
});
