import { keptPhotoPath, pictureName, picturePath, sentPhotoPath, uploadPath } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanFile } from '../../../functions/src/documents/files/clean-file';
import { isAbandoned, uploadIdOfPath } from '../../../functions/src/documents/is-abandoned';
import { isMisplaced } from '../../../functions/src/documents/is-misplaced';
import { sweepUploads } from '../../../functions/src/jobs/sweep-uploads';
import { createObjectStore } from '../../../functions/src/platform/object-store';
import { createTransact } from '../../../functions/src/platform/transact';
import { createStores } from '../../../functions/src/stores/stores';
import { storedOrder } from '../../support/api/admin-calls';
import { startApi, type TestApi } from '../../support/api/api-server';
import { PATIENT, PATIENT_RACES, quietLog } from '../../support/api/test-context';
import { png } from '../../support/sample-files';
import { bucketOf, putObject, readObject, statusWithToken } from '../../support/storage';
import { KEPT_PHOTO, photoNamed, sendPhoto, writeKeptPhoto } from '../../support/work-photos';
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
    ['/workers/u/pan_a.png', null],
    ['workers//u/pan_a.png', null],
    ['workers//pan_a.png', null],
    ['workers/u//pan_a.png', null],
    ['workers/u/pan_a.png/', null],
    ['elsewhere/u/pan_a.png', null],
  ])('%s belongs to %s', (path, id) => {
    expect(uploadIdOfPath(path)).toBe(id);
  });
});

describe('isMisplaced', () => {
  const picture = picturePath(pictureName('0123456789abcdef'.repeat(2), 'image/webp'));
  test.each([
    ['workers/u/pan_a.png', true, false],
    [picture, true, false],
    [`/${picture}`, true, true],
    ['catalogue/x.html', true, true],
    ['elsewhere/x.png', true, true],
    ['elsewhere/x.png', false, false],
    ['workers/u/passport_a.png', false, true],
    ['workers/', false, true],
    ['/workers/u/pan_a.png', false, true],
    ['workers//u/pan_a.png', false, true],
    ['workers-of-the-month/x.png', false, false],
    [sentPhotoPath('o', 'u', KEPT_PHOTO), true, false],
    [sentPhotoPath('o', 'u', KEPT_PHOTO), false, false],
    [`/${sentPhotoPath('o', 'u', KEPT_PHOTO)}`, true, true],
    ['orders/o/u/x.jpg', true, true],
    ['orders/export.csv', false, false],
    [keptPhotoPath('o', 'u', KEPT_PHOTO), false, false],
    [keptPhotoPath('o', 'u', KEPT_PHOTO), true, true],
  ])('%s with a token (%s): %s', (path, hasToken, expected) => {
    expect(isMisplaced({ path, hasToken })).toBe(expected);
  });
});

describe('the nightly sweep of uploads', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  test('files unregistered for more than a day, or misplaced: removed page by page; others stay', async () => {
    const { uid, token } = await signInWorker(api);
    const kept = uploadPath(uid, 'photo', 'me.png');
    await putObject(api, kept, png(), 'image/png');
    const body = { type: 'photo', refModel: 'Worker', refId: uid, fileName: 'me.png' };
    expect((await api.call('registerUpload', { token, body })).status).toBe(201);
    const abandoned = [
      ...Array.from({ length: 5 }, (_, index) => uploadPath(uid, 'pan', `${index}.png`)),
      'workers/nobody/pan_x.png',
    ];
    for (const path of abandoned) await putObject(api, path, png(), 'image/png');
    const misplaced = [
      `/workers/${uid}/pan_a.png`,
      `workers//${uid}/pan_b.png`,
      `workers/${uid}//pan_c.png`,
      `workers/${uid}/deeper/pan_x.png`,
      'elsewhere/x.png',
    ];
    const tokens: string[] = [];
    for (const path of misplaced) tokens.push(await putObject(api, path, png(), 'image/png'));
    const others = ['exports/all.json', picturePath(pictureName('0123456789abcdef'.repeat(2), 'image/png'))];
    for (const path of others) await bucketOf(api).file(path).save('x');

    const stores = createStores({ database: async () => api.db, log: quietLog });
    const transact = createTransact(async () => api.db, PATIENT_RACES);
    const objects = createObjectStore(api.authApp, PATIENT);
    const sweepAt = (ms: number) => {
      const clock = () => new Date(ms);
      return sweepUploads({ stores, transact, objects, clock, log: quietLog }, { pageSize: 3 });
    };
    const ended = { failed: 0, unfinished: 0 };
    expect(await sweepAt(Date.now() + 23 * HOUR_MS)).toEqual({
      seen: 14,
      removed: 5,
      misplaced: 5,
      outlived: 0,
      ...ended,
    });
    for (const [index, path] of misplaced.entries()) {
      expect([path, await readObject(api, path)]).toEqual([path, null]);
      expect(await statusWithToken(api, path, tokens[index] ?? '')).not.toBe(200);
    }
    expect(await sweepAt(Date.now() + 25 * HOUR_MS)).toEqual({
      seen: 9,
      removed: 6,
      misplaced: 0,
      outlived: 0,
      ...ended,
    });
    for (const path of abandoned) expect(await readObject(api, path)).toBeNull();
    for (const path of others) expect(await readObject(api, path)).not.toBeNull();
    expect(await readObject(api, kept)).toEqual(await cleanFile(png(), 'image/png'));
  });

  test('a file whose document is damaged: stays, whatever its age', async () => {
    const { uid } = await signInWorker(api);
    const path = uploadPath(uid, 'skill', 'a.png');
    await putObject(api, path, png(), 'image/png');
    await api.db.doc(`uploads/${uid}_skill`).set({ path, status: 'approved' });
    const stores = createStores({ database: async () => api.db, log: quietLog });
    const clock = () => new Date(Date.now() + 25 * HOUR_MS);
    const transact = createTransact(async () => api.db, PATIENT_RACES);
    const objects = createObjectStore(api.authApp, PATIENT);
    await sweepUploads({ stores, transact, objects, clock, log: quietLog });
    expect(await readObject(api, path)).not.toBeNull();
  });

  test('photographs: what was sent goes after a day; what is kept, unless a move of its partner names it', async () => {
    const names = [1, 2, 3].map((number) => photoNamed('after', number)) as [string, string, string];
    const [named, unnamed, another] = names;
    const events = [
      ...[
        {
          at: '2026-11-20T10:00:00.000+05:30',
          actor: 'ravi',
          role: 'worker',
          from: 'in_progress',
          to: 'completed',
        },
      ],
    ].map((event) => ({ ...event, reason: '', move: 'finish', photos: [named, another] }));
    await api.db.doc('orders/photographed').set({
      ...{ ...storedOrder('asha'), stage: 'completed', status: 'completed', events },
    });
    await api.db.doc('orders/damaged').set({ events });
    for (const [order, uid, name] of [
      ...([['photographed', 'ravi', named] as const, ['photographed', 'ravi', unnamed] as const] as const),
      ...([['photographed', 'sunita', another] as const, ['damaged', 'ravi', unnamed] as const] as const),
      ['gone', 'ravi', named] as const,
    ])
      await writeKeptPhoto(api, order, uid, name);
    await sendPhoto(api, { orderId: 'photographed', uid: 'ravi', name: named });
    const left = async () => {
      const [files] = await bucketOf(api).getFiles();
      return files.map(({ name }) => name).filter((name) => /^(photos|orders)\//.test(name));
    };
    const stores = createStores({ database: async () => api.db, log: quietLog });
    const transact = createTransact(async () => api.db, PATIENT_RACES);
    const sweepAt = (hours: number) => {
      const clock = () => new Date(Date.now() + hours * HOUR_MS);
      const objects = createObjectStore(api.authApp, PATIENT);
      return sweepUploads({ stores, transact, objects, clock, log: quietLog }, { pageSize: 4 });
    };
    await sweepAt(23);
    expect(await left()).toHaveLength(6);
    await sweepAt(25);
    expect(await left()).toEqual([
      keptPhotoPath('damaged', 'ravi', unnamed),
      keptPhotoPath('photographed', 'ravi', named),
    ]);
  });
});
