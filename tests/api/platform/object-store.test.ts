import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createObjectStore } from '../../../functions/src/platform/object-store';
import { startApi, type TestApi } from '../../support/api/api-server';
import { PATIENT } from '../../support/api/test-context';
import { type BrokenApi, startBrokenApi } from '../../support/outages/broken-api';
import { png } from '../../support/sample-files';
import { bucketOf, readObject } from '../../support/storage';

let api: TestApi;
let broken: BrokenApi;
beforeAll(async () => {
  api = await startApi();
  broken = await startBrokenApi(api, 'Storage', {});
});
afterAll(async () => {
  await broken.close();
  await api.close();
});

test('a picture written over a connection that breaks off is sent again', async () => {
  const objects = createObjectStore(broken.api.authApp, PATIENT);
  const bytes = png({ side: 100 });
  broken.proxy.breakNext();
  await objects.write('catalogue/again.png', bytes, 'image/png');
  expect(await readObject(broken.api, 'catalogue/again.png')).toEqual(Buffer.from(bytes));
});

test('a list that leaves out what is before a name: the service is asked for no more', async () => {
  // The emulator gives the whole list.
  const asked = vi.spyOn(Object.getPrototypeOf(bucketOf(api)), 'getFiles');
  try {
    const objects = createObjectStore(api.authApp, PATIENT);
    await objects.list('photos/', null, 2, 'photos/ab12');
    await objects.list('photos/', 'page', 2);
    const page = { prefix: 'photos/', maxResults: 2, autoPaginate: false };
    expect(asked.mock.calls).toEqual([
      [{ ...page, startOffset: 'photos/ab12' }],
      [{ ...page, pageToken: 'page' }],
    ]);
  } finally {
    asked.mockRestore();
  }
});
