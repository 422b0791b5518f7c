import { waitFor } from '@gharseva/dev-stack/stack/wait-for';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, test } from 'vitest';
import { uploadForToken } from '../support/api/storage-routes';
import { registerPhoto, signInPartner, uploadPhoto } from '../support/partners';
import { png } from '../support/sample-files';

const hosting = process.env.GHARSEVA_ORIGIN ?? '';
const storage = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`;
const PROJECT = process.env.GCLOUD_PROJECT ?? '';
const BUCKET = `${PROJECT}.appspot.com`;

const bucket = () =>
  getStorage(
    getApps().find(({ name }) => name === 'files') ??
      initializeApp({ projectId: PROJECT, storageBucket: BUCKET }, 'files'),
  ).bucket();
const statusWithToken = async (path: string, token: string) =>
  (await fetch(`${storage}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media&token=${token}`)).status;

describe('the function that checks new files, on the whole stack', () => {
  test('an upload without registration: its token is soon revoked, and it can still be registered', async () => {
    const partner = await signInPartner({ hosting });
    const token = await uploadForToken({
      ...{ storage, bucket: BUCKET, path: partner.path, token: partner.token },
      ...{ bytes: png({ noise: 600_000 }), contentType: 'image/png' },
    });
    await waitFor(async () => (await statusWithToken(partner.path, token)) === 403, {
      what: 'The end of the download token',
    });
    expect(await registerPhoto(partner, { hosting })).toBe(201);
  });

  test('an HTML page uploaded as a picture: soon removed without registration', async () => {
    const partner = await signInPartner({ hosting });
    await uploadPhoto(partner, storage, Buffer.from('<!doctype html><script>1</script>'));
    await waitFor(async () => !(await bucket().file(partner.path).exists())[0], {
      what: 'The removal of the page',
    });
    expect(await registerPhoto(partner, { hosting })).toBe(404);
  });
});
