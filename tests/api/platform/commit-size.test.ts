import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { searchPrefixes } from '@gharseva/contract';
import { loadSync } from '@grpc/proto-loader';
import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  CommitTooLarge,
  isTooLarge,
  MAX_COMMIT_BYTES,
  measureWrites,
  writeBytes,
} from '../../../functions/src/platform/commit-size';
import { createTransact } from '../../../functions/src/platform/transact';
import { startApi, type TestApi } from '../../support/api/api-server';
import { PATIENT_RACES } from '../../support/api/test-context';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Serializes a commit request as it is sent. */
const serializeCommit = (() => {
  const protos = join(
    dirname(createRequire(import.meta.url).resolve('@google-cloud/firestore')),
    '..',
    'protos',
  );
  const definition = loadSync('google/firestore/v1/firestore.proto', { includeDirs: [protos] });
  const { Commit } = definition['google.firestore.v1.Firestore'] as Record<
    string,
    { requestSerialize: (request: object) => Buffer }
  >;
  if (!Commit) throw new Error('The protocol has no Commit');
  return Commit.requestSerialize;
})();

/** Commits the documents, and returns the real size of the request in bytes. */
async function realBytes(collection: string, documents: DocumentData[]): Promise<number> {
  const request = vi.spyOn(api.db as unknown as { request: (...args: unknown[]) => unknown }, 'request');
  await createTransact(
    async () => api.db,
    PATIENT_RACES,
  )(async (transaction) => {
    const refs = documents.map((_, index) => api.db.doc(`${collection}/id-of-a-service-${index}`));
    await transaction.getAll(...refs);
    for (const [index, ref] of refs.entries()) transaction.replace(ref, documents[index] ?? {});
  });
  const commit = request.mock.calls.find(([method]) => method === 'commit');
  request.mockRestore();
  return serializeCommit(commit?.[1] as object).length;
}

const service = (name: string, description: string): DocumentData => ({
  ...{ name, description, categoryId: 'taps', cityId: 'all-cities', price: 1299, duration: 45 },
  ...{ isActive: true, position: 0, imageUrl: '/pictures/fan.svg' },
  translations: { hi: { name, description } },
  searchPrefixes: searchPrefixes(name),
});

describe('the size of a commit', () => {
  test.each([
    ['short', service('Fan', '')],
    ['usual', service('Ceiling fan installation with wiring', 'Done well and cleaned up after')],
    ['the longest in English', service('a '.repeat(60), 'b'.repeat(1000))],
    ['the longest in Hindi', service('पंखा'.repeat(30), 'लगाना'.repeat(200))],
    ['of other kinds', { none: null, list: [], map: {}, half: 1.5, no: false, big: Number.MAX_SAFE_INTEGER }],
  ])('is estimated at no less than its real size, and little more: %s', async (what, data) => {
    const collection = `sized-${what}`;
    const documents = Array.from({ length: 20 }, () => data);
    const estimated = documents.reduce(
      (sum, one, index) => sum + writeBytes(`${collection}/id-of-a-service-${index}`, one),
      0,
    );
    // The first round creates the documents, the second overwrites each field.
    for (const real of [await realBytes(collection, documents), await realBytes(collection, documents)]) {
      expect(estimated).toBeGreaterThanOrEqual(real);
      expect(estimated).toBeLessThan(real * 1.6 + 1000);
    }
  });

  test('is measured without reading or writing', async () => {
    const ref = api.db.doc('services/measured');
    const sizes = await measureWrites(async (transaction) => {
      expect(await transaction.getAll(ref)).toEqual([]);
      transaction.merge(ref, { name: 'x' });
      transaction.remove(ref);
    });
    expect(sizes).toEqual([
      writeBytes('services/measured', { name: 'x' }),
      writeBytes('services/measured', null),
    ]);
    expect((await ref.get()).exists).toBe(false);
  });

  test('beyond the limit of the database: nothing is sent', async () => {
    const text = 'x'.repeat(900_000);
    const count = Math.ceil(MAX_COMMIT_BYTES / text.length);
    const write = createTransact(
      async () => api.db,
      PATIENT_RACES,
    )(async (transaction) => {
      for (let index = 0; index < count; index += 1)
        transaction.merge(api.db.doc(`large/${index}`), { text });
    });
    await expect(write).rejects.toBeInstanceOf(CommitTooLarge);
    expect((await api.db.collection('large').count().get()).data().count).toBe(0);
  });

  // Each level of a value has a tag, a type and its length, which needs a byte more from 128 and two from 16,384 bytes on.
  test.each([
    ['an empty text', '', -9],
    ['a letter', 'x', -8],
    ['a letter of three bytes', 'क', -6],
    ['127 letters', 'x'.repeat(127), 121],
    ['128 letters', 'x'.repeat(128), 123],
    ['16,383 letters', 'x'.repeat(16_383), 16_386],
    ['16,384 letters', 'x'.repeat(16_384), 16_389],
    ['an empty list', [], -9],
    ['a list', ['a', 'b'], 5],
    ['a list in a list', [[1]], 12],
    ['an empty record', {}, -9],
    ['a record', { a: 1 }, 13],
    ['a record in a record', { a: { b: 'c' } }, 19],
    ['an instant', new Date(0), 0],
    ['nothing', null, 0],
    ['a number', 12, 0],
  ])('%s is counted in bytes, compared with a scalar', (_, value, bytes) => {
    const sizeOf = (v: unknown) => writeBytes('services/one', { v });
    expect(sizeOf(value) - sizeOf(true)).toBe(bytes);
  });

  test('a write has its name and its condition, and the names of its fields twice', () => {
    expect(writeBytes('services/one', null)).toBe(129);
    expect(writeBytes('services/one', {})).toBe(129);
    expect(writeBytes('services/one', { v: true })).toBe(156);
    expect(writeBytes('services/ones', { v: true })).toBe(157);
    expect(writeBytes('services/one', { vv: true })).toBe(158);
  });

  test('what is too large says about how large it is', () => {
    const { name, message } = new CommitTooLarge(12_000_000);
    expect([name, message]).toEqual(['CommitTooLarge', 'A commit of about 12000000 bytes is too large']);
  });

  test.each([
    [{ code: 3, message: 'Transaction too big. Decrease transaction size.' }, true],
    [{ code: 3, message: 'Request payload size exceeds the limit: 11534336 bytes.' }, true],
    [{ code: 3, message: 'The request exceeds maximum size' }, true],
    [{ code: 8, message: 'Received message larger than max (11000000 vs. 10485760)' }, true],
    [{ code: 3, message: 'A document cannot be written because of an invalid field' }, false],
    [{ code: 8, message: 'Quota exceeded.' }, false],
    [new Error('too big'), false],
  ])('%j is a refusal for its size: %s', (error, expected) => {
    expect(isTooLarge(error)).toBe(expected);
  });
});
