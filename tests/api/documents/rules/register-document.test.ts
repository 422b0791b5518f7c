import { describe, expect, test } from 'vitest';
import { isRegistered } from '../../../../functions/src/documents/check-replacement';
import { draftUpload } from '../../../../functions/src/documents/draft-upload';
import { isOpenWhilePaused } from '../../../../functions/src/documents/is-open-while-paused';
import { storeUpload } from '../../../../functions/src/documents/operations/store-upload';
import { deepFreeze } from '../../../support/deep-freeze';
import { notingIn, type Written } from '../../../support/noting-in';
import { CLOCK, NOW, uploadOf, workerOf } from '../../../support/people/memory';
import { conflict, refusalOf, refusalOfAsync } from '../../../support/refusal';
import { transactAtOnce } from '../../../support/transact-at-once';

const FILE = deepFreeze({ path: 'workers/ravi/pan_card.png', generation: '7' });
const heldIn = (status: 'pending' | 'approved' | 'rejected', file: object = {}) =>
  deepFreeze({ ...FILE, status, ...file });

describe('a document that gets a file', () => {
  test('which it has and which waits is a repetition', () => {
    expect(isRegistered(heldIn('pending'), FILE)).toBe(true);
  });

  test.each([
    ['for the first time', null],
    ['at another path', heldIn('pending', { path: 'workers/ravi/pan_a.png' })],
    ['of another generation', heldIn('pending', { generation: '6' })],
    ['after another one was rejected', heldIn('rejected', { generation: '6' })],
  ])('%s is none', (_, held) => {
    expect(isRegistered(held, FILE)).toBe(false);
  });

  test('which was rejected is refused', () => {
    expect(refusalOf(() => isRegistered(heldIn('rejected'), FILE))).toEqual(conflict('file_rejected'));
  });

  test.each(['7', '6'])('after the one of generation %s was approved is refused', (generation) => {
    const held = heldIn('approved', { generation });
    expect(refusalOf(() => isRegistered(held, FILE))).toEqual(conflict('document_fixed'));
  });
});

describe('a document of a paused worker', () => {
  test.each([
    ['that was rejected', { status: 'rejected', fileName: 'old.png' }, true],
    ['that was registered by the same call', { status: 'pending', fileName: 'card.png' }, true],
    ['that waits with another file', { status: 'pending', fileName: 'old.png' }, false],
    ['that was approved', { status: 'approved', fileName: 'old.png' }, false],
    ['that is missing', null, false],
  ] as const)('%s may get a file: %s', (_, held, isOpen) => {
    expect(isOpenWhilePaused(held, { fileName: 'card.png' })).toBe(isOpen);
  });
});

describe('a new document', () => {
  test('waits, and has what the bucket says, without its token', () => {
    const object = deepFreeze({
      ...{ ...FILE, bucket: 'files', size: 9, md5Hash: 'md5', crc32c: 'crc', etag: 'etag' },
      ...{ storageClass: 'NEARLINE', contentEncoding: 'identity', contentDisposition: 'inline' },
      ...{ timeCreated: '2026-11-19T19:59:58.000Z', updated: '2026-11-19T19:59:59.000Z' },
      ...{ contentType: 'text/html', hasToken: true },
    });
    const facts = {
      uid: 'ravi',
      type: 'pan',
      fileName: 'card.png',
      contentType: 'image/png',
      now: CLOCK(),
    } as const;
    expect(draftUpload(object, facts)).toStrictEqual({
      ...{ ...FILE, _id: 'ravi_pan', bucket: 'files', size: 9, md5Hash: 'md5', crc32c: 'crc', etag: 'etag' },
      ...{ storageClass: 'NEARLINE', contentEncoding: 'identity', contentDisposition: 'inline' },
      ...{ timeCreated: '2026-11-19T19:59:58.000Z', updated: '2026-11-19T19:59:59.000Z' },
      ...{ downloadTokens: '', fileName: 'card.png', contentType: 'image/png', type: 'pan' },
      ...{ url: '/api/upload/ravi_pan/file', refModel: 'Worker', refId: 'ravi' },
      ...{ status: 'pending', meta: { status: 'pending' }, reason: '', registeredAt: NOW },
    });
  });
});

describe('a document that is stored', () => {
  const draft = uploadOf({ status: 'pending', meta: { status: 'pending' }, generation: '10' });
  const store = async (
    held: ReturnType<typeof uploadOf> | null,
    worker: ReturnType<typeof workerOf> | null,
  ) => {
    const written: Written = [];
    const stores = {
      uploads: {
        findIn: async (_: unknown, id: string) => (id === 'ravi_pan' ? held : null),
        mergeIn: notingIn(written, 'document'),
      },
      workers: {
        findIn: async (_: unknown, id: string) => (id === 'ravi' ? worker : null),
        replaceIn: notingIn(written, 'worker'),
      },
    };
    const outcome = storeUpload(draft, { stores, transact: transactAtOnce } as never);
    return { outcome, written };
  };
  const documents = { pan: { status: 'pending' } };

  test('is written with its state at the worker, in the place of the one before', async () => {
    const held = uploadOf({ status: 'rejected', path: 'workers/ravi/pan_a.png', generation: '12' });
    const worker = workerOf({ documents: { pan: { status: 'rejected' }, photo: { status: 'approved' } } });
    const { outcome, written } = await store(held, worker);
    expect(await outcome).toEqual({ stored: draft, replaced: held });
    expect(written).toEqual([
      ['document', draft],
      ['worker', { ...worker, documents: { ...documents, photo: { status: 'approved' } } }],
    ]);
  });

  test('is written for a worker who had none', async () => {
    const worker = workerOf({ documents: undefined });
    const { outcome, written } = await store(null, worker);
    expect(await outcome).toEqual({ stored: draft, replaced: null });
    expect(written[1]).toEqual(['worker', { ...worker, documents }]);
  });

  test('gives way to a later version of the same file, as generations are counted', async () => {
    const later = uploadOf({ status: 'pending', generation: '11' });
    const { outcome, written } = await store(later, workerOf());
    expect([await outcome, written]).toEqual([{ stored: later, replaced: null }, []]);
    const earlier = uploadOf({ status: 'pending', generation: '9' });
    expect(await (await store(earlier, workerOf())).outcome).toEqual({ stored: draft, replaced: earlier });
    const same = uploadOf({ status: 'pending', generation: '10' });
    expect(await (await store(same, workerOf())).outcome).toEqual({ stored: draft, replaced: same });
  });

  test('of a paused worker replaces a rejected one alone', async () => {
    const paused = workerOf({ status: 'inactive' });
    const rejected = uploadOf({ status: 'rejected' });
    expect(await (await store(rejected, paused)).outcome).toEqual({ stored: draft, replaced: rejected });
    for (const held of [null, uploadOf({ status: 'pending' }), uploadOf()]) {
      const { outcome, written } = await store(held, paused);
      expect(await refusalOfAsync(outcome)).toMatchObject({ code: 'forbidden' });
      expect(written).toEqual([]);
    }
  });

  test('is refused without its worker, and once the one before is approved', async () => {
    expect(await refusalOfAsync((await store(null, null)).outcome)).toMatchObject({ code: 'forbidden' });
    const approved = await store(uploadOf(), workerOf());
    expect(await refusalOfAsync(approved.outcome)).toEqual(conflict('document_fixed'));
    expect(approved.written).toEqual([]);
  });
});
