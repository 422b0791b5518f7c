import { picturePath } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepPictures } from '../../../functions/src/jobs/sweep-pictures';
import { createObjectStore, type ObjectStore } from '../../../functions/src/platform/object-store';
import { createStores } from '../../../functions/src/stores/stores';
import { startApi, type TestApi } from '../../support/api/api-server';
import { PATIENT, quietLog } from '../../support/api/test-context';
import { png } from '../../support/sample-files';
import { bucketOf, readObject } from '../../support/storage';

const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const name = (index: number) => `${String(index).padStart(32, '0')}.png`;
const put = (path: string) =>
  bucketOf(api)
    .file(path)
    .save(png({ side: 100 }), { resumable: false, contentType: 'image/png' });
const isThere = async (index: number) => (await readObject(api, picturePath(name(index)))) !== null;
const sweepIn = (days: number, change: Partial<ObjectStore> = {}) =>
  sweepPictures({
    stores: createStores({ database: async () => api.db, log: quietLog }),
    objects: { ...createObjectStore(api.authApp, PATIENT), ...change },
    clock: () => new Date(Date.now() + days * DAY_MS),
    log: quietLog,
  });

describe('the nightly sweep of pictures', () => {
  test('pictures unused for ninety days: removed over several pages; pictures in use stay', async () => {
    const all = Array.from({ length: 35 }, (_, index) => index);
    await Promise.all(all.map((index) => put(picturePath(name(index)))));
    await put('workers/u/photo_me.png');
    await api.db.doc('categories/a').set({ imageUrl: `/api/pictures/${name(0)}`, isActive: false });
    await api.db.doc('services/b').set({ imageUrl: `/api/pictures/${name(34)}` });
    await api.db.doc('services/c').set({ imageUrl: '/pictures/fan.svg' });

    expect(await sweepIn(89)).toEqual({ seen: 35, removed: 0, failed: 0 });
    expect(await sweepIn(91)).toEqual({ seen: 35, removed: 33, failed: 0 });
    expect([await isThere(0), await isThere(34), await isThere(1)]).toEqual([true, true, false]);
    expect(await readObject(api, 'workers/u/photo_me.png')).not.toBeNull();
  });

  test('a picture no longer in use: its ninety days count from the last sweep that saw it in use', async () => {
    const file = bucketOf(api).file(picturePath(name(0)));
    const [before] = await file.getMetadata();
    await sweepIn(31);
    const [noted] = await file.getMetadata();
    expect(Number(noted.metageneration)).toBe(Number(before.metageneration) + 1);
    expect([noted.generation, noted.contentType]).toEqual([before.generation, 'image/png']);
    await api.db.doc('categories/a').delete();
    expect(await sweepIn(89)).toEqual({ seen: 2, removed: 0, failed: 0 });
    expect(await sweepIn(91)).toEqual({ seen: 2, removed: 1, failed: 0 });
    expect(await isThere(0)).toBe(false);
  });

  test('one that cannot be removed: those after it are, and the next night tries again', async () => {
    await Promise.all([1, 2, 3].map((index) => put(picturePath(name(index)))));
    const { remove } = createObjectStore(api.authApp, PATIENT);
    const failing: Partial<ObjectStore> = {
      remove: async (file) => {
        if (file.path === picturePath(name(1))) throw new Error('the bucket is busy');
        return remove(file);
      },
    };
    expect(await sweepIn(91, failing)).toMatchObject({ removed: 2, failed: 1 });
    expect([await isThere(1), await isThere(2), await isThere(3)]).toEqual([true, false, false]);
    expect(await sweepIn(91)).toMatchObject({ removed: 1, failed: 0 });
    expect(await isThere(1)).toBe(false);
  });
});
