import { uploadPath } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanFile } from '../../../functions/src/documents/files/clean-file';
import { isAbandoned, uploadIdOfPath } from '../../../functions/src/documents/is-abandoned';
import { sweepUploads } from '../../../functions/src/jobs/sweep-uploads';
import { createObjectStore } from '../../../functions/src/platform/object-store';
import { createStores } from '../../../functions/src/stores/stores';
import { startApi, type TestApi } from '../../support/api/api-server';
import { png } from '../../support/sample-files';
import { putObject, readObject } from '../../support/storage';
import { signInWorker } from '../../support/workers';

const HOUR_MS = 3_600_000;

describe('isAbandoned', () => {
  const file = { path: 'workers/u/pan_a.png', generation: '5', updated: '2026-11-20T10:00:00.000Z' };
  const day = new Date('2026-11-21T10:00:00.000Z');
  const later = new Date(day.getTime() + 1);
  test.each([
    ['unregistered for a day', null, day, false],
    ['unregistered for more than a day', null, later, true],
    ['registered', { path: file.path, generation: '5' }, later, false],
    ['overwritten since', { path: file.path, generation: '4' }, later, true],
    ['replaced by another file', { path: 'workers/u/pan_b.png', generation: '5' }, later, true],
  ])('%s', (_what, document, now, expected) => {
    expect(isAbandoned(file, document, now)).toBe(expected);
  });

  test.each([
    ['workers/u/pan_a.png', 'u_pan'],
    ['workers/u_1/photo_photo_x', 'u_1_photo'],
    ['workers/u/passport_a.png', null],
    ['workers/u/pan', null],
    ['workers/u/x/pan_a.png', null],
    ['elsewhere/u/pan_a.png', null],
  ])('%s belongs to %s', (path, id) => {
    expect(uploadIdOfPath(path)).toBe(id);
  });
});

describe('the nightly sweep of uploads', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  test('files unregistered for more than a day: removed page by page; others stay', async () => {
    const { uid, token } = await signInWorker(api);
    const kept = uploadPath(uid, 'photo', 'me.png');
    await putObject(api, kept, png(), 'image/png');
    const body = { type: 'photo', refModel: 'Worker', refId: uid, fileName: 'me.png' };
    expect((await api.call('registerUpload', { token, body })).status).toBe(201);
    const abandoned = [
      ...Array.from({ length: 5 }, (_, index) => uploadPath(uid, 'pan', `${index}.png`)),
      'workers/nobody/pan_x.png',
      `workers/${uid}/deeper/pan_x.png`,
    ];
    for (const path of abandoned) await putObject(api, path, png(), 'image/png');
    await putObject(api, 'elsewhere/x.png', png(), 'image/png');

    const stores = createStores(async () => api.db);
    const objects = createObjectStore(api.authApp);
    const sweepAt = (ms: number) => sweepUploads({ stores, objects, clock: () => new Date(ms) }, 3);
    expect(await sweepAt(Date.now() + 23 * HOUR_MS)).toEqual({ seen: 8, removed: 0 });
    expect(await sweepAt(Date.now() + 25 * HOUR_MS)).toEqual({ seen: 8, removed: 7 });
    for (const path of abandoned) expect(await readObject(api, path)).toBeNull();
    expect(await readObject(api, kept)).toEqual(await cleanFile(png(), 'image/png'));
    expect(await readObject(api, 'elsewhere/x.png')).toEqual(png());
  });
});
