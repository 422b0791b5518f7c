import { DEPARTED_FILE_KEPT_DAYS, REJECTED_FILE_KEPT_DAYS } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { isOutlived } from '../../../functions/src/documents/is-outlived';
import { daysAfter } from '../../../functions/src/domain/days-after';
import { sweepUploads } from '../../../functions/src/jobs/sweep-uploads';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { createTestContext, quietLog } from '../../support/api/test-context';
import { png } from '../../support/sample-files';
import { putObject, readObject } from '../../support/storage';
import { signInWorker, storedWorker } from '../../support/workers';

setUpAdminApi();

const sweepAfter = (days: number) =>
  sweepUploads({
    ...createTestContext(
      async () => api.db,
      api.authApp,
      () => new Date(daysAfter(TEST_NOW, days).getTime() + 1000),
    ),
    log: quietLog,
  });

async function workerWithPhoto() {
  const worker = await signInWorker(api);
  const path = `workers/${worker.uid}/photo_me.png`;
  await putObject(api, path, png(), 'image/png');
  const body = { type: 'photo', refModel: 'Worker', refId: worker.uid, fileName: 'me.png' };
  expect((await api.call('registerUpload', { token: worker.token, body })).status).toBe(201);
  return { ...worker, path, upload: `${worker.uid}_photo` };
}
const storedUpload = async (id: string) => (await api.db.doc(`uploads/${id}`).get()).data();

describe('isOutlived', () => {
  const at = (days: number) => daysAfter(TEST_NOW, days);
  const document = { status: 'approved', registeredAt: TEST_NOW } as const;
  const active = { status: 'active' } as const;
  test.each([
    ['approved, of an active worker', document, active, 10_000, null],
    ['rejected, on the last day', { ...document, status: 'rejected' }, active, REJECTED_FILE_KEPT_DAYS, null],
    [
      'rejected, a day later',
      { ...document, status: 'rejected' },
      active,
      REJECTED_FILE_KEPT_DAYS + 1,
      'rejected',
    ],
    ['pending for long', { ...document, status: 'pending' }, active, 10_000, null],
    ['of an inactive worker, on the last day', document, departed(), DEPARTED_FILE_KEPT_DAYS, null],
    ['of an inactive worker, a day later', document, departed(), DEPARTED_FILE_KEPT_DAYS + 1, 'departed'],
    ['of a worker inactive since before this was noted', document, { status: 'inactive' }, 10_000, null],
    ['of nobody', document, null, 0, 'ownerless'],
  ] as const)('%s', (_what, stored, worker, days, expected) => {
    expect(isOutlived(stored, worker, at(days))).toBe(expected);
  });

  test('rejected lately, registered long ago: kept from the decision on', () => {
    const decidedAt = at(REJECTED_FILE_KEPT_DAYS - 1).toISOString();
    const late = { ...document, status: 'rejected', decidedAt } as const;
    expect(isOutlived(late, active, at(REJECTED_FILE_KEPT_DAYS + 1))).toBeNull();
  });
});

function departed() {
  return { status: 'inactive', inactiveSince: TEST_NOW } as const;
}

describe('files that were kept for long enough', () => {
  test('a rejected one: removed by the nightly job after its period, the record stays for the replacement', async () => {
    const { upload, path } = await workerWithPhoto();
    const body = { status: 'rejected', reason: 'Too dark' };
    await api.call('setUploadStatus', { token, params: { id: upload }, body });
    expect(await storedUpload(upload)).toMatchObject({ decidedAt: TEST_NOW });
    expect(await sweepAfter(REJECTED_FILE_KEPT_DAYS - 1)).toMatchObject({ outlived: 0 });
    expect(await readObject(api, path)).not.toBeNull();
    expect(await sweepAfter(REJECTED_FILE_KEPT_DAYS)).toMatchObject({ outlived: 1 });
    expect(await readObject(api, path)).toBeNull();
    expect(await storedUpload(upload)).toMatchObject({ status: 'rejected', reason: 'Too dark' });
  });

  test('that of a partner who left: removed, and rejected, so that the partner can come back', async () => {
    const { uid, upload, path, token: own } = await workerWithPhoto();
    const params = { id: uid };
    await api.call('setUploadStatus', { token, params: { id: upload }, body: { status: 'approved' } });
    await api.db.doc(`workers/${uid}`).update({ status: 'active' });
    await api.call('changeWorker', { token, params, body: { status: 'inactive' } });
    expect(await storedWorker(api, uid)).toMatchObject({ inactiveSince: TEST_NOW });
    await sweepAfter(DEPARTED_FILE_KEPT_DAYS - 1);
    expect(await readObject(api, path)).not.toBeNull();
    await sweepAfter(DEPARTED_FILE_KEPT_DAYS);
    expect(await readObject(api, path)).toBeNull();
    expect(await storedUpload(upload)).toMatchObject({ status: 'rejected' });
    expect(await storedWorker(api, uid)).toMatchObject({ documents: { photo: { status: 'rejected' } } });
    await putObject(api, path, png({ side: 30 }), 'image/png');
    const body = { type: 'photo', refModel: 'Worker', refId: uid, fileName: 'me.png' };
    expect((await api.call('registerUpload', { token: own, body })).status).toBe(201);
  });
});
